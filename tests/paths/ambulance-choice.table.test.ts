import { describe, expect, test } from 'vitest'
import { createActor } from 'xstate'
import type { EmergencyStatus } from '../../contract/values/statuses'
import { AMBULANCES_REFRESH } from '../../contract/values/emergency'
import { RECONNECT_CAP, SECOND } from '../../contract/values/limits'
import type { ChoiceFacts, ChoiceReport } from '../../machines/emergency/ambulance-choice/ambulance-choice.model'
import { pickReason } from '../../machines/emergency/ambulance-choice/ambulance-choice.rules'
import {
  selectAmbulances,
  selectAsked,
  selectBeingChosen,
  selectIsAskedAgain,
  selectListFace,
  selectRefusal,
  selectRefused,
  selectUnanswered,
} from '../../machines/emergency/ambulance-choice/ambulance-choice.selectors'
import type { SelectionOrder, SelectionRefusal } from '../../machines/ports/emergencies'
import { accepted, refused } from '../../machines/ports/result'
import {
  anAmbulance,
  anEmergencyDetail,
  CORRECTED,
  INCIDENT,
  otherDetail,
  threeAmbulances,
} from '../kit/data/ambulances'
import { askedOf, inert } from '../kit/graph/inert'
import { receivedBy } from '../kit/graph/recording-report'
import { TestClock } from '../kit/harness/test-clock'
import { ambulanceChoiceModel, choiceFacts, choosing } from '../models/ambulance-choice.model'

const pick = (id: string) => ({ type: 'ambulance.pick', id }) as const
const update = (parts: Partial<ChoiceFacts>) => ({ type: 'choice.updated', facts: choiceFacts(parts) }) as const
const confirm = { type: 'ambulance.confirm' } as const
const BY = { id_user: '102', name: 'dr. Budi Santoso', role: 'doctor' } as const

/** A choice whose outside is silent: what is asked of it is seen, what it answers is said by hand. */
function room(parts: Partial<ChoiceFacts> = {}) {
  const clock = new TestClock()
  const input = choosing(parts)()
  const actor = createActor(inert(ambulanceChoiceModel.machine), { clock, input }).start()
  const now = () => actor.getSnapshot()
  const list = (ambulances = threeAmbulances()) =>
    actor.send({ type: 'xstate.done.actor.readAmbulances', output: ambulances } as never)
  const answer = (output: unknown) => actor.send({ type: 'xstate.done.actor.selectAmbulance', output } as never)
  const lose = () => actor.send({ type: 'xstate.error.actor.selectAmbulance', error: new Error('no answer') } as never)
  return {
    actor,
    clock,
    now,
    list,
    answer,
    lose,
    near: () => (askedOf(now(), 'readAmbulances') as { near: unknown } | undefined)?.near,
    order: () => askedOf(now(), 'selectAmbulance') as SelectionOrder | undefined,
    reports: () => receivedBy<ChoiceReport>(input.report),
  }
}

describe('who may be chosen (product §2 select ambulance)', () => {
  const ambulances = threeAmbulances()
  test.each<[string, EmergencyStatus, string | null, string, string | null]>([
    ['the first of an emergency just taken', 'ON_CALL', null, 'a1', null],
    ['another one on its way', 'ON_GOING', 'a1', 'a2', null],
    ['the same again', 'ON_GOING', 'a1', 'a1', 'chosen'],
    ['one on its way to somebody else', 'ON_CALL', null, 'a3', 'onDuty'],
    ['one that is not in the list', 'ON_CALL', null, 'a9', 'onDuty'],
    ['once the patient is in one', 'PICK_UP', 'a1', 'a2', 'tooLate'],
    ['at the hospital', 'DONE', 'a1', 'a2', 'tooLate'],
    ['after the end', 'FINISHED', null, 'a2', 'tooLate'],
  ])('%s', (_, status, chosen, id, reason) => {
    expect(pickReason({ facts: choiceFacts({ status, chosen }), ambulances }, id)).toBe(reason)
  })
})

