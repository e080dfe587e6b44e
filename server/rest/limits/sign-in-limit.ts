import type { Request } from 'express'
import {
  LOGIN_DELAY_FIRST,
  LOGIN_DELAY_MOST,
  LOGIN_MEMORY,
  LOGIN_TRIES,
  MINUTE,
  SECOND,
} from '../../../contract/values/limits'
import { countedSource } from '../../source'
import type { Sql } from '../../store/database'
import { hashOf } from '../accounts/one-way'
import { createSlots } from './slots'
import { TooManyTries } from '../try-limit'
import { consume, limiterFor } from './action-limits'
import { deviceTokenIn, isKnownDevice } from './known-devices'
import { sourceOf } from './limit-rows'
import type { Limits } from './limits'
import type { SecurityLog } from '../../security-log/security-log'
import { originOf } from '../request-origin'
import type { Counting } from './counting'

/** Limits wrong passwords (docs/contract.md §2 "Sign-ins"). */
export interface SignInLimit {
  /**
   * Makes one try.
   * @param verify null: the password was wrong
   * @throws TooManyTries without calling `verify`
   */
  attempt<Right>(account: string, request: Request, verify: () => Promise<Right | null>): Promise<Right | null>
  /** Forgets the account's tries of unknown devices, right ones too: its owner has just proved the mail address. */
  forgive(account: string): Promise<void>
  /** Forgets them for its known devices too: an operator resets a lock-out. */
  forgiveEverywhere(account: string): Promise<void>
  forgetAll(): void
}

/** Passwords of unknown devices that are checked at once, and that may wait for it. */
const STRANGERS_AT_ONCE = 2
const STRANGERS_WAITING = 200

/** Milliseconds until the next try after so many wrong ones: none, then 1, 2, 4, 8, 15 minutes. */
export function delayAfter(wrong: number): number {
  if (wrong < LOGIN_TRIES) return 0
  return Math.min(LOGIN_DELAY_MOST, LOGIN_DELAY_FIRST * 2 ** (wrong - LOGIN_TRIES))
}

/**
 * All unknown devices of an account share their counters, wherever they are; each known device has its own. So guesses
 * from elsewhere do not make the owner wait at a known device, and many sources do not add up to more guesses.
 */
export function createSignInLimit(
  sql: Sql,
  { wrongSignIns, signIns }: Pick<Limits, 'wrongSignIns' | 'signIns'>,
  securityLog: SecurityLog,
  { limiters, takeTurn }: Counting,
): SignInLimit {
  const make = () => ({
    wrong: limiters.make({
      keyPrefix: 'signIn:wrong',
      points: Number.MAX_SAFE_INTEGER,
      duration: LOGIN_MEMORY / SECOND,
    }),
    waits: limiters.make({ keyPrefix: 'signIn:wait', points: 1, duration: LOGIN_DELAY_MOST / SECOND }),
    sources: limiterFor(limiters, 'signIn:source', wrongSignIns.source),
    right: limiterFor(limiters, 'signIn:right', signIns.account),
    // How often an account's wrong tries were forgotten everywhere: its counters have other keys since. It lives as
    // long as they do.
    forgiven: limiters.make({
      keyPrefix: 'signIn:forgiven',
      points: Number.MAX_SAFE_INTEGER,
      duration: LOGIN_MEMORY / SECOND,
    }),
  })
  let counters = make()
  const strangers = createSlots(STRANGERS_AT_ONCE, STRANGERS_WAITING)
  const timesForgiven = async (username: string) => (await counters.forgiven.get(hashOf(username)))?.consumedPoints ?? 0

  async function attemptNow<Right>(
    key: string,
    source: string | null,
    verify: () => Promise<Right | null>,
    noteDelay: (delay: number) => void,
  ): Promise<Right | null> {
    const { wrong, waits, sources } = counters
    const wait = await waits.get(key)
    if (wait !== null) throw new TooManyTries(wait.msBeforeNext / SECOND)
    // Before the password is looked at: tries at many accounts at once are counted one by one too.
    if (source !== null) await consume(sources, source)
    // A password takes tens of milliseconds of a core to check: strangers queue for it, known devices do not.
    const right = await (source === null ? verify() : strangers.run(verify))
    if (right !== null) {
      await wrong.delete(key)
      if (source !== null) await sources.reward(source)
      return right
    }
    const { consumedPoints } = await wrong.penalty(key)
    const delay = delayAfter(consumedPoints)
    if (delay > 0) {
      await waits.block(key, delay / SECOND)
      noteDelay(delay)
    }
    return null
  }

  return {
    async attempt(account, request, verify) {
      const username = account.trim().toLowerCase()
      const token = deviceTokenIn(request)
      const isKnown = await isKnownDevice(sql, username, token)
      const times = await timesForgiven(username)
      const key = isKnown ? keyOf(username, token ?? '', times) : keyOf(username, '', times)
      // An account with many known devices would otherwise have as many passwords compared at once.
      const endTurn = await takeTurn(isKnown ? `signIn known ${hashOf(username)}` : `signIn ${key}`)
      const from = { account: { name: username }, ...originOf(request) }
      const noteDelay = (delay: number) =>
        securityLog.note({ event: 'signIn.delayed', detail: minutesOf(delay), ...from })
      try {
        // A known device does not depend on its source either: guesses of a neighbour behind one address are not its
        // own.
        const used = await counters.right.get(key)
        if (used !== null && used.remainingPoints <= 0) throw new TooManyTries(used.msBeforeNext / SECOND)
        const right = await attemptNow(key, isKnown ? null : countedSource(sourceOf(request)), verify, noteDelay)
        if (right === null) securityLog.note({ event: 'signIn.failed', detail: 'wrongPair', ...from })
        else await consume(counters.right, key)
        return right
      } catch (fault) {
        if (fault instanceof TooManyTries)
          securityLog.note({ event: 'signIn.refused', detail: 'tooManyTries', ...from })
        throw fault
      } finally {
        endTurn()
      }
    },
    async forgive(account) {
      const username = account.trim().toLowerCase()
      const key = keyOf(username, '', await timesForgiven(username))
      await Promise.all([counters.wrong, counters.waits, counters.right].map((counter) => counter.delete(key)))
    },
    async forgiveEverywhere(account) {
      await counters.forgiven.penalty(hashOf(account.trim().toLowerCase()))
    },
    forgetAll() {
      counters = make()
    },
  }
}

const minutesOf = (delay: number) => String(delay / MINUTE) as '1' | '2' | '4' | '8' | '15'

/** Of fixed length, independent of the typed account. */
function keyOf(username: string, device: string, times: number): string {
  return hashOf(`${username}\n${device}\n${times}`)
}
