import { RateLimiterRes } from 'rate-limiter-flexible'
import { SECOND } from '../../contract/values/limits'
import { countedSource } from '../source'
import type { Counting } from './limits/counting'

/** Asked too often; another try may be made in `seconds`. */
export class TooManyTries extends Error {
  readonly seconds: number

  constructor(seconds: number) {
    super('too many tries')
    this.seconds = Math.max(1, Math.ceil(seconds))
  }
}

/** Counts wrong tries; a right one resets the count (contract §3 POST /auth/login). */
export interface TryLimit {
  /**
   * Makes one try.
   * @param address '' where an account counts wherever it is tried from
   * @param verify null: it was wrong
   * @throws TooManyTries without asking `verify`
   */
  attempt<Right>(account: string, address: string, verify: () => Promise<Right | null>): Promise<Right | null>
  /** How many wrong tries are left before one has to wait. */
  left(account: string, address: string): Promise<number>
  /** What was wrong so far counts no more. */
  forgive(account: string, address: string): Promise<void>
  forgetAll(): void
}

/** How many in how many milliseconds, from the first on. */
interface Allowed {
  times: number
  window: number
}

/** @param name of its counter; no other limit's */
export function createTryLimit(name: string, { times, window }: Allowed, { limiters, takeTurn }: Counting): TryLimit {
  const make = () => limiters.make({ keyPrefix: name, points: times, duration: window / SECOND })
  let limiter = make()

  async function attemptNow<Right>(key: string, verify: () => Promise<Right | null>): Promise<Right | null> {
    const known = await limiter.get(key)
    if (known !== null && known.consumedPoints >= times) throw new TooManyTries(known.msBeforeNext / SECOND)
    const right = await verify()
    await (right === null ? limiter.consume(key) : limiter.delete(key))
    return right
  }

  return {
    async attempt(account, address, verify) {
      const key = keyOf(account, address)
      const endTurn = await takeTurn(`${name} ${key}`)
      try {
        return await attemptNow(key, verify)
      } finally {
        endTurn()
      }
    },
    async left(account, address) {
      const known = await limiter.get(keyOf(account, address))
      return Math.max(0, times - (known?.consumedPoints ?? 0))
    },
    async forgive(account, address) {
      await limiter.delete(keyOf(account, address))
    },
    forgetAll() {
      limiter = make()
    },
  }
}

/** Every call counts. */
export interface CallLimit {
  /** @throws TooManyTries */
  take(account: string, address: string): Promise<void>
  forgetAll(): void
}

/** @param name of its counter; no other limit's */
export function createCallLimit(
  name: string,
  { times, window }: Allowed,
  { limiters }: Pick<Counting, 'limiters'>,
): CallLimit {
  const make = () => limiters.make({ keyPrefix: name, points: times, duration: window / SECOND })
  let limiter = make()
  return {
    async take(account, address) {
      try {
        await limiter.consume(keyOf(account, address))
      } catch (refusal) {
        throw refusal instanceof RateLimiterRes ? new TooManyTries(refusal.msBeforeNext / SECOND) : refusal
      }
    },
    forgetAll() {
      limiter = make()
    },
  }
}

function keyOf(account: string, address: string): string {
  return `${account.trim().toLowerCase()} ${countedSource(address)}`
}
