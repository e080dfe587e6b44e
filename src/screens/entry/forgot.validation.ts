import { zodResolver } from '@hookform/resolvers/zod'
import * as z from 'zod/mini'
import { entryTexts } from '../../i18n/id/entry'
import { textsOf } from '../../i18n/texts'

export const addressRules = zodResolver(
  z.object({
    email: z
      .string()
      .check(
        z.trim(),
        z.minLength(1, { error: () => textsOf(entryTexts).entry.emailMissing }),
        z.email({ error: () => textsOf(entryTexts).entry.emailMalformed }),
      ),
  }),
)
