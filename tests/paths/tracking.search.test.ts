import { describe, expect, test } from 'vitest'
import { createActor } from 'xstate'
import type { EmergencyDetail } from '../../contract/schemas/ambulance'
import type { EmergencyRoute, Point } from '../../contract/schemas/geo'
import { EMERGENCY_STEPS, REROUTE_PAUSE, STALE_POSITION } from '../../contract/values/emergency'
import { SECOND } from '../../contract/values/limits'
import { trackingMachine } from '../../machines/emergency/tracking/tracking.machine'
import type { RouteLeg, TrackingFacts } from '../../machines/emergency/tracking/tracking.model'
import { isSameRouteLeg, routeLegOf } from '../../machines/emergency/tracking/tracking.rules'
import { anEmergencyDetail, aPosition, aRoute, CORRECTED, INCIDENT } from '../kit/data/ambulances'
import { askedOf, inert } from '../kit/graph/inert'
import { createChance } from '../kit/data/random'
import { TestClock } from '../kit/harness/test-clock'

const RUNS = 80
const STEPS = 100

interface Findings {
  received: number
  late: number
  stale: number
  routes: number
  rerouted: number
  wrong: string[]
}

/** From where to where, and nothing between: the answer shows what it answers. */
function routeOf({ from, to }: { from: Point; to: Point }): EmergencyRoute {
  return aRoute({
    geometry: {
      type: 'LineString',
      coordinates: [
        [from.lng, from.lat],
        [to.lng, to.lat],
      ],
    },
  })
}

/**
 * An ambulance that drives by chance, is replaced, and whose news come late and out of order; the place is corrected,
 * the answers about ways are slow or lost, and the laptop sleeps.
 */
function walk(seed: number, machine: typeof trackingMachine, findings: Findings): void {
  const { oneOf, happens, next } = createChance(seed)
  const clock = new TestClock()
  const waiting: EmergencyDetail[] = []
  let written = 0
  let ambulance = 'a1'
  let facts: TrackingFacts = { place: INCIDENT, status: 'ON_CALL', statusAt: null, detail: null }
  const actor = createActor(inert(machine), { clock, input: { facts, clock } }).start()
  const now = () => actor.getSnapshot()
  const asked = () => askedOf(now(), 'readRoute') as { from: Point; to: Point } | undefined
  /** When the way of a leg was last answered. */
  const answered = new Map<string, number>()
  let wasAsked = asked()

  function notify(parts: Partial<TrackingFacts>): void {
    facts = { ...facts, ...parts }
    actor.send({ type: 'tracking.updated', facts })
    findings.received += 1
  }

  function write(position: EmergencyDetail['position']): void {
    written += 1
    waiting.push(
      anEmergencyDetail({
        ambulance: { id: ambulance },
        position,
        eta_s: 60,
        updatedAt: clock.now() + written / 1_000,
      }),
    )
  }

  const drive = () => {
    const spread = happens(0.5) ? 0.000_3 : 0.02
    write(
      aPosition({ lat: INCIDENT.lat + (next() - 0.5) * spread, lng: INCIDENT.lng + next() * spread, at: clock.now() }),
    )
  }

  const acts = [
    drive,
    drive,
    drive,
    () => waiting.length > 0 && notify({ detail: waiting.shift() ?? null }),
    () => waiting.length > 0 && notify({ detail: waiting.shift() ?? null }),
    // One overtakes those before it: they come later all the same.
    () => {
      const detail = waiting.pop()
      if (detail === undefined) return
      findings.late += waiting.length
      notify({ detail })
    },
    () => {
      if (!happens(0.15)) return
      ambulance = oneOf(['a1', 'a2'])
      write(null)
    },
    () => happens(0.15) && notify({ place: oneOf([INCIDENT, INCIDENT, CORRECTED, null]) }),
    () => happens(0.05) && notify({ status: oneOf(EMERGENCY_STEPS) }),
    () => {
      const order = asked()
      if (order === undefined) return
      const { routeLeg } = now().context
      answered.set(nameOf(routeLeg), clock.now())
      actor.send({ type: 'xstate.done.actor.readRoute', output: routeOf(order) } as never)
      findings.routes += 1
    },
    () =>
      asked() !== undefined &&
      happens(0.3) &&
      actor.send({ type: 'xstate.error.actor.readRoute', error: null } as never),
    () => clock.advance(SECOND),
    () => clock.advance(oneOf([SECOND, 4 * SECOND, STALE_POSITION])),
    () => {
      if (!happens(0.1)) return
      clock.sleep(60 * SECOND)
      actor.send({ type: 'time.resynced' })
    },
    () => actor.send({ type: oneOf(['map.moved', 'map.fit', 'map.follow'] as const) }),
  ]

  for (let step = 0; step < STEPS; step += 1) {
    const before = now().context.facts.detail
    oneOf(acts)()
    const snapshot = now()
    const { facts: known, route, routeLeg, before: earlier } = snapshot.context
    const { detail } = known
    const where = `${seed}/${step}`
    const wrong = (what: string) => findings.wrong.push(`${where}: ${what}`)

    if (before !== null && detail !== null) {
      if (detail.updatedAt < before.updatedAt) wrong('older news are taken')
      const isSame = detail.ambulance.id === before.ambulance.id
      if (isSame && before.position && detail.position && detail.position.at < before.position.at)
        wrong('it drives backwards in time')
    }
    if (earlier !== null && (detail?.position?.at ?? 0) < earlier.at) wrong('the position before is younger')
    const age = detail?.position ? clock.now() - detail.position.at : null
    if (snapshot.matches({ position: 'stale' })) findings.stale += 1
    const isShownFresh =
      snapshot.matches({ position: 'fresh' }) || snapshot.matches({ position: { arrived: 'recent' } })
    if (isShownFresh && (age === null || age >= STALE_POSITION)) wrong(`said to be fresh after ${age}`)
    if (snapshot.matches({ position: 'stale' }) && (age === null || age < STALE_POSITION))
      wrong(`said to be old after ${age}`)
    if (snapshot.matches({ position: 'awaited' }) && detail?.position) wrong('waits for what is there')
    if (snapshot.matches({ position: 'arrived' }) !== (known.status === 'DONE')) wrong('arrived, or not')

    if (!isSameRouteLeg(routeLegOf(known), routeLeg)) wrong('the leg of another time')
    const end = route?.geometry.coordinates.at(-1)
    if (route !== null && (routeLeg === null || end?.[0] !== routeLeg.to.lng || end[1] !== routeLeg.to.lat))
      wrong('a way of another leg')
    const order = asked()
    if (order !== undefined && (order.to.lat !== routeLeg?.to.lat || order.to.lng !== routeLeg.to.lng))
      wrong('another leg is asked about')
    if (order !== undefined && wasAsked === undefined && route !== null) {
      findings.rerouted += 1
      const last = answered.get(nameOf(routeLeg))
      if (last !== undefined && clock.now() - last < REROUTE_PAUSE) wrong('asked for again too soon')
    }
    wasAsked = order
  }
  actor.stop()
}

