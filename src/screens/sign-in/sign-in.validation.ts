import { zodResolver } from '@hookform/resolvers/zod'
import * as z from 'zod/mini'
import { commonTexts } from '../../i18n/id/common'
import { textsOf } from '../../i18n/texts'

const values = z.object({
  email: z
    .string()
    .check(
      z.trim(),
      z.minLength(1, { error: () => textsOf(commonTexts).signIn.emailMissing }),
      z.email({ error: () => textsOf(commonTexts).signIn.emailMalformed }),
    ),
  password: z.string().check(z.minLength(1, { error: () => textsOf(commonTexts).signIn.passwordMissing })),
})

export type TypedValues = z.infer<typeof values>

/** The form's rules; loaded with the first try. */
export const resolve = zodResolver(values)
