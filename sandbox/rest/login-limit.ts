import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import { LOGIN_TRIES, LOGIN_WINDOW, SECOND } from '../../contract/values/limits'

/** Wrong passwords count per account and address; the right one starts anew (contract §3 POST /auth/login). */
export interface LoginLimit {
  /** Seconds until the next try; 0 when one may try now. */
  waitFor(account: string, address: string): Promise<number>
  noteWrong(account: string, address: string): Promise<void>
  noteRight(account: string, address: string): Promise<void>
  forgetAll(): void
}

export function createLoginLimit(): LoginLimit {
  const make = () => new RateLimiterMemory({ points: LOGIN_TRIES, duration: LOGIN_WINDOW / SECOND })
  let limiter = make()
  const keyOf = (account: string, address: string) => `${account.trim().toLowerCase()} ${address}`
  return {
    async waitFor(account, address) {
      const known = await limiter.get(keyOf(account, address))
      return known !== null && known.consumedPoints >= LOGIN_TRIES ? Math.max(1, Math.ceil(known.msBeforeNext / SECOND)) : 0
    },
    async noteWrong(account, address) {
      try {
        await limiter.consume(keyOf(account, address))
      } catch (fault) {
        // Over the limit already; anything else is a fault.
        if (!(fault instanceof RateLimiterRes)) throw fault
      }
    },
    async noteRight(account, address) {
      await limiter.delete(keyOf(account, address))
    },
    forgetAll() {
      limiter = make()
    },
  }
}
