import { loadavg } from 'node:os'
import { setTimeout as delay } from 'node:timers/promises'
import { SECOND } from '../../../contract/values/limits'
import { ensureProductionBuilt } from '../../kit/server/production'
import type { Figure, Figures } from '../figures'
import { startGenerator } from './generator-process'
import { hasDaemons, type Hospital, startHospital } from './hospital'
import { cpuOf, machineCpu, memoryOf } from './processes'

/** Settings of a run; those of the targets without them. */
const SECONDS = Number(process.env['BENCH_SECONDS'] ?? 30)
const DOCTORS = Number(process.env['BENCH_DOCTORS'] ?? 500)
const RATE = Number(process.env['BENCH_RATE'] ?? 20)
const ASKED = process.env['BENCH_SCENARIOS']?.split(',')
const PATIENTS = 400
const EMERGENCIES = 5
const PAUSE = 2 * SECOND
/** Caches expire and garbage is collected once. */
const WARM_UP = 10 * SECOND

interface Scenario {
  name: string
  title: string
  doctors: number
  processes: number
  hasRedis: boolean
}

const SCENARIOS: readonly Scenario[] = [
  { name: 'one', title: 'one process', doctors: DOCTORS, processes: 1, hasRedis: false },
  { name: 'redis', title: 'one process with Redis', doctors: DOCTORS, processes: 1, hasRedis: true },
  { name: 'two', title: 'two behind HAProxy with Redis', doctors: 2 * DOCTORS, processes: 2, hasRedis: true },
]

/**
 * The production server on PostgreSQL with doctors at the wire: sockets, subscriptions, lists, proofs and heartbeats as
 * the app has them. CPU is that of the processes, so that other work on the machine disturbs times more than costs.
 */
export async function measureServer(): Promise<Figures[]> {
  await ensureProductionBuilt()
  const all: Figures[] = []
  for (const scenario of SCENARIOS) {
    if (ASKED !== undefined && !ASKED.includes(scenario.name)) continue
    if (scenario.hasRedis && !hasDaemons()) {
      console.log(`${scenario.title}: not measured, redis-server and haproxy are not installed`)
      continue
    }
    const { doctors, processes, hasRedis } = scenario
    const hospital = await startHospital({ doctors, patients: PATIENTS, processes, hasRedis })
    try {
      all.push(await measure(scenario, hospital))
    } finally {
      await hospital.stop()
    }
  }
  return all
}

interface Span {
  seconds: number
  /** CPU in ms. */
  servers: number
  postgres: number
  others: number
  generator: number
  /** Of the machine's CPU time, what was none of ours. */
  elsewhere: number
}

async function measure({ title, doctors }: Scenario, { origin, pids }: Hospital): Promise<Figures> {
  const memoryBefore = memoryOf(pids.servers)
  const generator = startGenerator()
  const read = () => ({
    at: performance.now(),
    servers: cpuOf(pids.servers),
    postgres: cpuOf(pids.postgres),
    others: cpuOf(pids.others),
    generator: cpuOf([generator.pid]),
    machine: machineCpu(),
  })
  async function during<Result>(work: () => Promise<Result>): Promise<[Result, Span]> {
    const before = read()
    const result = await work()
    const after = read()
    const spent = (who: 'servers' | 'postgres' | 'others' | 'generator') => after[who] - before[who]
    const ours = spent('servers') + spent('postgres') + spent('others') + spent('generator')
    const seconds = (after.at - before.at) / SECOND
    return [
      result,
      {
        seconds,
        servers: spent('servers'),
        postgres: spent('postgres'),
        others: spent('others'),
        generator: spent('generator'),
        elsewhere: Math.max(0, after.machine - before.machine - ours),
      },
    ]
  }

  const tell = (what: string) => console.error(`  … ${what}`)
  await generator.order({ do: 'open', origin, doctors })
  tell(`${doctors} doctors are there`)
  await delay(WARM_UP)
  const memory = memoryOf(pids.servers) - memoryBefore
  const [, idle] = await during(() => delay(SECONDS * SECOND))
  const [asked, busy] = await during(() =>
    generator.order({ do: 'request', rate: RATE, seconds: SECONDS, patients: PATIENTS }),
  )
  tell('requests were answered')
  await generator.order({ do: 'watchEmergencies' })
  await delay(WARM_UP)
  const [called, alarmed] = await during(() =>
    generator.order({ do: 'emergencies', count: EMERGENCIES, pause: PAUSE, patients: PATIENTS }),
  )
  await generator.stop()
  if (generator.faults.length > 0) {
    console.log(`${generator.faults.length} faults, as: ${generator.faults.slice(0, 3).join(' · ')}`)
  }

  const doctorMinutes = (doctors * idle.seconds) / 60
  /** CPU of a span beyond that of the same time without it. */
  const beyond = (who: 'servers' | 'postgres', span: Span) => span[who] - (idle[who] * span.seconds) / idle.seconds
  const perListener = (who: 'servers' | 'postgres') => (beyond(who, alarmed) / (2 * EMERGENCIES * doctors)) * 1_000
  const cores = ({ seconds }: Span, ms: number) => ms / seconds / SECOND
  const one = (what: string, unit: Figure['unit'], value: number, target?: string): Figure => ({
    what,
    unit,
    app: [[value]],
    ...(target === undefined ? {} : { target }),
  })
  const load = loadavg()[0] ?? Number.NaN
  return {
    title: `Server, ${doctors} doctors, ${title}, ${RATE} requests/s, ${SECONDS} s each (p50 / p95 / worst)`,
    figures: [
      one('CPU of presence, per doctor-minute', 'ms', idle.servers / doctorMinutes, 'under 10 ms'),
      one('the same of PostgreSQL', 'ms', idle.postgres / doctorMinutes),
      one('the same of Redis and HAProxy', 'ms', idle.others / doctorMinutes),
      one('memory per doctor', 'kB', memory / doctors),
      { what: 'save → event', unit: 'ms', app: [asked.times], target: 'p95 under 60 ms' },
      one('CPU per request and its answer', 'ms', beyond('servers', busy) / (RATE * SECONDS)),
      one('the same of PostgreSQL', 'ms', beyond('postgres', busy) / (RATE * SECONDS)),
      { what: `emergency → first of ${doctors}`, unit: 'ms', app: [called.first] },
      { what: `emergency → last of ${doctors}`, unit: 'ms', app: [called.last], target: 'worst under 400 ms' },
      one('CPU per listener of an event', 'µs', perListener('servers')),
      one('the same of PostgreSQL', 'µs', perListener('postgres')),
      one('cores in use while requests ring: servers', '', cores(busy, busy.servers)),
      one('PostgreSQL', '', cores(busy, busy.postgres)),
      one('the load generator', '', cores(busy, busy.generator)),
      one('everything else on this machine', '', cores(busy, busy.elsewhere)),
      one('load average at the end', '', load),
    ],
  }
}
