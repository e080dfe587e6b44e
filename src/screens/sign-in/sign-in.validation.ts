import { zodResolver } from '@hookform/resolvers/zod'
import * as z from 'zod/mini'
import { texts } from '../../i18n/texts'

const values = z.object({
  email: z
    .string()
    .check(
      z.trim(),
      z.minLength(1, { error: () => texts().signIn.emailMissing }),
      z.email({ error: () => texts().signIn.emailMalformed }),
    ),
  password: z.string().check(z.minLength(1, { error: () => texts().signIn.passwordMissing })),
})

export type TypedValues = z.infer<typeof values>

/** The form's rules; loaded with the first try. */
export const resolve = zodResolver(values)
