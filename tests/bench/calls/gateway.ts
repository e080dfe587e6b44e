import { setTimeout as sleep } from 'node:timers/promises'
import type { Browser } from 'playwright'
import { SECOND } from '../../../contract/values/limits'
import { type Sandbox, startSandbox } from '../../kit/server/sandbox'
import { type Couple, hasDoor, makeCouples } from './couples'
import { cpuOf, memoryOf, reportsCosts } from './process-cost'
import { callAtWire, enterCouple, realWords, type StandingCall, type Words } from './standing-calls'
import { verdict } from './verdict'

const MANY = 20
const LASTS = 30 * SECOND
/** What a start leaves to do is done by then. */
const WARM_UP = 10 * SECOND
/** Percent of a core for each call. */
const TARGET = 1

interface Cost {
  calls: number
  /** Of one core. */
  percent: number
  /** MB at the end. */
  memory: number
}

/**
 * The CPU cost of running calls for the server's process; the media go from browser to browser. Nobody else is signed
 * in, and a call consists of two sockets that ping. The database is another process.
 */
export async function measureGateway(browser: Browser): Promise<string[]> {
  if (!reportsCosts) return ['Video calls at the gateway: skipped, this system does not report CPU cost per process']
  const sandbox = await startSandbox({ build: false })
  try {
    if (!hasDoor(sandbox.dataDir)) return ['Video calls at the gateway: skipped, the database has no door here']
    return await measure(sandbox, await makeCouples(sandbox.dataDir, MANY), await realWords(browser))
  } finally {
    await sandbox.stop()
  }
}

async function measure(sandbox: Sandbox, couples: Couple[], words: Words): Promise<string[]> {
  // The first one loads and compiles what all need.
  const [first] = couples
  if (first !== undefined) await (await beginAll(sandbox, [first], words)).hangUp()
  await sleep(WARM_UP)
  const none = await costOf(sandbox.pid, 0)
  const one = await beginAll(sandbox, couples.slice(0, 1), words)
  const alone = await costOf(sandbox.pid, 1)
  await one.hangUp()
  const all = await beginAll(sandbox, couples, words)
  const together = await costOf(sandbox.pid, couples.length)
  await all.hangUp()

  const each = ({ percent, calls }: Cost) => (percent - none.percent) / calls
  const line = (cost: Cost) =>
    `${cost.percent.toFixed(2)} % of a core, ${cost.memory.toFixed(1)} MB` +
    (cost === none ? '' : `; each call ${each(cost).toFixed(3)} %, all ${(cost.memory - none.memory).toFixed(1)} MB`)
  const setUp = all.cpu / couples.length
  return [
    `Video calls at the gateway, ${LASTS / SECOND} s each`,
    `  none:     ${line(none)}`,
    `  1 call:   ${line(alone)}  (${verdict('under 1 % a call', each(alone) < TARGET)})`,
    `  ${couples.length} calls: ${line(together)}  (${verdict('under 1 % a call', each(together) < TARGET)})`,
    `  setting one up, from call to the last candidate: ${setUp.toFixed(1)} ms of CPU (mean of ${couples.length})`,
  ]
}

interface Calls {
  /** Milliseconds that setting them up took the server's process. */
  cpu: number
  hangUp: () => Promise<void>
}

async function beginAll({ wsOrigin, pid }: Sandbox, couples: Couple[], words: Words): Promise<Calls> {
  const entered = couples.map(async (couple) => ({ couple, seats: await enterCouple(wsOrigin, couple) }))
  const seated = await Promise.all(entered)
  const before = cpuOf(pid)
  const calls: StandingCall[] = await Promise.all(seated.map(({ couple, seats }) => callAtWire(seats, couple, words)))
  return {
    cpu: cpuOf(pid) - before,
    async hangUp() {
      await Promise.all(calls.map((call) => call.hangUp()))
    },
  }
}

async function costOf(pid: number, calls: number): Promise<Cost> {
  const [before, since] = [cpuOf(pid), performance.now()]
  await sleep(LASTS)
  const percent = (100 * (cpuOf(pid) - before)) / (performance.now() - since)
  return { calls, percent, memory: memoryOf(pid) }
}
