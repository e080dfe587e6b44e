import { describe, expect, test } from 'vitest'
import { createActor } from 'xstate'
import type { EmergencyDetail } from '../../contract/schemas/ambulance'
import type { EmergencyRoute, Point } from '../../contract/schemas/geo'
import { OFF_ROUTE, REROUTE_PAUSE, STALE_POSITION } from '../../contract/values/emergency'
import { RECONNECT_CAP, SECOND } from '../../contract/values/limits'
import type { EmergencyStatus } from '../../contract/values/statuses'
import type { TrackingFacts } from '../../machines/emergency/tracking/tracking.model'
import { freshFor, isSameRouteLeg, routeLegOf, newerOf } from '../../machines/emergency/tracking/tracking.rules'
import {
  selectBefore,
  selectCamera,
  selectDetail,
  selectPosition,
  selectIsPositionOld,
  selectPositionFace,
  selectRoute,
} from '../../machines/emergency/tracking/tracking.selectors'
import { nearestOf } from '../../machines/emergency/tracking/route.rules'
import {
  anEmergencyDetail,
  aPosition,
  aRoute,
  CORRECTED,
  HOSPITAL,
  INCIDENT,
  otherDetail,
} from '../kit/data/ambulances'
import { askedOf, inert } from '../kit/graph/inert'
import { TEST_EPOCH, TestClock } from '../kit/harness/test-clock'
import { AWAY, FARTHER, tracking, trackingFacts, trackingModel } from '../models/tracking.model'

const update = (parts: Partial<TrackingFacts>) => ({ type: 'tracking.updated', facts: trackingFacts(parts) }) as const

function room(parts: Partial<TrackingFacts> = {}) {
  const clock = new TestClock()
  const actor = createActor(inert(trackingModel.machine), { clock, input: tracking(parts)(clock) }).start()
  const now = () => actor.getSnapshot()
  return {
    actor,
    clock,
    now,
    face: () => selectPositionFace(now()),
    asked: () => askedOf(now(), 'readRoute') as { from: Point; to: Point } | undefined,
    answer: (output: EmergencyRoute = aRoute()) => actor.send({ type: 'xstate.done.actor.readRoute', output } as never),
    fault: () => actor.send({ type: 'xstate.error.actor.readRoute', error: null } as never),
  }
}

const at = (ms: number, parts: Partial<EmergencyDetail> = {}) =>
  anEmergencyDetail({ position: aPosition({ at: TEST_EPOCH + ms }), updatedAt: TEST_EPOCH + ms, ...parts })

describe('a position ages', () => {
  test(`it is old ${STALE_POSITION / SECOND} s after it was measured, and alive with the next`, () => {
    const { actor, clock, face } = room()
    clock.advance(STALE_POSITION - 1)
    expect(face()).toBe('fresh')
    clock.advance(1)
    expect(face()).toBe('stale')
    actor.send(update({ detail: at(STALE_POSITION) }))
    expect(face()).toBe('fresh')
    clock.advance(STALE_POSITION)
    expect(face()).toBe('stale')
  })

  test('other news do not make it younger', () => {
    const { actor, clock, face } = room()
    clock.advance(10 * SECOND)
    actor.send(update({ status: 'PICK_UP' }))
    clock.advance(5 * SECOND)
    expect(face()).toBe('stale')
  })

  test('an estimate to the patient is dropped at the pick-up, until the next position', () => {
    const { actor, now } = room()
    const eta = () => selectDetail(now())?.eta_s ?? null
    expect(eta()).not.toBeNull()
    const picked = { status: 'PICK_UP', statusAt: TEST_EPOCH + SECOND } as const
    actor.send(update(picked))
    expect(eta()).toBeNull()
    actor.send(update({ ...picked, detail: at(2 * SECOND, { eta_s: 600 }) }))
    expect(eta()).toBe(600)
  })

  test('after a sleep it is judged by the clock', () => {
    const { actor, clock, face } = room()
    clock.sleep(60 * SECOND)
    expect(face()).toBe('fresh')
    actor.send({ type: 'time.resynced' })
    expect(face()).toBe('stale')
  })

  test.each([
    ['just measured', 0, STALE_POSITION],
    ['14.999 s ago', -14_999, 1],
    ['15 s ago', -STALE_POSITION, 0],
    ['an hour ago', -3_600_000, 0],
    ['by a clock that is an hour fast', 3_600_000, STALE_POSITION],
  ])('%s', (_, ms, left) => {
    expect(freshFor(aPosition({ at: TEST_EPOCH + ms }), TEST_EPOCH)).toBe(left)
  })

  test.each<[string, Partial<TrackingFacts>, string]>([
    ['none is chosen', { status: 'ON_CALL', detail: null }, 'unchosen'],
    ['it has not reported a position', { detail: anEmergencyDetail({ position: null }) }, 'awaited'],
    ['it tells', {}, 'fresh'],
    ['it is at the hospital, and no longer reports', { status: 'DONE', detail: at(-60_000) }, 'arrived'],
    ['brought there without one', { status: 'DONE', detail: null }, 'arrived'],
  ])('%s', (_, facts, expected) => {
    expect(room(facts).face()).toBe(expected)
  })
})