describe('choosing', () => {
  test('the first is one click: one order, one answer, reported to the emergency', () => {
    const { actor, now, list, answer, order, reports } = room()
    list()
    actor.send(pick('a1'))
    expect(selectBeingChosen(now())).toBe('a1')
    expect(order()).toEqual({
      emergencyId: 'E-1',
      ambulanceId: 'a1',
      actionId: '00000000-0000-4000-8000-000000000001',
      seen: { chosen: null, status: 'ON_CALL' },
    })
    // Impatience and a second finger change nothing.
    actor.send(pick('a1'))
    actor.send(pick('a2'))
    expect(order()?.ambulanceId).toBe('a1')
    answer(accepted(anEmergencyDetail()))
    expect(now().context.facts.chosen).toBe('a1')
    expect(reports()).toEqual([{ type: 'ambulance.chosen', detail: anEmergencyDetail() }])
    actor.send(pick('a1'))
    expect(order()).toBeUndefined()
  })

  test('another one instead is asked about first, and nothing is ordered until it is confirmed', () => {
    const { actor, now, list, order } = room({ chosen: 'a1' })
    list()
    actor.send(pick('a2'))
    expect([selectAsked(now()), order()]).toEqual(['a2', undefined])
    actor.send({ type: 'ambulance.cancel' })
    expect(selectAsked(now())).toBeNull()
    actor.send(pick('a2'))
    actor.send(confirm)
    expect(order()?.ambulanceId).toBe('a2')
  })

  test('the list is read again at once, since the replaced one is free', () => {
    const { actor, now, list, answer } = room({ chosen: 'a1', status: 'ON_GOING' })
    list()
    actor.send(pick('a2'))
    actor.send(confirm)
    answer(accepted(otherDetail()))
    expect([selectListFace(now()), selectAmbulances(now())?.length]).toEqual(['reading', 3])
  })

  test.each<[string, Partial<ChoiceFacts>]>([
    ['an external one', { status: 'ON_GOING', external: 'PMI' }],
    ['one of the app', { status: 'ON_GOING', chosen: 'a1' }],
    ['one that is not known here yet', { status: 'ON_GOING' }],
  ])('replacing %s that has left asks first', (_, facts) => {
    const { actor, now, list, order } = room(facts)
    list()
    actor.send(pick('a2'))
    expect([selectAsked(now()), order()]).toEqual(['a2', undefined])
    actor.send(confirm)
    expect(order()?.ambulanceId).toBe('a2')
  })

  test('one that is busy cannot be picked, neither can one before the list is there', () => {
    const { actor, order, list } = room()
    actor.send(pick('a1'))
    expect(order()).toBeUndefined()
    list()
    actor.send(pick('a3'))
    expect(order()).toBeUndefined()
  })

  test('taken by another emergency: who has it, and the list as it is now', () => {
    const { actor, now, list, answer, near } = room()
    list()
    actor.send(pick('a1'))
    answer(refused({ kind: 'taken', by: BY }))
    expect([selectRefused(now()), selectRefusal(now())]).toEqual(['a1', { kind: 'taken', by: BY }])
    expect([selectListFace(now()), near()]).toEqual(['reading', INCIDENT])
    list([anAmbulance({ status: 'ON_DUTY' }), anAmbulance({ id: 'a2' })])
    actor.send(pick('a2'))
    expect([selectRefused(now()), selectBeingChosen(now())]).toEqual([null, 'a2'])
  })

  test('a list that was on its way when it was refused is not the list as it is now', () => {
    const { actor, now, list, answer } = room()
    list()
    actor.send(pick('a1'))
    actor.send({ type: 'ambulances.refresh' })
    const before = now().children.readAmbulances
    answer(refused({ kind: 'taken', by: null }))
    expect(selectListFace(now())).toBe('reading')
    expect(now().children.readAmbulances).not.toBe(before)
  })
})