function search(runs: number, provided: Parameters<typeof trackingMachine.provide>[0] = {}): Findings {
  const findings: Findings = { received: 0, late: 0, stale: 0, routes: 0, rerouted: 0, wrong: [] }
  const machine = trackingMachine.provide(provided) as typeof trackingMachine
  for (let seed = 1; seed <= runs; seed += 1) walk(seed, machine, findings)
  return findings
}

describe('an ambulance whose news come late, twice and out of order', () => {
  test(`${RUNS} walks of ${STEPS} steps`, { timeout: 60_000 }, () => {
    const { received, late, stale, routes, rerouted, wrong } = search(RUNS)
    console.log(
      `tracking: ${received} times reported, ${late} overtaken, ${stale} steps stale, ${routes} ways, ${rerouted} again`,
    )
    expect(wrong).toEqual([])
    for (const often of [received, late, stale, routes, rerouted]) expect(often).toBeGreaterThan(RUNS / 10)
  })

  test.each([
    ['an old position stays fresh', { delays: { untilStale: 10 * STALE_POSITION } }, 'said to be fresh'],
    ['a way outlives its leg', { guards: { isAnotherRouteLeg: () => false } }, 'of another time'],
    ['a way is asked for without end', { delays: { untilRerouting: 0 } }, 'too soon'],
  ])('the search sees it where %s', (_, provided, finding) => {
    expect(search(30, provided).wrong.some((wrong) => wrong.includes(finding))).toBe(true)
  })
})

/** One word for each leg. */
function nameOf(routeLeg: RouteLeg | null): string {
  return routeLeg === null ? '' : `${routeLeg.ambulance} ${routeLeg.goal} ${routeLeg.to.lat} ${routeLeg.to.lng}`
}
