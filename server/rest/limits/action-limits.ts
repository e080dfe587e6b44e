import { type RateLimiterAbstract, RateLimiterRes } from 'rate-limiter-flexible'
import { SECOND } from '../../../contract/values/limits'
import { inMemory, type Limiters } from '../../cluster/limiters'
import type { SecurityLog } from '../../security-log/security-log'
import { countedSource } from '../../source'
import { TooManyTries } from '../try-limit'
import type { LimitedAct, Limits, Rate } from './limits'

/** Counted by id_user, which is no account of the log's. */
const OF_CALLS: ReadonlySet<LimitedAct> = new Set(['calls', 'pushes', 'invitations'])

/** Who acts. */
export interface Actor {
  /** null: not known (yet); only the source counts. */
  account: string | null
  /** The address of the connection. `X-Forwarded-For` counts only behind `TRUST_PROXY`. */
  source: string
}

/** Limits acts, by account over all sources and by source over all accounts. */
export interface ActionLimits {
  /** Counts one act. @throws TooManyTries when the account or the source has none left */
  take(act: LimitedAct, actor: Actor): Promise<void>
  forgetAll(): Promise<void>
}

/**
 * Keys are `act:account:…` and `act:source:…` in `rate-limiter-flexible`'s own form. The security log notes who exceeds
 * them.
 */
export function createActionLimits(
  limits: Limits,
  securityLog: Pick<SecurityLog, 'note'>,
  counted: Limiters = inMemory,
): ActionLimits {
  let limiters = new Map<string, RateLimiterAbstract>()

  function limiterOf(act: LimitedAct, by: 'account' | 'source'): RateLimiterAbstract {
    const prefix = `${act}:${by}`
    const known = limiters.get(prefix) ?? limiterFor(counted, prefix, limits[act][by])
    limiters.set(prefix, known)
    return known
  }

  return {
    async take(act, { account, source }) {
      try {
        // The account first: what it may not do does not use up the source's share.
        if (account !== null) await consume(limiterOf(act, 'account'), account)
        await consume(limiterOf(act, 'source'), countedSource(source))
      } catch (fault) {
        if (fault instanceof TooManyTries) {
          const known = account === null || OF_CALLS.has(act) ? null : { userId: account }
          securityLog.note({ event: 'limit.exceeded', detail: 'acts', account: known, source, deviceId: null })
        }
        throw fault
      }
    },
    async forgetAll() {
      limiters = new Map()
      await counted.forgetAll()
    },
  }
}

export function limiterFor(counted: Limiters, keyPrefix: string, { points, seconds }: Rate): RateLimiterAbstract {
  return counted.make({ keyPrefix, points, duration: seconds })
}

/** @throws TooManyTries */
export async function consume(limiter: RateLimiterAbstract, key: string): Promise<void> {
  try {
    await limiter.consume(key)
  } catch (refusal) {
    throw refusal instanceof RateLimiterRes ? new TooManyTries(refusal.msBeforeNext / SECOND) : refusal
  }
}
