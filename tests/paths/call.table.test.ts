import { createActor, fromPromise } from 'xstate'
import { describe, expect, test } from 'vitest'
import type { EmergencyRecord } from '../../contract/schemas/emergency'
import { EMERGENCY_STATUSES, type EmergencyStatus } from '../../contract/values/statuses'
import { accepted, refused, type Result } from '../../machines/ports/result'
import { callMachine } from '../../sandbox/simulator/call/call.machine'
import { arrivalOf, ringingEnd } from '../../sandbox/simulator/call/call.rules'
import {
  selectCallNotice,
  selectCallStage,
  selectDetail,
  selectEmergency,
} from '../../sandbox/simulator/call/call.selectors'
import type { EmergencyOrder, RequestRefusal } from '../../sandbox/simulator/ports/orders'
import { askedOf, inert } from '../kit/graph/inert'
import { TEST_EPOCH, TestClock } from '../kit/harness/test-clock'
import { replay } from '../kit/graph/walk'
import { emergencyOrder } from '../models/call.model'
import { detailOf, emergencyIn, laterEmergencyIn } from '../models/simulator-records'

const nothing = { type: 'records.synced', records: [] }
const help = { type: 'help.call', order: emergencyOrder } as const
const update = (record: EmergencyRecord) => ({ type: 'record.changed', record })
const answer = (output: unknown) => ({ type: 'xstate.done.actor.call', output })

function caller(machine = inert(callMachine)) {
  const clock = new TestClock()
  const actor = createActor(machine, { clock }).start()
  return { actor, clock, stage: () => selectCallStage(actor.getSnapshot()), now: () => actor.getSnapshot() }
}

/** A caller whose emergency is in `status`. */
function callerIn(status: EmergencyStatus) {
  const one = caller()
  const updatedAt = TEST_EPOCH + 100
  replay(one.actor, [nothing, update(emergencyIn('REQUESTED')), update(emergencyIn(status, { updatedAt }))])
  return one
}

describe('calling for help (contract §4)', () => {
  test('sends type and place to the server once per click', () => {
    const orders: EmergencyOrder[] = []
    const counting = fromPromise<Result<EmergencyRecord, RequestRefusal>, EmergencyOrder>(({ input }) => {
      orders.push(input)
      return new Promise(() => {})
    })
    const { actor, now } = caller(inert(callMachine).provide({ actors: { call: counting } }))
    replay(actor, [nothing, help])
    expect([orders, now().can(help)]).toEqual([[emergencyOrder], false])
  })

  test('cannot call before it is known whether a call is open', () => {
    expect(caller().now().can(help)).toBe(false)
  })

  test('shows a refusal beside the button until the next call', () => {
    const { actor, now } = caller()
    replay(actor, [nothing, help, answer(refused({ kind: 'notAllowed' }))])
    expect(selectCallNotice(now())).toEqual({ kind: 'notAllowed' })
    replay(actor, [help])
    expect([selectCallNotice(now()), askedOf(now(), 'call')]).toEqual([null, emergencyOrder])
  })

  test('does not call again after a lost answer; the live record shows whether the call arrived', () => {
    const { actor, clock, now, stage } = caller()
    replay(actor, [nothing, help, { type: 'xstate.error.actor.call', error: null }])
    clock.advance(30_000)
    expect([stage(), selectCallNotice(now())]).toEqual(['ready', { kind: 'unsure' }])
    replay(actor, [update(emergencyIn('REQUESTED'))])
    expect([stage(), selectCallNotice(now())]).toEqual(['ringing', null])
  })

  test('live news and the answer: the newer counts', () => {
    const { actor, stage } = caller()
    replay(actor, [nothing, help, update(emergencyIn('ON_CALL')), answer(accepted(emergencyIn('REQUESTED')))])
    expect(stage()).toBe('helped')
  })
})

