import * as z from 'zod/mini'
import { PASSWORD_MAX_BYTES, PASSWORD_MIN } from '../../../contract/values/account'
import { texts } from '../../i18n/texts'

/** What contract/schemas/account.ts asks of a new password, in words. Long enough, and no longer than what is looked at. */
export const newPasswordRule = z
  .string()
  .check(
    z.minLength(1, { error: () => texts().newPassword.missing }),
    z.minLength(PASSWORD_MIN, { error: () => texts().newPassword.short }),
    z.refine((password) => new TextEncoder().encode(password).length <= PASSWORD_MAX_BYTES, {
      error: () => texts().newPassword.long,
    }),
  )
