import { createActor, fromCallback, fromPromise } from 'xstate'
import { describe, expect, test } from 'vitest'
import type { EmergencyStatus } from '../../contract/values/statuses'
import { groupCallMachine } from '../../machines/group-call/group-call.machine'
import { selectGroupStanding, selectVisit } from '../../machines/group-call/group-call.selectors'
import type { GroupCallOrder, VisitOrder } from '../../machines/ports/group-call'
import type { MoveOrder, MoveRefusal } from '../../machines/ports/requests'
import { accepted, refused, type Result } from '../../machines/ports/result'
import { dispatchMachine } from '../../sandbox/simulator/dispatch/dispatch.machine'
import { routeLegOf, nextStep, startOf } from '../../sandbox/simulator/dispatch/dispatch.rules'
import {
  selectDispatchNotice,
  selectDispatchStage,
  selectDrive,
  selectEmergencyRecord,
  selectIsAdvancing,
  selectIsDispatchStale,
  selectRoom,
} from '../../sandbox/simulator/dispatch/dispatch.selectors'
import { selectRouteLeg, selectMotion, selectStand } from '../../sandbox/simulator/drive/drive.selectors'
import { inert } from '../kit/graph/inert'
import { TEST_EPOCH, TestClock } from '../kit/harness/test-clock'
import { replay } from '../kit/graph/walk'
import { anAmbulance, detailOf } from '../models/simulator-records'
import { aDetail, chosen, dispatched, errandIn, replacedDetail } from '../models/dispatch.model'

const advance = { type: 'errand.advance' }
const update = (status: 'ON_CALL' | 'ON_GOING' | 'PICK_UP' | 'DONE' | 'FINISHED') => ({
  type: 'record.changed',
  record: errandIn(status),
})
const answer = (output: Result<EmergencyStatus, MoveRefusal>) => ({ type: 'xstate.done.actor.move', output })

function seat(machine = inert(dispatchMachine)) {
  const clock = new TestClock()
  const actor = createActor(machine, { clock, input: dispatched(clock) }).start()
  const now = () => actor.getSnapshot()
  return { actor, clock, now, stage: () => selectDispatchStage(now()) }
}

describe('being chosen (contract §4 EmergencyDetail)', () => {
  test('it waits until an emergency and its own name beside it are both known', () => {
    const { actor, stage } = seat()
    expect(stage()).toBe('finding')
    replay(actor, chosen.slice(0, 1))
    expect(stage()).toBe('waiting')
    replay(actor, chosen.slice(1))
    expect(stage()).toBe('driving')
  })

  test('ignores an emergency that continues with another ambulance', () => {
    const { actor, stage } = seat()
    replay(actor, [...chosen.slice(0, 1), { type: 'detail.changed', detail: replacedDetail }])
    expect(stage()).toBe('waiting')
  })

  test('ignores an emergency that is over', () => {
    const { actor, stage } = seat()
    replay(actor, [
      { type: 'details.synced', details: [aDetail] },
      { type: 'records.synced', records: [errandIn('FINISHED')] },
    ])
    expect(stage()).toBe('waiting')
  })

  test('joins the room automatically, without video', () => {
    const { actor, now } = seat()
    replay(actor, chosen)
    const room = selectRoom(now())!.getSnapshot()
    expect([selectGroupStanding(room), selectVisit(room)]).toEqual([
      'arriving',
      { room: 'emergency:E-1', name: anAmbulance.name, wantsPicture: false },
    ])
  })

  test('replaced: out of the room, and the drive is at its end', () => {
    const { actor, now, stage } = seat()
    replay(actor, chosen)
    replay(actor, [{ type: 'detail.changed', detail: replacedDetail }])
    expect([stage(), selectRoom(now()), selectDrive(now())]).toEqual(['waiting', undefined, undefined])
  })

  test('a lost feed ends nothing', () => {
    const { actor, now, stage } = seat()
    replay(actor, [...chosen, { type: 'feed.lost' }])
    expect([stage(), selectIsDispatchStale(now())]).toEqual(['driving', true])
  })
})

describe('the room again (contract §6)', () => {
  function inRoom() {
    const joins: string[] = []
    const tellers: ((fact: object) => void)[] = []
    const visits = fromCallback<{ type: string }, VisitOrder>(({ sendBack, receive }) => {
      tellers.push(sendBack as (fact: object) => void)
      receive((order) => void joins.push((order as unknown as GroupCallOrder).type))
    })
    const room = inert(groupCallMachine).provide({ actors: { visit: visits as never } })
    const machine = inert(dispatchMachine).provide({ actors: { room } })
    return { ...seat(machine), joins, send: (fact: object) => tellers.at(-1)?.(fact) }
  }

  test('after a refused join asks again when no report could be sent for a while', () => {
    const { actor, clock, now, joins, send } = inRoom()
    replay(actor, chosen)
    expect(joins).toEqual(['room.join'])
    send({ type: 'room.refused', refusal: 'forbidden' })
    expect(selectGroupStanding(selectRoom(now())!.getSnapshot())).toBe('forbidden')
    clock.advance(5_000)
    expect([joins.length, selectGroupStanding(selectRoom(now())!.getSnapshot())]).toEqual([2, 'arriving'])
  })
})

