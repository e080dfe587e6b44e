import { zodResolver } from '@hookform/resolvers/zod'
import * as z from 'zod/mini'
import { accountTexts } from '../../i18n/id/account'
import { textsOf } from '../../i18n/texts'
import { newPasswordRule } from '../password/new-password.rule'

const passwordForm = z
  .object({
    old: z.string().check(z.minLength(1, { error: () => textsOf(accountTexts).account.oldMissing })),
    new: newPasswordRule,
  })
  .check(
    z.refine((typed) => typed.new !== typed.old, {
      path: ['new'],
      error: () => textsOf(accountTexts).account.sameAsOld,
    }),
  )

export type PasswordValues = z.infer<typeof passwordForm>

export const resolvePassword = zodResolver(passwordForm)