describe('an ambulance was chosen or left, and the server knows it first', () => {
  const LEFT = { chosen: 'a1', status: 'ON_GOING', external: null } as const

  test.each<[string, Partial<ChoiceFacts>, Extract<SelectionRefusal, { kind: 'outdated' }>['present']]>([
    ['the replaced one left', { chosen: 'a1' }, LEFT],
    ['an external one left', {}, { chosen: null, status: 'ON_GOING', external: 'PMI' }],
    ['another device chose one', {}, { chosen: 'a9', status: 'ON_CALL', external: null }],
    ['another device chose a third one', { chosen: 'a1' }, { chosen: 'a9', status: 'ON_CALL', external: null }],
  ])('%s: asks with the server’s facts, and orders only what was confirmed', (_, known, present) => {
    const { actor, now, list, answer, order } = room(known)
    list()
    actor.send(pick('a2'))
    if (selectAsked(now()) !== null) actor.send(confirm)
    const first = order()
    expect(first?.seen).toEqual({ chosen: known.chosen ?? null, status: 'ON_CALL' })
    answer(refused({ kind: 'outdated', present }))
    expect([selectAsked(now()), selectIsAskedAgain(now()), order()]).toEqual(['a2', true, undefined])
    expect(now().context.facts).toEqual(choiceFacts(present))
    expect(selectListFace(now())).toBe('reading')
    actor.send(confirm)
    const { chosen, status } = present
    expect(order()).toMatchObject({ ambulanceId: 'a2', seen: { chosen, status } })
    expect(order()?.actionId).not.toBe(first?.actionId)
  })

  test('declined: nothing more is ordered', () => {
    const { actor, now, list, answer, order } = room({ chosen: 'a1' })
    list()
    actor.send(pick('a2'))
    actor.send(confirm)
    answer(refused({ kind: 'outdated', present: LEFT }))
    actor.send({ type: 'ambulance.cancel' })
    expect([selectAsked(now()), selectIsAskedAgain(now()), order()]).toEqual([null, false, undefined])
  })

  test('a refusal with the facts that are known here is not repeated by its key', () => {
    const { actor, now, list, answer, order } = room(LEFT)
    list()
    actor.send(pick('a2'))
    actor.send(confirm)
    const first = order()
    answer(refused({ kind: 'outdated', present: LEFT }))
    expect(selectIsAskedAgain(now())).toBe(true)
    actor.send(confirm)
    expect(order()?.actionId).not.toBe(first?.actionId)
  })

  test('the patient was picked up before the second question', () => {
    const { actor, now, list, answer, order } = room({ chosen: 'a1' })
    list()
    actor.send(pick('a2'))
    actor.send(confirm)
    actor.send(update({ status: 'PICK_UP', chosen: 'a1' }))
    answer(refused({ kind: 'tooLate' }))
    expect([selectRefusal(now()), order()]).toEqual([{ kind: 'tooLate' }, undefined])
  })

  test('a departure while the question is open changes the question and the order', () => {
    const { actor, now, list, order } = room({ chosen: 'a1' })
    list()
    actor.send(pick('a2'))
    expect(selectIsAskedAgain(now())).toBe(false)
    actor.send(update(LEFT))
    expect([selectAsked(now()), selectIsAskedAgain(now())]).toEqual(['a2', true])
    actor.send(confirm)
    expect(order()?.seen).toEqual({ chosen: 'a1', status: 'ON_GOING' })
  })

  test('a departure taken back while the question is open asks nothing more', () => {
    const { actor, now, list, order } = room(LEFT)
    list()
    actor.send(pick('a2'))
    actor.send(update({ chosen: 'a1' }))
    expect([selectAsked(now()), selectIsAskedAgain(now())]).toEqual(['a2', false])
    actor.send(confirm)
    expect(order()?.ambulanceId).toBe('a2')
  })
})