describe('the steps (contract §2 Moves)', () => {
  test.each([
    ['ON_CALL', 'ON_GOING'],
    ['ON_GOING', 'PICK_UP'],
    ['PICK_UP', 'DONE'],
    ['DONE', null],
  ] as const)('%s → %s', (from, to) => {
    const orders: MoveOrder[] = []
    const counting = fromPromise<Result<EmergencyStatus, MoveRefusal>, MoveOrder>(({ input }) => {
      orders.push(input)
      return new Promise(() => {})
    })
    const { actor, now } = seat(inert(dispatchMachine).provide({ actors: { move: counting as never } }))
    replay(actor, [...chosen, update(from)])
    expect([nextStep(from), now().can({ type: 'errand.advance' })]).toEqual([to, to !== null])
    if (to === null) return
    replay(actor, [advance])
    expect(orders).toEqual([
      { className: 'Emergencies', objectId: 'e1', from, to, actionId: expect.any(String) as string },
    ])
    // Once for a click.
    expect(now().can({ type: 'errand.advance' })).toBe(false)
  })

  test('the server took it: the button waits for the live record, which has the word', () => {
    const { actor, now } = seat()
    replay(actor, [...chosen, advance, answer(accepted('ON_GOING'))])
    expect([selectIsAdvancing(now()), selectEmergencyRecord(now())?.status]).toEqual([true, 'ON_CALL'])
    replay(actor, [update('ON_GOING')])
    expect([selectIsAdvancing(now()), selectEmergencyRecord(now())?.status]).toEqual([false, 'ON_GOING'])
  })

  test('the doctor was quicker: shows it and waits for nothing', () => {
    const { actor, now } = seat()
    replay(actor, [
      ...chosen,
      advance,
      update('ON_GOING'),
      answer(refused({ kind: 'lost', loss: { status: 'ON_GOING' } })),
    ])
    expect([selectIsAdvancing(now()), selectDispatchNotice(now())?.kind]).toEqual([false, 'lost'])
  })

  test('a lost answer is shown and can be repeated', () => {
    const { actor, now } = seat()
    replay(actor, [...chosen, advance, { type: 'xstate.error.actor.move', error: null }])
    expect(selectDispatchNotice(now())).toEqual({ kind: 'unanswered' })
    replay(actor, [advance])
    expect(selectDispatchNotice(now())).toBeNull()
  })
})

describe('the drive follows the record, regardless of the author of the move', () => {
  test.each([
    ['ON_CALL', 'waiting', null],
    ['ON_GOING', 'routing', { goal: 'patient', to: { lat: -6.1887, lng: 106.8229 } }],
    ['PICK_UP', 'routing', { goal: 'hospital', to: { lat: -6.2, lng: 106.83 } }],
    ['DONE', 'waiting', null],
  ] as const)('%s', (status, motion, routeLeg) => {
    const { actor, now } = seat()
    replay(actor, [...chosen, update(status)])
    const drive = selectDrive(now())!.getSnapshot()
    expect([selectMotion(drive), selectRouteLeg(drive)]).toEqual([motion, routeLeg])
  })

  test('a place that the doctor corrects is the goal from then on', () => {
    const { actor, now } = seat()
    const location = { lat: -6.19, lng: 106.84, address: null }
    replay(actor, [...chosen, update('ON_GOING')])
    replay(actor, [{ type: 'record.changed', record: { ...errandIn('ON_GOING'), location } }])
    expect(selectRouteLeg(selectDrive(now())!.getSnapshot())).toEqual({
      goal: 'patient',
      to: { lat: -6.19, lng: 106.84 },
    })
  })

  test('starts at the last known position, else at its hospital', () => {
    const position = { lat: -6.19, lng: 106.85, heading: 90, at: TEST_EPOCH }
    expect(startOf({ record: errandIn('ON_CALL'), detail: detailOf({ position }) })).toEqual({
      lat: -6.19,
      lng: 106.85,
      heading: 90,
    })
    expect(startOf({ record: errandIn('ON_CALL'), detail: aDetail })).toEqual({ lat: -6.2, lng: 106.83, heading: 0 })
    const { actor, now } = seat()
    replay(actor, chosen)
    expect(selectStand(selectDrive(now())!.getSnapshot())).toEqual({ lat: -6.2, lng: 106.83, heading: 0 })
  })

  test('nowhere without a place', () => {
    expect(routeLegOf({ record: { ...errandIn('ON_GOING'), location: null }, detail: aDetail })).toBeNull()
    expect(routeLegOf(null)).toBeNull()
  })
})