test.each<[string, Partial<TrackingFacts>, boolean, boolean]>([
  ['on its way', {}, false, true],
  ['silent on its way', { detail: at(-60_000) }, true, true],
  ['at the hospital', { status: 'DONE' }, false, true],
  ['recorded as arrived while its crew is silent', { status: 'DONE', detail: at(-60_000) }, true, true],
  ['none is chosen', { status: 'ON_CALL', detail: null }, false, false],
])('%s: whether the map draws its position as old, now and after 15 s', (_, facts, isOldNow, isOldThen) => {
  const { actor, clock } = room(facts)
  expect(selectIsPositionOld(actor.getSnapshot())).toBe(isOldNow)
  clock.advance(STALE_POSITION)
  expect(selectIsPositionOld(actor.getSnapshot())).toBe(isOldThen)
})

describe('news go forwards only', () => {
  const old = at(1_000)
  const young = at(2_000)
  const other = otherDetail({ position: null, updatedAt: TEST_EPOCH + 3_000 })
  test.each<[string, EmergencyDetail | null, EmergencyDetail | null, EmergencyDetail | null]>([
    ['the first', null, old, old],
    ['the next', old, young, young],
    ['the one before again', young, old, young],
    ['the same again', young, young, young],
    ['another ambulance', young, other, other],
    ['the old one’s position after it was replaced', other, young, other],
    ['none is chosen any more', young, null, null],
    [
      'written later, measured earlier',
      young,
      at(1_000, { updatedAt: TEST_EPOCH + 4_000, eta_s: 999 }),
      { ...young, updatedAt: TEST_EPOCH + 4_000 },
    ],
  ])('%s', (_, then, now, expected) => {
    expect(newerOf(then, now)).toEqual(expected)
  })

  test('computes a speed from two positions of one ambulance; another ambulance starts without one', () => {
    const { actor, now } = room({ detail: old })
    expect(selectBefore(now())).toBeNull()
    actor.send(update({ detail: young }))
    expect(selectBefore(now())?.at).toBe(TEST_EPOCH + 1_000)
    actor.send(update({ detail: old }))
    actor.send(update({ detail: young, status: 'PICK_UP' }))
    expect([selectBefore(now())?.at, selectPosition(now())?.at]).toEqual([TEST_EPOCH + 1_000, TEST_EPOCH + 2_000])
    actor.send(update({ detail: other }))
    actor.send(update({ detail: young }))
    expect([selectBefore(now()), selectPosition(now()), selectDetail(now())?.ambulance.id]).toEqual([null, null, 'a2'])
  })
})

