import { STALE_POSITION } from '../../contract/values/emergency'
import { trackingMachine } from '../../machines/emergency/tracking/tracking.machine'
import type { TrackingFacts, TrackingInput } from '../../machines/emergency/tracking/tracking.model'
import { freshFor, isArrived, isSameRouteLeg, routeLegOf } from '../../machines/emergency/tracking/tracking.rules'
import { isAstray } from '../../machines/emergency/tracking/route.rules'
import { anEmergencyDetail, aPosition, aRoute, CORRECTED, INCIDENT, otherDetail } from '../kit/data/ambulances'
import { defineModel } from '../kit/graph/model'
import { rowsFrom } from '../kit/graph/rows'
import { TEST_EPOCH, type TestClock } from '../kit/harness/test-clock'

export function trackingFacts(parts: Partial<TrackingFacts> = {}): TrackingFacts {
  return { place: INCIDENT, status: 'ON_GOING', statusAt: null, detail: anEmergencyDetail(), ...parts }
}

export function tracking(parts: Partial<TrackingFacts> = {}) {
  return (clock: TestClock): TrackingInput => ({ facts: trackingFacts(parts), clock })
}

const update = (parts: Partial<TrackingFacts> = {}) =>
  ({ type: 'tracking.updated', facts: trackingFacts(parts) }) as const

/** About 600 m and 700 m from the drawn route. */
export const AWAY = anEmergencyDetail({
  position: aPosition({ lat: -6.2004, lng: 106.8456, at: TEST_EPOCH + 1_000 }),
  updatedAt: TEST_EPOCH + 1,
})
export const FARTHER = anEmergencyDetail({
  position: aPosition({ lat: -6.2001, lng: 106.8466, at: TEST_EPOCH + 2_000 }),
  updatedAt: TEST_EPOCH + 2,
})

const old = aPosition({ at: TEST_EPOCH - STALE_POSITION })

