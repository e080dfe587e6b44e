import {
  LINK_TRIES,
  OTP_ASKS,
  OTP_SENDS,
  OTP_WINDOW,
  RESET_MAILS,
  SECOND_FACTOR_TRIES,
  STRANGE_NUMBERS,
  UNLOCK_TRIES,
} from '../../../contract/values/account'
import { LOGIN_TRIES, LOGIN_WINDOW } from '../../../contract/values/limits'
import type { Sql } from '../../store/database'
import { createSignInLimit, type SignInLimit } from '../limits/sign-in-limit'
import type { Limits } from '../limits/limits'
import type { SecurityLog } from '../../security-log/security-log'
import { type CallLimit, createCallLimit, createTryLimit, type TryLimit } from '../try-limit'

/** How often accounts may be tried; never off (contract §7). A code's own tries are counted with the code. */
export interface AccountLimits {
  /** Of POST /auth/login and of Parse's own. */
  login: SignInLimit
  /** By account: only its own sessions may try. */
  unlock: TryLimit
  oldPassword: TryLimit
  /** By account: codes and passkeys after a right password, over all tickets. */
  secondFactor: TryLimit
  /** By number over all sources, separate for requests with a session. */
  codes: CallLimit
  /** By the account that asks, for whichever numbers. */
  askedCodes: CallLimit
  /** By e-mail, known or not, over all sources. */
  mails: CallLimit
  /** By address: limits searches for existing links and numbers. */
  strangeLinks: CallLimit
  strangeNumbers: CallLimit
  forgetAll(): void
}

export function createAccountLimits(sql: Sql, given: Limits, securityLog: SecurityLog): AccountLimits {
  const limits = {
    login: createSignInLimit(sql, given, securityLog),
    unlock: createTryLimit(UNLOCK_TRIES, LOGIN_WINDOW),
    oldPassword: createTryLimit(LOGIN_TRIES, LOGIN_WINDOW),
    secondFactor: createTryLimit(SECOND_FACTOR_TRIES, LOGIN_WINDOW),
    codes: createCallLimit(OTP_SENDS, OTP_WINDOW),
    askedCodes: createCallLimit(OTP_ASKS, OTP_WINDOW),
    mails: createCallLimit(RESET_MAILS, OTP_WINDOW),
    strangeLinks: createCallLimit(LINK_TRIES, OTP_WINDOW),
    strangeNumbers: createCallLimit(STRANGE_NUMBERS, OTP_WINDOW),
  }
  return { ...limits, forgetAll: () => Object.values(limits).forEach((limit) => limit.forgetAll()) }
}
