import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import { SECOND } from '../../../contract/values/limits'
import type { SecurityLog } from '../../security-log/security-log'
import { TooManyTries } from '../try-limit'
import type { LimitedAct, Limits, Rate } from './limits'

const OF_SIGNALLING: ReadonlySet<LimitedAct> = new Set(['calls', 'pushes'])

/** Who acts. */
export interface Actor {
  /** null: not known (yet); only the source counts. */
  account: string | null
  /** The address of the connection. `X-Forwarded-For` counts only behind a proxy that is configured, and none is. */
  source: string
}

/** Limits acts, by account over all sources and by source over all accounts. */
export interface ActionLimits {
  /** Counts one act. @throws TooManyTries when the account or the source has none left */
  take(act: LimitedAct, actor: Actor): Promise<void>
  forgetAll(): void
}

/**
 * Counts in this process. Keys are `act:account:…` and `act:source:…` in `rate-limiter-flexible`'s own form, so that
 * its Redis store counts for several processes once there is one. The security log notes who exceeds them.
 */
export function createActionLimits(limits: Limits, securityLog: Pick<SecurityLog, 'note'>): ActionLimits {
  let limiters = new Map<string, RateLimiterMemory>()

  function limiterOf(act: LimitedAct, by: 'account' | 'source'): RateLimiterMemory {
    const prefix = `${act}:${by}`
    const known = limiters.get(prefix) ?? limiterFor(prefix, limits[act][by])
    limiters.set(prefix, known)
    return known
  }

  return {
    async take(act, { account, source }) {
      try {
        // The account first: what it may not do does not use up the source's share.
        if (account !== null) await consume(limiterOf(act, 'account'), account)
        await consume(limiterOf(act, 'source'), source)
      } catch (fault) {
        if (fault instanceof TooManyTries) {
          // Signalling counts by id_user, which is no account of the log's.
          const known = account === null || OF_SIGNALLING.has(act) ? null : { userId: account }
          securityLog.note({ event: 'limit.exceeded', detail: 'acts', account: known, source, deviceId: null })
        }
        throw fault
      }
    },
    forgetAll() {
      limiters = new Map()
    },
  }
}

export function limiterFor(keyPrefix: string, { points, seconds }: Rate): RateLimiterMemory {
  return new RateLimiterMemory({ keyPrefix, points, duration: seconds })
}

/** @throws TooManyTries */
export async function consume(limiter: RateLimiterMemory, key: string): Promise<void> {
  try {
    await limiter.consume(key)
  } catch (refusal) {
    throw refusal instanceof RateLimiterRes ? new TooManyTries(refusal.msBeforeNext / SECOND) : refusal
  }
}
