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
import type { Counting } from '../limits/counting'

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
  forgetAll(): Promise<void>
}

export function createAccountLimits(
  sql: Sql,
  given: Limits,
  securityLog: SecurityLog,
  counting: Counting,
): AccountLimits {
  const tries = (name: string, times: number) => createTryLimit(name, { times, window: LOGIN_WINDOW }, counting)
  const calls = (name: string, times: number) => createCallLimit(name, { times, window: OTP_WINDOW }, counting)
  const limits = {
    login: createSignInLimit(sql, given, securityLog, counting),
    unlock: tries('unlock', UNLOCK_TRIES),
    oldPassword: tries('oldPassword', LOGIN_TRIES),
    secondFactor: tries('secondFactor', SECOND_FACTOR_TRIES),
    codes: calls('codes', OTP_SENDS),
    askedCodes: calls('askedCodes', OTP_ASKS),
    mails: calls('mails', RESET_MAILS),
    strangeLinks: calls('strangeLinks', LINK_TRIES),
    strangeNumbers: calls('strangeNumbers', STRANGE_NUMBERS),
  }
  return {
    ...limits,
    async forgetAll() {
      for (const limit of Object.values(limits)) limit.forgetAll()
      await counting.limiters.forgetAll()
    },
  }
}