describe('the way that is driven (product §7 GET /emergency-route)', () => {
  const here = { lat: -6.2046, lng: 106.8424 }
  const nowhere = { facility_lat: null, facility_lng: null }
  test.each<[string, Partial<TrackingFacts>, { from: Point; to: Point } | null]>([
    ['chosen', { status: 'ON_CALL' }, { from: here, to: INCIDENT }],
    ['on its way', {}, { from: here, to: INCIDENT }],
    [
      'on its way without a position: from its hospital',
      { detail: anEmergencyDetail({ position: null }) },
      { from: HOSPITAL, to: INCIDENT },
    ],
    ['from nobody knows where', { detail: anEmergencyDetail({ position: null, ambulance: nowhere }) }, null],
    ['with the patient', { status: 'PICK_UP' }, { from: here, to: HOSPITAL }],
    [
      'with the patient, without a position',
      { status: 'PICK_UP', detail: anEmergencyDetail({ position: null }) },
      { from: INCIDENT, to: HOSPITAL },
    ],
    [
      'with the patient, nobody knows whither',
      { status: 'PICK_UP', detail: anEmergencyDetail({ ambulance: nowhere }) },
      null,
    ],
    ['there', { status: 'DONE' }, null],
    ['none chosen', { detail: null }, null],
    ['no place', { place: null }, null],
  ])('%s', (_, facts, expected) => {
    const routeLeg = routeLegOf(trackingFacts(facts))
    expect(routeLeg && { from: routeLeg.from, to: routeLeg.to }).toEqual(expected)
  })

  test('is asked once for a leg, however often it moves', () => {
    const { actor, now, asked, answer } = room()
    const call = now().children.readRoute
    actor.send(update({ detail: at(1_000) }))
    expect(now().children.readRoute).toBe(call)
    answer()
    actor.send(update({ detail: at(2_000) }))
    actor.send(update({ detail: at(3_000), status: 'ON_GOING' }))
    expect([asked(), selectRoute(now())]).toEqual([undefined, aRoute()])
  })

  test.each<[string, Partial<TrackingFacts>, Point]>([
    ['the patient is in it', { status: 'PICK_UP' }, HOSPITAL],
    ['the place was corrected', { place: CORRECTED }, CORRECTED],
    ['another ambulance is chosen', { detail: otherDetail({ updatedAt: TEST_EPOCH + 1 }) }, INCIDENT],
  ])('another leg, another way, and an answer about the old one is not taken: %s', (_, facts, to) => {
    const { actor, now, asked, answer } = room()
    const call = now().children.readRoute
    actor.send(update(facts))
    expect(now().children.readRoute).not.toBe(call)
    expect([asked()?.to, selectRoute(now())]).toEqual([to, null])
    answer()
    expect(selectRoute(now())).toEqual(aRoute())
  })

  test('a patient at the hospital’s own gate is driven in, too: another leg to the same place', () => {
    const [to, withPatient] = (['ON_GOING', 'PICK_UP'] as const).map((status) =>
      routeLegOf(trackingFacts({ status, place: HOSPITAL })),
    )
    expect([to?.to, withPatient?.to]).toEqual([HOSPITAL, HOSPITAL])
    expect(isSameRouteLeg(to ?? null, withPatient ?? null)).toBe(false)
  })

  test('is asked again by itself when nobody answers', () => {
    const { clock, fault, asked } = room()
    fault()
    expect(asked()).toBeUndefined()
    clock.advance(RECONNECT_CAP)
    expect(asked()?.to).toEqual(INCIDENT)
  })

  test('is re-read when the ambulance leaves it; the old route stays visible meanwhile', () => {
    const { actor, clock, now, asked, answer, fault } = room()
    answer()
    clock.advance(REROUTE_PAUSE)
    actor.send(update({ detail: AWAY }))
    expect(asked()).toBeUndefined()
    actor.send(update({ detail: FARTHER }))
    expect(asked()).toEqual({ from: { lat: -6.2001, lng: 106.8466 }, to: INCIDENT })
    expect(selectRoute(now())).toEqual(aRoute())
    fault()
    expect(selectRoute(now())).toEqual(aRoute())
  })

  test(`is re-read every ${REROUTE_PAUSE / SECOND} s at most while no route passes near the ambulance`, () => {
    const { actor, clock, asked, answer } = room()
    answer()
    actor.send(update({ detail: AWAY }))
    actor.send(update({ detail: FARTHER }))
    expect(asked()).toBeUndefined()
    clock.advance(REROUTE_PAUSE)
    expect(asked()).toBeDefined()
    answer()
    expect(asked()).toBeUndefined()
    clock.advance(REROUTE_PAUSE - 1)
    expect(asked()).toBeUndefined()
    clock.advance(1)
    expect(asked()).toBeDefined()
  })
})

describe('how far a point is from a way', () => {
  // One degree of latitude is some 111.2 km; along the equator so is one of longitude.
  const east = aRoute({
    geometry: {
      type: 'LineString',
      coordinates: [
        [106.8, 0],
        [106.81, 0],
        [106.81, 0.01],
      ],
    },
  })
  test.each([
    ['on it', { lat: 0, lng: 106.805 }, 0, 0],
    ['beside it', { lat: 0.001, lng: 106.805 }, 0, 111],
    ['before its start', { lat: 0, lng: 106.799 }, 0, 111],
    ['beyond its end', { lat: 0.012, lng: 106.81 }, 1, 222],
    ['nearer to the second stretch', { lat: 0.005, lng: 106.811 }, 1, 111],
  ])('%s', (_, point, index, metres) => {
    const nearest = nearestOf(east, point)
    expect([nearest.index, Math.round(nearest.away)]).toEqual([index, metres])
  })

  test('in Jakarta a degree of longitude is shorter', () => {
    const north = aRoute({
      geometry: {
        type: 'LineString',
        coordinates: [
          [106.8, -6.3],
          [106.8, -6.1],
        ],
      },
    })
    expect(Math.round(nearestOf(north, { lat: -6.2, lng: 106.801 }).away)).toBe(111)
    expect(nearestOf(north, { lat: -6.2, lng: 106.801 }).away).toBeLessThan(110.6)
    expect(nearestOf(north, { lat: -6.2, lng: 106.8014 }).away).toBeGreaterThan(OFF_ROUTE)
  })

  test('a way of two times the same point is that point', () => {
    const still = aRoute({
      geometry: {
        type: 'LineString',
        coordinates: [
          [106.8, 0],
          [106.8, 0],
        ],
      },
    })
    expect(Math.round(nearestOf(still, { lat: 0.001, lng: 106.8 }).away)).toBe(111)
  })
})

test.each<[EmergencyStatus, string]>([
  ['ON_CALL', 'fitting'],
  ['DONE', 'fitting'],
])('%s: the map shows everything first', (status, camera) => {
  const { actor, now } = room({ status })
  expect(selectCamera(now())).toBe(camera)
  actor.send({ type: 'map.follow' })
  actor.send(update({ detail: at(1_000) }))
  expect(selectCamera(now())).toBe('following')
  actor.send({ type: 'map.moved' })
  actor.send(update({ detail: at(2_000) }))
  expect(selectCamera(now())).toBe('free')
})