describe('the live record reports meanwhile', () => {
  test('the chosen one before the answer does', () => {
    const { actor, now, list, answer, reports } = room()
    list()
    actor.send(pick('a1'))
    actor.send(update({ chosen: 'a1' }))
    expect(selectBeingChosen(now())).toBe('a1')
    answer(accepted(anEmergencyDetail()))
    expect([now().value, now().context.facts.chosen]).toEqual([{ list: 'reading', choosing: 'idle' }, 'a1'])
    expect(reports()).toHaveLength(1)
  })

  test('the answer was lost after the live record had reported', () => {
    const { actor, now, list, lose } = room()
    list()
    actor.send(pick('a1'))
    actor.send(update({ chosen: 'a1' }))
    lose()
    expect(now().value).toEqual({ list: 'reading', choosing: 'idle' })
  })

  test('the answer was lost before the live record reported', () => {
    const { actor, now, list, lose } = room()
    list()
    actor.send(pick('a1'))
    lose()
    expect(selectUnanswered(now())).toBe('a1')
    actor.send(update({ chosen: 'a1' }))
    expect(selectUnanswered(now())).toBeNull()
  })

  test('no answer: sends the same order again, with the same id', () => {
    const { actor, list, lose, order } = room()
    list()
    actor.send(pick('a1'))
    const first = order()
    lose()
    actor.send({ type: 'ambulance.retry' })
    expect(order()).toEqual(first)
  })

  test('another device chose a third one before it is asked again: it is a new question, and a new order', () => {
    const { actor, now, list, lose, order } = room()
    list()
    actor.send(pick('a1'))
    const first = order()
    lose()
    actor.send(update({ chosen: 'a9' }))
    actor.send({ type: 'ambulance.retry' })
    expect([selectAsked(now()), order()]).toEqual(['a1', undefined])
    actor.send(confirm)
    expect(order()?.ambulanceId).toBe('a1')
    expect(order()?.actionId).not.toBe(first?.actionId)
  })

  test('another device chose it while the confirmation is open: the confirmation closes', () => {
    const { actor, now, list, order } = room({ chosen: 'a1' })
    list()
    actor.send(pick('a2'))
    actor.send(update({ chosen: 'a2' }))
    expect([selectAsked(now()), order()]).toEqual([null, undefined])
  })

  test.each(['confirming', 'failed'] as const)(
    'the patient is picked up while it is %s: too late, and says so',
    (state) => {
      const { actor, now, list, lose, order } = room({ chosen: 'a1' })
      list()
      actor.send(pick('a2'))
      if (state === 'failed') {
        actor.send(confirm)
        lose()
      }
      actor.send(update({ status: 'PICK_UP', chosen: 'a1' }))
      expect([selectRefusal(now()), selectListFace(now()), order()]).toEqual([{ kind: 'tooLate' }, 'closed', undefined])
    },
  )

  test('picked up while it is being chosen: the server says which of the two came first', () => {
    const { actor, now, list, answer } = room({ chosen: 'a1' })
    list()
    actor.send(pick('a2'))
    actor.send(confirm)
    actor.send(update({ status: 'PICK_UP', chosen: 'a1' }))
    expect(selectBeingChosen(now())).toBe('a2')
    answer(accepted(otherDetail()))
    expect(now().value).toEqual({ list: 'closed', choosing: 'idle' })
  })
})

describe('the list', () => {
  test('of another place is not shown, and an answer about the old one is not taken', () => {
    const { actor, now, list, near } = room()
    expect(near()).toEqual(INCIDENT)
    const old = now().children.readAmbulances
    actor.send(update({ place: CORRECTED }))
    expect([near(), selectAmbulances(now())]).toEqual([CORRECTED, null])
    expect(now().children.readAmbulances).not.toBe(old)
    list()
    expect(selectAmbulances(now())).toHaveLength(3)
    actor.send(update({ place: CORRECTED, chosen: 'a1' }))
    expect(selectAmbulances(now())).toHaveLength(3)
    actor.send(update({ place: { lat: CORRECTED.lat, lng: CORRECTED.lng + 0.000_1 } }))
    expect(selectAmbulances(now())).toBeNull()
  })

  test('waits for a place, and is read as soon as there is one', () => {
    const { actor, now, near } = room({ place: null })
    expect([selectListFace(now()), near()]).toEqual(['nowhere', undefined])
    actor.send(update({}))
    expect(near()).toEqual(INCIDENT)
  })

  test(`is re-read every ${AMBULANCES_REFRESH / SECOND} s with the old one visible, and after a fault`, () => {
    const { actor, clock, now, list } = room()
    list()
    clock.advance(AMBULANCES_REFRESH - 1)
    expect(selectListFace(now())).toBe('read')
    clock.advance(1)
    expect([selectListFace(now()), selectAmbulances(now())?.length]).toEqual(['reading', 3])
    actor.send({ type: 'xstate.error.actor.readAmbulances', error: null } as never)
    expect([selectListFace(now()), selectAmbulances(now())?.length]).toEqual(['failed', 3])
    clock.advance(RECONNECT_CAP)
    expect(selectListFace(now())).toBe('reading')
  })

  test('is read no more once nobody can choose', () => {
    const { actor, clock, now, list } = room()
    list()
    actor.send(update({ status: 'PICK_UP', chosen: 'a1' }))
    clock.advance(10 * AMBULANCES_REFRESH)
    expect([selectListFace(now()), selectAmbulances(now())]).toEqual(['closed', null])
  })
})
