import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { alone } from '../../../server/cluster/cluster'
import { createLockedRings } from '../../../server/live/locked-rings'
import { createSocketGuard } from '../../../server/live/socket-guard'
import { createSourceOf } from '../../../server/source'
import { createSignalling } from '../../../server/signalling/one2one'
import { sqlOnStage } from '../../kit/server/gateway'
import { createChance } from '../../kit/data/random'
import { callNormally, calm, rage, Seat, type StormReport } from './storm'
import type { SignallingContext } from '../../../server/signalling/signalling-context'

/** `npm run test:chaos` sends 20,000; inside `npm test` a short run with the same seed. */
const FRAMES = Number(process.env.CHAOS_FRAMES ?? 400)
const SEED = Number(process.env.CHAOS_SEED ?? 20_261_121)
const PEOPLE = ['101', '201', '202']
const MEGABYTE = 2 ** 20

// The token is not verified here; the contract tests cover that.
vi.mock('../../../server/signalling/register', () => ({
  mayRegister: async (_context: unknown, { token }: { token: string }) => token === 'r:right',
}))

const faults: unknown[] = []
const log = pino({ level: 'error' }, { write: (line: string) => void faults.push(line) })
const context = {
  pool: sqlOnStage,
  log,
  clock: { now: Date.now },
  push: { notifyCall: async () => true },
  // How often somebody may call is not what this storm is about.
  limits: { take: async () => {} },
  locks: { isLocked: () => false },
  lockedRings: createLockedRings(),
  cluster: alone,
} as unknown as SignallingContext

/** How much a socket may send is not what this storm is about either. */
const MANY = 1_000_000
const UNBOUNDED = {
  perAccount: MANY,
  unidentifiedPerSource: MANY,
  subscriptions: MANY,
  subscriptionsPerAccount: MANY,
  burst: MANY,
  framesPerSecond: MANY,
}
const server = createServer()
let url = ''

beforeAll(async () => {
  createSignalling({
    ...context,
    guard: createSocketGuard(UNBOUNDED, { note() {} }),
    iceServers: () => [],
    sourceOf: createSourceOf([]),
  }).listen(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  url = `ws://127.0.0.1:${(server.address() as AddressInfo).port}/one2one`
})
afterAll(() => void server.close())

setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc') as () => void

/** Bytes that are still needed. */
async function heap(): Promise<number> {
  for (let round = 0; round < 3; round += 1) {
    collect()
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  return process.memoryUsage().heapUsed
}

test(`${FRAMES} malformed or ill-timed frames at the gateway`, { timeout: 30 * 60_000 }, async () => {
  const report: StormReport = { kinds: {}, ended: {}, wrong: [] }
  const seatOf = (name: string, deviceId: string) => new Seat(url, { name, deviceId, token: 'r:right' }, report.wrong)
  const seats = [
    seatOf('101', 'a:1'),
    seatOf('101', 'a:2'),
    seatOf('201', 'b:1'),
    seatOf('201', 'b:2'),
    seatOf('202', 'c:1'),
  ]
  const chance = createChance(SEED)
  const storm = { url, chance, seats, known: { people: PEOPLE, record: 'K-1' }, report }

  // What is loaded and compiled once is no growth.
  await rage({ ...storm, frames: Math.min(500, FRAMES / 4) })
  await calm(seats, PEOPLE)
  const before = await heap()
  const delay = monitorEventLoopDelay()
  delay.enable()
  const since = Date.now()
  await rage({ ...storm, frames: FRAMES })
  await calm(seats, PEOPLE)
  delay.disable()
  const took = (Date.now() - since) / 1_000
  const after = await heap()

  const missing = await callNormally(seats[0] as Seat, seats[2] as Seat, 'K-1')
  for (const seat of seats) await seat.leave()
  const grown = (after - before) / MEGABYTE
  const counts = (of: Record<string, number>) =>
    Object.entries(of)
      .map(([name, count]) => `${name} ${count}`)
      .join(', ')
  console.log(
    `gateway storm (seed ${SEED}): ${counts(report.kinds)}\n` +
      `  sockets ended: ${counts(report.ended)}; ${took.toFixed(1)} s, the longest it was busy ${(delay.max / 1e6).toFixed(0)} ms, ` +
      `heap ${(before / MEGABYTE).toFixed(1)} → ${(after / MEGABYTE).toFixed(1)} MB`,
  )
  expect(report.wrong).toEqual([])
  expect(faults).toEqual([])
  expect(missing, 'a normal call after it').toEqual([])
  expect(grown, 'MB grown').toBeLessThan(5)
})
