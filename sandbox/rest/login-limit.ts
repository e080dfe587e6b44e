import { RateLimiterMemory } from 'rate-limiter-flexible'
import { LOGIN_TRIES, LOGIN_WINDOW, SECOND } from '../../contract/values/limits'
import { createTurns } from './turns'

/** Too many wrong passwords; another try may be made in `seconds`. */
export class TooManyTries extends Error {
  readonly seconds: number

  constructor(seconds: number) {
    super('too many tries')
    this.seconds = seconds
  }
}

/** Wrong passwords count per account and address; the right one starts anew (contract §3 POST /auth/login). */
export interface LoginLimit {
  /**
   * Makes one try.
   * @param verify null: the password was wrong
   * @throws TooManyTries without asking `verify`
   */
  attempt<Right>(account: string, address: string, verify: () => Promise<Right | null>): Promise<Right | null>
  forgetAll(): void
}

export function createLoginLimit(): LoginLimit {
  const make = () => new RateLimiterMemory({ points: LOGIN_TRIES, duration: LOGIN_WINDOW / SECOND })
  let limiter = make()
  // One at a time for each account: tries made at once would all be counted too late.
  const takeTurn = createTurns()

  async function attemptNow<Right>(key: string, verify: () => Promise<Right | null>): Promise<Right | null> {
    const known = await limiter.get(key)
    if (known !== null && known.consumedPoints >= LOGIN_TRIES) {
      throw new TooManyTries(Math.max(1, Math.ceil(known.msBeforeNext / SECOND)))
    }
    const right = await verify()
    await (right === null ? limiter.consume(key) : limiter.delete(key))
    return right
  }

  return {
    async attempt(account, address, verify) {
      const key = `${account.trim().toLowerCase()} ${address}`
      const endTurn = await takeTurn(key)
      try {
        return await attemptNow(key, verify)
      } finally {
        endTurn()
      }
    },
    forgetAll() {
      limiter = make()
    },
  }
}
