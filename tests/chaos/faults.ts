import type { FaultRequest } from '../../contract/schemas/sandbox'
import type { Chance } from '../kit/data/random'
import type { Sandbox } from '../kit/server/sandbox'

/** Number of injected faults by kind. */
export interface FaultCounts {
  cuts: number
  lostAnswers: number
  delays: number
  restarts: number
}

/** The injected faults with their times in true epoch milliseconds. */
export type FaultLog = { at: number; what: string }[]

export interface FaultSchedule {
  counts: FaultCounts
  log: FaultLog
  /** Injects one random fault. */
  blow(chance: Chance): Promise<void>
  restart(how: 'stop' | 'kill'): Promise<void>
  clear(): Promise<void>
}

interface Region {
  /** E-mail addresses of people whose sockets may be cut. */
  people: readonly string[]
  /** What the path of a call has in it whose answer is lost. */
  losing: (chance: Chance) => string
}

export function createFaultSchedule(sandbox: Sandbox, { people, losing }: Region): FaultSchedule {
  const counts: FaultCounts = { cuts: 0, lostAnswers: 0, delays: 0, restarts: 0 }

  const log: FaultLog = []

  async function make(fault: FaultRequest): Promise<void> {
    log.push({ at: Date.now(), what: `weather: ${JSON.stringify(fault)}` })
    try {
      await fetch(`${sandbox.origin}/sandbox/fault`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(fault),
        signal: AbortSignal.timeout(5_000),
      })
    } catch {
      // The server is away, which is fault enough.
    }
  }

  return {
    counts,
    log,
    async blow(chance) {
      const dice = chance.next()
      if (dice < 0.3) {
        counts.cuts += 1
        await make(chance.happens(0.5) ? { kind: 'drop' } : { kind: 'drop', person: chance.oneOf(people) })
      } else if (dice < 0.7) {
        const calls = chance.between(1, 4)
        counts.lostAnswers += calls
        await make({ kind: 'fail', how: 'lost', calls, path: losing(chance) })
      } else {
        const calls = chance.between(1, 6)
        counts.delays += calls
        await make({ kind: 'delay', ms: chance.between(100, 1_500), calls })
      }
    },
    async restart(how) {
      counts.restarts += 1
      log.push({ at: Date.now(), what: `server: ${how}` })
      if (how === 'kill') await sandbox.kill()
      await sandbox.restart()
      log.push({ at: Date.now(), what: 'server is back' })
    },
    clear: () => make({ kind: 'clear' }),
  }
}