export const trackingModel = defineModel<typeof trackingMachine>({
  name: 'emergency/tracking',
  spec: 'product §2 (tracking), §7 GET /emergency-route; contract §4 EmergencyDetail',
  machine: trackingMachine,
  worlds: {
    driving: tracking(),
    'none chosen': tracking({ status: 'ON_CALL', detail: null }),
    silent: tracking({ detail: anEmergencyDetail({ position: null, eta_s: null }) }),
    'silent for long': tracking({ detail: anEmergencyDetail({ position: old }) }),
    'no place': tracking({ place: null }),
    arrived: tracking({ status: 'DONE' }),
    'arrived after a silence': tracking({ status: 'DONE', detail: anEmergencyDetail({ position: old }) }),
  },
  events: {
    'tracking.updated': [
      update(),
      update({ status: 'ON_CALL', detail: null }),
      update({ detail: AWAY }),
      update({ detail: FARTHER }),
      update({ detail: anEmergencyDetail({ position: old, updatedAt: TEST_EPOCH + 3 }) }),
      update({ detail: otherDetail({ position: null, eta_s: null, updatedAt: TEST_EPOCH + 4 }) }),
      update({ place: CORRECTED }),
      update({ status: 'PICK_UP' }),
      update({ status: 'PICK_UP', statusAt: TEST_EPOCH + 1_500 }),
      update({ status: 'DONE' }),
    ],
    'time.resynced': [{ type: 'time.resynced' }],
    'map.moved': [{ type: 'map.moved' }],
    'map.fit': [{ type: 'map.fit' }],
    'map.follow': [{ type: 'map.follow' }],
  },
  outcomes: { readRoute: { outputs: [aRoute()], faults: true } },
  // The map's view is independent, so its region is walked only while nothing else happens.
  regions: ({ value }) => [(value as { position: string }).position, (value as { route: unknown }).route],
  key: ({ context, value }) => {
    const { facts, routeLeg, route, before } = context
    const isFirst = route === null && before === null && facts.status === 'ON_GOING' && facts.detail !== null
    return [
      routeLeg === null ? 'none' : routeLeg.goal === 'hospital',
      route !== null,
      (facts.detail?.position ?? null) !== null,
      isAstray({ ...context, before: facts.detail?.position ?? null }),
      isAstray(context),
      isFirst && (value as { camera: string }).camera,
    ]
  },
  invariants: {
    'what is fresh has a position': (snapshot) =>
      !snapshot.matches({ position: 'fresh' }) || (snapshot.context.facts.detail?.position ?? null) !== null,
    'what is said to be old is old, and what is fresh is not': (snapshot) => {
      const { facts, clock } = snapshot.context
      const left = freshFor(facts.detail?.position ?? old, clock.now())
      const isShownFresh =
        snapshot.matches({ position: 'fresh' }) || snapshot.matches({ position: { arrived: 'recent' } })
      return !isShownFresh || left > 0
    },
    'nobody waits for an ambulance at the hospital': (snapshot) =>
      isArrived(snapshot.context.facts) === snapshot.matches({ position: 'arrived' }),
    'a way is of the leg that is driven': (snapshot) =>
      isSameRouteLeg(snapshot.context.routeLeg, routeLegOf(snapshot.context.facts)),
    'a way is drawn where it is known': (snapshot) =>
      !snapshot.matches({ route: 'drawn' }) || snapshot.context.route !== null,
    'no way without somebody who drives it': (snapshot) =>
      snapshot.context.routeLeg !== null || (snapshot.context.route === null && snapshot.matches({ route: 'none' })),
    'after the pick-up no estimate of the way to the patient remains': ({ context: { facts } }) =>
      facts.status !== 'PICK_UP' ||
      facts.statusAt === null ||
      facts.detail === null ||
      facts.detail.eta_s === null ||
      (facts.detail.position?.at ?? facts.detail.updatedAt) >= facts.statusAt,
    'a position before is of the same ambulance': ({ context: { before, facts } }) =>
      before === null || facts.detail !== null,
    'one that drives another way is not left without a new one': (snapshot) =>
      !snapshot.matches({ route: { drawn: 'watching' } }) || !isAstray(snapshot.context),
  },
  journeys: [
    {
      name: 'a position arrives, becomes stale and becomes fresh again',
      world: 'silent',
      steps: [
        update({ detail: AWAY }),
        { type: 'xstate.after.untilStale.tracking.position.fresh' },
        update({ detail: FARTHER }),
      ],
      ends: { position: 'fresh', route: 'reading', camera: 'fitting' },
    },
    {
      name: 'it leaves the way that was drawn',
      world: 'driving',
      steps: [
        { type: 'xstate.done.actor.readRoute', output: aRoute() },
        { type: 'xstate.after.untilRerouting.tracking.route.drawn.resting' },
        update({ detail: AWAY }),
        update({ detail: FARTHER }),
      ],
      ends: { position: 'fresh', route: 'reading', camera: 'fitting' },
    },
    {
      name: 'one position far away is no other way',
      world: 'driving',
      steps: [
        { type: 'xstate.done.actor.readRoute', output: aRoute() },
        { type: 'xstate.after.untilRerouting.tracking.route.drawn.resting' },
        update({ detail: AWAY }),
      ],
      ends: { position: 'fresh', route: { drawn: 'watching' }, camera: 'fitting' },
    },
    {
      name: 'to the patient, to the hospital, there',
      world: 'driving',
      steps: [
        { type: 'xstate.done.actor.readRoute', output: aRoute() },
        update({ status: 'PICK_UP' }),
        { type: 'xstate.error.actor.readRoute', error: null },
        update({ status: 'DONE' }),
      ],
      ends: { position: { arrived: 'recent' }, route: 'none', camera: 'fitting' },
    },
    {
      name: 'moved by hand, then followed again',
      world: 'driving',
      steps: [{ type: 'map.moved' }, { type: 'map.follow' }],
      ends: { position: 'fresh', route: 'reading', camera: 'following' },
    },
    ...rowsFrom<typeof trackingMachine>('driving', {
      'moved by hand, the map looks where it is': [
        [{ type: 'map.moved' }],
        { position: 'fresh', route: 'reading', camera: 'free' },
      ],
      'and at everything again when it is asked to': [
        [{ type: 'map.moved' }, { type: 'map.fit' }],
        { position: 'fresh', route: 'reading', camera: 'fitting' },
      ],
      'so it does after it followed': [
        [{ type: 'map.follow' }, { type: 'map.fit' }],
        { position: 'fresh', route: 'reading', camera: 'fitting' },
      ],
    }),
  ],
})
