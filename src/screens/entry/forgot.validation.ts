import { zodResolver } from '@hookform/resolvers/zod'
import * as z from 'zod/mini'
import { texts } from '../../i18n/texts'

export const addressRules = zodResolver(
  z.object({
    email: z
      .string()
      .check(
        z.trim(),
        z.minLength(1, { error: () => texts().entry.emailMissing }),
        z.email({ error: () => texts().entry.emailMalformed }),
      ),
  }),
)
