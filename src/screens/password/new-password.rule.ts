import * as z from 'zod/mini'
import { PASSWORD_MAX_BYTES, PASSWORD_MIN } from '../../../contract/values/account'
import { passwordTexts } from '../../i18n/id/password'
import { textsOf } from '../../i18n/texts'

/** The rule of contract/schemas/account.ts for a new password, with messages. */
export const newPasswordRule = z.string().check(
  z.minLength(1, { error: () => textsOf(passwordTexts).newPassword.missing }),
  z.minLength(PASSWORD_MIN, { error: () => textsOf(passwordTexts).newPassword.short }),
  z.refine((password) => new TextEncoder().encode(password).length <= PASSWORD_MAX_BYTES, {
    error: () => textsOf(passwordTexts).newPassword.long,
  }),
)