describe('calling from wherever one is', () => {
  const here = { type: 'help.callFromHere', emergencyType: 'Stroke' }
  const where = (output: unknown) => ({ type: 'xstate.done.actor.whereAmI', output })

  test('the place is found out first, then called from', () => {
    const { actor, now, stage } = caller()
    replay(actor, [nothing, here])
    expect([stage(), askedOf(now(), 'call')]).toEqual(['locating', undefined])
    replay(actor, [where(accepted({ lat: -6.2, lng: 106.84 }))])
    expect(askedOf(now(), 'call')).toEqual({
      className: 'Emergencies',
      emergencyType: 'Stroke',
      location: { lat: -6.2, lng: 106.84, address: null },
    })
  })

  test('without permission nobody is called, and it is said how to go on', () => {
    const { actor, now, stage } = caller()
    replay(actor, [nothing, here, where(refused({ kind: 'placeDenied' }))])
    expect([stage(), selectCallNotice(now()), askedOf(now(), 'call')]).toEqual([
      'ready',
      { kind: 'placeDenied' },
      undefined,
    ])
  })

  test('a browser that fails does not know the place', () => {
    const { actor, now } = caller()
    replay(actor, [nothing, here, { type: 'xstate.error.actor.whereAmI', error: null }])
    expect(selectCallNotice(now())).toEqual({ kind: 'placeUnknown' })
  })
})

describe('who comes (contract §4 EmergencyDetail)', () => {
  const detail = detailOf({ eta_s: 240 })

  test('is requested by the emergency’s id and shown until the emergency ends', () => {
    const { actor, now } = callerIn('ON_CALL')
    expect(askedOf(now(), 'detailFacts')).toEqual({ emergencyId: 'E-1' })
    replay(actor, [{ type: 'detail.changed', detail }])
    expect(selectDetail(now())).toEqual(detail)
    replay(actor, [update(emergencyIn('FINISHED', { updatedAt: TEST_EPOCH + 300 }))])
    expect(selectDetail(now())).toBeNull()
  })

  test('of another emergency another one', () => {
    const { actor, now } = callerIn('ON_CALL')
    replay(actor, [{ type: 'detail.changed', detail }, update(laterEmergencyIn('ON_CALL'))])
    expect([askedOf(now(), 'detailFacts'), selectDetail(now())]).toEqual([{ emergencyId: 'E-2' }, null])
  })

  test('arrives so many seconds after its position, or after the word itself while none is known', () => {
    expect(arrivalOf(detail)).toBe(TEST_EPOCH + 240_000)
    const position = { lat: -6.19, lng: 106.85, heading: 90, at: TEST_EPOCH + 5_000 }
    expect(arrivalOf({ ...detail, position })).toBe(TEST_EPOCH + 245_000)
    expect(arrivalOf(detailOf())).toBeNull()
  })
})

describe('the live record has the word (contract §2 Moves)', () => {
  test.each(EMERGENCY_STATUSES)('%s', (status) => {
    const stages: Partial<Record<EmergencyStatus, string>> = {
      REQUESTED: 'ringing',
      ON_CALL: 'helped',
      ON_GOING: 'helped',
      PICK_UP: 'helped',
      DONE: 'helped',
    }
    const { stage, now } = callerIn(status)
    expect(stage()).toBe(stages[status] ?? 'ready')
    expect(now().can(help)).toBe(!(status in stages))
  })

  test('not answered: called back later, the caller is helped all the same', () => {
    const { actor, stage } = callerIn('NOT_ANSWERED')
    replay(actor, [update(emergencyIn('ON_CALL', { updatedAt: TEST_EPOCH + 200 }))])
    expect(stage()).toBe('helped')
  })

  test('a second call is followed, and the first when it outlives that', () => {
    const { actor, now } = callerIn('NOT_ANSWERED')
    replay(actor, [update(laterEmergencyIn('REQUESTED'))])
    expect(selectEmergency(now())?.objectId).toBe('e2')
    replay(actor, [
      { type: 'records.synced', records: [laterEmergencyIn('REJECTED_BY_SISTEM'), emergencyIn('ON_CALL')] },
    ])
    expect(selectEmergency(now())?.objectId).toBe('e1')
  })

  test('does not follow an emergency that ended before the page opened', () => {
    const { actor, now } = caller()
    replay(actor, [{ type: 'records.synced', records: [emergencyIn('FINISHED')] }])
    expect(selectEmergency(now())).toBeNull()
  })
})

describe('the deadline (contract §2)', () => {
  test('60 s after requestAt while it rings, none afterwards', () => {
    expect(ringingEnd(emergencyIn('REQUESTED'))).toEqual({ at: TEST_EPOCH + 60_000, total: 60_000 })
    expect(ringingEnd(emergencyIn('NOT_ANSWERED'))).toBeNull()
  })

  test('the simulator expires nothing by itself: the server does', () => {
    const { clock, stage } = callerIn('REQUESTED')
    clock.advance(120_000)
    expect(stage()).toBe('ringing')
  })
})
