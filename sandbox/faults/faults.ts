import type { FaultRequest, FaultState } from '../../contract/schemas/sandbox'
import type { LiveContext } from '../../server/live/context'
import type { SkewedClock } from '../clock/skewed-clock'
import { userOfSession } from '../../server/live/parse-internals'

const BUSY_STATUS = 503
/** What pages ask by themselves: counted only when the fault names them, or it would never hit what a person does. */
const BY_ITSELF = /\/(?:heartbeat|functions\/(?:now|onlineDoctors))$/

export type Failure = NonNullable<FaultState['fail']>

/** What is to happen to one call. */
export interface Outcome {
  delay: number
  fail: Failure | null
}

/**
 * Faults made on purpose, for the simulator and for tests; in memory only, so a restart heals them (contract §1
 * "fault").
 */
export interface Faults {
  apply(order: FaultRequest): Promise<FaultState>
  state(): FaultState
  /** Takes one call off what is in force. @param path without the query */
  outcomeOf(path: string): Outcome
  clear(): Promise<void>
}

export function createFaults({ pool, config, sockets }: LiveContext, clock: SkewedClock): Faults {
  let delay: FaultState['delay'] = null
  let fail: FaultState['fail'] = null
  let dropped = 0

  async function clear(): Promise<void> {
    delay = null
    fail = null
    dropped = 0
    await clock.setSkew(0)
  }

  async function drop(person: string | undefined): Promise<number> {
    if (person === undefined) return sockets.drop(() => true)
    const { rows } = await pool.query<{ objectId: string }>('SELECT "objectId" FROM "_User" WHERE username = $1', [
      person,
    ])
    const tokens = sockets.tokens()
    const users = await Promise.all(tokens.map((token) => userOfSession(config, token)))
    const theirs = new Set(tokens.filter((_, index) => users[index] === rows[0]?.objectId))
    return sockets.drop((token) => theirs.has(token))
  }

  const state = (): FaultState => ({ delay, fail, skew: clock.skew(), dropped })

  return {
    state,
    clear,
    async apply(order) {
      switch (order.kind) {
        case 'drop':
          dropped = await drop(order.person)
          break
        case 'delay':
          delay = { ms: order.ms, calls: order.calls ?? null, path: order.path ?? null }
          break
        case 'fail':
          fail = { how: order.how, status: order.status ?? BUSY_STATUS, calls: order.calls, path: order.path ?? null }
          break
        case 'skew':
          await clock.setSkew(order.ms)
          break
        case 'clear':
          await clear()
      }
      return state()
    },
    outcomeOf(path) {
      const delays = delay !== null && isMeant(delay.path, path) ? delay : null
      const fails = fail !== null && isMeant(fail.path, path) ? fail : null
      if (delays !== null) delay = withoutOne(delays)
      if (fails !== null) fail = withoutOne(fails)
      return { delay: delays?.ms ?? 0, fail: fails }
    },
  }
}

function isMeant(wanted: string | null, path: string): boolean {
  return wanted === null ? !BY_ITSELF.test(path) : path.includes(wanted)
}

function withoutOne<Fault extends { calls: number | null }>(fault: Fault): Fault | null {
  if (fault.calls === null) return fault
  return fault.calls > 1 ? { ...fault, calls: fault.calls - 1 } : null
}
