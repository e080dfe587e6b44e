import * as z from 'zod/mini'
import { PASSWORD_MAX_BYTES, PASSWORD_MIN } from '../../../contract/values/account'
import { texts } from '../../i18n/texts'

/** The rule of contract/schemas/account.ts for a new password, with messages. */
export const newPasswordRule = z.string().check(
  z.minLength(1, { error: () => texts().newPassword.missing }),
  z.minLength(PASSWORD_MIN, { error: () => texts().newPassword.short }),
  z.refine((password) => new TextEncoder().encode(password).length <= PASSWORD_MAX_BYTES, {
    error: () => texts().newPassword.long,
  }),
)
