import { createActor, fromCallback, fromPromise } from 'xstate'
import { describe, expect, test } from 'vitest'
import { type PositionReport, positionReport } from '../../contract/schemas/ambulance'
import type { EmergencyRoute } from '../../contract/schemas/geo'
import { courseOf, placeAt } from '../../sandbox/simulator/drive/course.rules'
import { driveMachine } from '../../sandbox/simulator/drive/drive.machine'
import type { DriveInput, DriveReport, RouteLeg, RouteOrder } from '../../sandbox/simulator/drive/drive.model'
import { placeOf } from '../../sandbox/simulator/drive/drive.rules'
import { selectIsConnected, selectMotion } from '../../sandbox/simulator/drive/drive.selectors'
import type { PositionOrder } from '../../sandbox/simulator/ports/positions'
import { inert } from '../kit/graph/inert'
import { TEST_EPOCH, TestClock } from '../kit/harness/test-clock'
import { replay } from '../kit/graph/walk'
import { aRoute, driving, toHospital, toPatient } from '../models/drive.model'

const opened = { type: 'line.opened' }
const lost = { type: 'line.lost' }
const known = { type: 'xstate.done.actor.readRoute', output: aRoute }
const go = (routeLeg: RouteLeg | null) => ({ type: 'routeLeg.given', routeLeg })

function ambulance(routeLeg: RouteLeg | null, parts: Partial<DriveInput> = {}) {
  const clock = new TestClock()
  const received: PositionReport[] = []
  const reports: DriveReport[] = []
  const asked: RouteOrder[] = []
  const machine = inert(driveMachine).provide({
    actors: {
      positions: fromCallback(({ receive }) =>
        receive((event) => received.push((event as unknown as PositionOrder).report)),
      ),
      readRoute: fromPromise<EmergencyRoute, RouteOrder>(({ input }) => {
        asked.push(input)
        return new Promise(() => {})
      }),
    },
  })
  const input = driving(routeLeg, { report: (report) => reports.push(report), ...parts })(clock)
  const actor = createActor(machine, { clock, input }).start()
  const now = () => actor.getSnapshot()
  return { actor, clock, received, reports, asked, now, motion: () => selectMotion(now()) }
}

/** Where a drive of that seed is after so many seconds. */
function expected(seed: number, seconds: number) {
  const { lat, lng } = placeAt({ course: courseOf(aRoute, seed), since: 0, driven: 0, pace: 1 }, seconds * 1_000)
  return { lat: expect.closeTo(lat, 6) as number, lng: expect.closeTo(lng, 6) as number }
}

describe('what is reported (contract §6 emergency:position)', () => {
  test('the place, once a second, also while it waits for the word to go; each as the wire wants it', () => {
    const { actor, clock, received } = ambulance(null)
    replay(actor, [opened])
    clock.advance(3_000)
    expect(received.map(({ at }) => Date.parse(at) - TEST_EPOCH)).toEqual([0, 1_000, 2_000, 3_000])
    expect(received.map(({ lat, lng }) => [lat, lng])).toEqual(Array.from({ length: 4 }, () => [-6.184, 106.8354]))
    for (const report of received) expect(positionReport.safeParse(report).success).toBe(true)
  })

  test('on the way, where it is at that moment', () => {
    const { actor, clock, received } = ambulance(toPatient)
    replay(actor, [opened, known])
    clock.advance(60_000)
    expect(received).toHaveLength(61)
    expect(received[60]).toMatchObject({ emergency_id: 'E-1', ...expected(1, 60) })
  })

  test('sends nothing while the connection is lost, then the position at the current time', () => {
    const { actor, clock, received, now, motion } = ambulance(toPatient)
    replay(actor, [opened, known])
    clock.advance(10_000)
    replay(actor, [lost])
    const before = received.length
    clock.advance(20_000)
    expect([received.length, motion(), selectIsConnected(now())]).toEqual([before, 'driving', false])
    replay(actor, [opened])
    expect(received.at(-1)).toMatchObject(expected(1, 30))
  })

  test('arrived behind a lost line', () => {
    const { actor, clock, received, motion } = ambulance(toPatient)
    replay(actor, [opened, known, lost])
    clock.advance(600_000)
    expect(motion()).toBe('arrived')
    replay(actor, [opened])
    expect(received.at(-1)).toMatchObject({
      lat: expect.closeTo(-6.1948, 6) as number,
      lng: expect.closeTo(106.8455, 6) as number,
    })
  })

  test('asks for a seat every five seconds while it is in no room', () => {
    const { actor, clock, reports } = ambulance(null)
    clock.advance(14_999)
    expect(reports).toEqual([{ type: 'line.missed' }, { type: 'line.missed' }])
    replay(actor, [opened])
    clock.advance(60_000)
    expect(reports).toHaveLength(2)
  })
})

describe('how it drives', () => {
  test('reads the route from its position and starts when the route is known', () => {
    const { actor, clock, asked, motion } = ambulance(null)
    replay(actor, [go(toPatient)])
    expect(asked).toEqual([{ from: { lat: -6.184, lng: 106.8354 }, to: toPatient.to }])
    clock.advance(5_000)
    expect(motion()).toBe('routing')
    replay(actor, [known])
    clock.advance(239_999)
    expect(motion()).toBe('driving')
    clock.advance(1)
    expect(motion()).toBe('arrived')
  })

  test('a way that cannot be read is asked for again after 2 s', () => {
    const { actor, clock, asked, motion } = ambulance(toPatient)
    replay(actor, [{ type: 'xstate.error.actor.readRoute', error: null }])
    expect(motion()).toBe('unknown')
    clock.advance(2_000)
    expect([motion(), asked.length]).toEqual(['routing', 2])
  })

  test('from the patient on it drives to the hospital from wherever it is, varied by itself', () => {
    const { actor, clock, asked, now } = ambulance(toPatient, { seed: 7 })
    replay(actor, [known])
    clock.advance(120_000)
    const here = placeOf(now().context, clock.now())
    replay(actor, [go(toHospital)])
    expect(asked.at(-1)).toEqual({ from: { lat: here.lat, lng: here.lng }, to: toHospital.to })
    expect(placeOf(now().context, clock.now())).toEqual(here)
    replay(actor, [known])
    clock.advance(50_000)
    expect(placeOf(now().context, clock.now())).toMatchObject(expected(8, 50))
  })

  test('the same route leg received again changes nothing', () => {
    const { actor, clock, asked, now } = ambulance(toPatient)
    replay(actor, [known])
    clock.advance(30_000)
    actor.send({ type: 'routeLeg.given', routeLeg: { ...toPatient, to: { ...toPatient.to } } })
    expect([asked.length, placeOf(now().context, clock.now())]).toEqual([1, expect.objectContaining(expected(1, 30))])
  })

  test('stays at its position when it is called off', () => {
    const { actor, clock, now, motion } = ambulance(toPatient)
    replay(actor, [known])
    clock.advance(30_000)
    replay(actor, [go(null)])
    clock.advance(30_000)
    expect([motion(), placeOf(now().context, clock.now())]).toEqual([
      'waiting',
      expect.objectContaining(expected(1, 30)),
    ])
  })

  test('a stop costs its time, and nothing else', () => {
    const { actor, clock, received, now, motion } = ambulance(toPatient)
    replay(actor, [opened, known])
    clock.advance(30_000)
    replay(actor, [{ type: 'drive.pause' }])
    clock.advance(45_000)
    expect(motion()).toBe('paused')
    // The drive is stationary, not lost.
    expect(received.at(-1)).toMatchObject({ ...expected(1, 30), at: new Date(TEST_EPOCH + 75_000).toISOString() })
    replay(actor, [{ type: 'drive.resume' }])
    clock.advance(30_000)
    expect(placeOf(now().context, clock.now())).toMatchObject(expected(1, 60))
  })

  test('20 times as fast from here on; also when it was chosen before the way was known, or on a stop', () => {
    const { actor, clock, now } = ambulance(toPatient)
    replay(actor, [known])
    clock.advance(40_000)
    replay(actor, [{ type: 'drive.setPace', pace: 20 }])
    clock.advance(5_000)
    expect(placeOf(now().context, clock.now())).toMatchObject(expected(1, 140))
    replay(actor, [{ type: 'drive.pause' }, { type: 'drive.setPace', pace: 5 }])
    clock.advance(5_000)
    replay(actor, [{ type: 'drive.resume' }])
    clock.advance(2_000)
    expect(placeOf(now().context, clock.now())).toMatchObject(expected(1, 150))
    const early = ambulance(toPatient)
    replay(early.actor, [{ type: 'drive.setPace', pace: 20 }, known])
    early.clock.advance(12_000)
    expect(early.motion()).toBe('arrived')
  })
})
