import { ambulanceChoiceMachine } from '../../machines/emergency/ambulance-choice/ambulance-choice.machine'
import type {
  AmbulanceChoiceInput,
  ChoiceFacts,
  ChoiceReport,
} from '../../machines/emergency/ambulance-choice/ambulance-choice.model'
import {
  isFulfilled,
  isOvertaken,
  isReplacement,
  isTooLate,
} from '../../machines/emergency/ambulance-choice/ambulance-choice.rules'
import { accepted, refused } from '../../machines/ports/result'
import { anEmergencyDetail, CORRECTED, INCIDENT, otherDetail, threeAmbulances } from '../kit/data/ambulances'
import { countingIds } from '../kit/data/builders'
import { defineModel } from '../kit/graph/model'
import { done, fault, rowsFrom } from '../kit/graph/rows'
import { recordingReport } from '../kit/graph/recording-report'

const BY = { id_user: '102', name: 'dr. Budi Santoso', role: 'doctor' } as const

export function choiceFacts(parts: Partial<ChoiceFacts> = {}): ChoiceFacts {
  return { place: INCIDENT, status: 'ON_CALL', chosen: null, external: null, ...parts }
}

export function choosing(parts: Partial<ChoiceFacts> = {}) {
  return (): AmbulanceChoiceInput => ({
    emergencyId: 'E-1',
    facts: choiceFacts(parts),
    newId: countingIds(),
    report: recordingReport<ChoiceReport>(),
  })
}

const update = (parts: Partial<ChoiceFacts> = {}) => ({ type: 'choice.updated', facts: choiceFacts(parts) }) as const

/** Another device chose one, and it left. */
const OUTDATED = { kind: 'outdated', present: { chosen: 'a9', status: 'ON_GOING', external: null } } as const

const read = done('readAmbulances', threeAmbulances())
const pick = (id: string) => ({ type: 'ambulance.pick', id }) as const
const compare = { type: 'ambulance.compare' } as const
const cancel = { type: 'ambulance.cancel' } as const
const refresh = { type: 'ambulances.refresh' } as const

export const ambulanceChoiceModel = defineModel<typeof ambulanceChoiceMachine>({
  name: 'emergency/ambulance-choice',
  spec: 'product §2 (select ambulance), §7 PUT /emergency/{id}/select-ambulance; contract §3 GET /ambulances',
  machine: ambulanceChoiceMachine,
  worlds: {
    'none chosen': choosing(),
    'one chosen': choosing({ chosen: 'a1' }),
    'an external one has left': choosing({ status: 'ON_GOING', external: 'PMI' }),
    'no place': choosing({ place: null }),
    'picked up': choosing({ status: 'PICK_UP', chosen: 'a1' }),
  },
  events: {
    'ambulance.pick': [
      { type: 'ambulance.pick', id: 'a1' },
      { type: 'ambulance.pick', id: 'a2' },
    ],
    'ambulance.compare': [compare],
    'ambulance.confirm': [{ type: 'ambulance.confirm' }],
    'ambulance.cancel': [{ type: 'ambulance.cancel' }],
    'ambulance.retry': [{ type: 'ambulance.retry' }],
    'ambulances.refresh': [{ type: 'ambulances.refresh' }],
    'choice.updated': [
      update(),
      update({ chosen: 'a1' }),
      update({ chosen: 'a2' }),
      // An ambulance that the list may not contain.
      update({ chosen: 'a9' }),
      // An external one, or one that the app has not seen yet.
      update({ status: 'ON_GOING', external: 'PMI' }),
      update({ place: CORRECTED }),
      update({ place: null }),
      update({ status: 'PICK_UP', chosen: 'a1' }),
    ],
  },
  outcomes: {
    readAmbulances: { outputs: [threeAmbulances()], faults: true },
    selectAmbulance: {
      outputs: [
        accepted(anEmergencyDetail()),
        refused({ kind: 'taken', by: BY }),
        refused({ kind: 'tooLate' }),
        refused({ kind: 'gone' }),
        refused(OUTDATED),
      ],
      faults: true,
    },
  },
  // The list is independent of a choice, so it is walked only while nothing is being chosen.
  regions: ({ value }) => {
    const { list, choosing } = value as { list: string; choosing: string }
    return choosing === 'idle' ? [list, choosing] : [choosing]
  },
  key: (snapshot) => {
    const { facts, ambulances, refusal } = snapshot.context
    const isOpen = !snapshot.matches({ choosing: 'idle' })
    return [
      facts.place !== null,
      facts.chosen !== null,
      isReplacement(facts),
      isTooLate(facts),
      ambulances !== null,
      isOpen &&
        !snapshot.matches({ choosing: 'comparing' }) && [isFulfilled(snapshot.context), isOvertaken(snapshot.context)],
      snapshot.matches({ choosing: 'refused' }) && refusal?.kind,
    ]
  },
  invariants: {
    'a list is of the place that is known': ({ context }) =>
      context.ambulances === null || context.facts.place !== null,
    'nothing is asked or unanswered about what is chosen already': (snapshot) => {
      const { order, facts } = snapshot.context
      const isOpen = snapshot.matches({ choosing: 'confirming' }) || snapshot.matches({ choosing: 'failed' })
      return !isOpen || (order !== null && order.ambulanceId !== facts.chosen)
    },
    'nothing is asked once it is too late': (snapshot) =>
      !isTooLate(snapshot.context.facts) || !snapshot.matches({ choosing: 'confirming' }),
    'a refusal says why': (snapshot) => !snapshot.matches({ choosing: 'refused' }) || snapshot.context.refusal !== null,
    'what is being chosen was picked': (snapshot) =>
      !snapshot.matches({ choosing: 'selecting' }) || snapshot.context.order !== null,
    'nobody reads a list that nobody can choose from': (snapshot) =>
      snapshot.children.readAmbulances === undefined || !isTooLate(snapshot.context.facts),
  },
  untakeable: {
    'ambulanceChoice.choosing.selecting --ambulance.pick--> (stays)':
      'one click at a time: it does nothing, and a walk takes only what does something',
  },
  journeys: [
    {
      name: 'one click',
      world: 'none chosen',
      steps: [
        { type: 'xstate.done.actor.readAmbulances', output: threeAmbulances() },
        { type: 'ambulance.pick', id: 'a1' },
        { type: 'xstate.done.actor.selectAmbulance', output: accepted(anEmergencyDetail()) },
      ],
      // The list as it is now.
      ends: { list: 'reading', choosing: 'idle' },
    },
    {
      name: 'another one is confirmed but already taken; the list is re-read',
      world: 'one chosen',
      steps: [
        { type: 'xstate.done.actor.readAmbulances', output: threeAmbulances() },
        { type: 'ambulance.pick', id: 'a2' },
        { type: 'ambulance.confirm' },
        { type: 'xstate.done.actor.selectAmbulance', output: refused({ kind: 'taken', by: BY }) },
      ],
      ends: { list: 'reading', choosing: 'refused' },
    },
    {
      name: 'an answer that was lost had been given',
      world: 'none chosen',
      steps: [
        { type: 'xstate.done.actor.readAmbulances', output: threeAmbulances() },
        { type: 'ambulance.pick', id: 'a2' },
        { type: 'xstate.error.actor.selectAmbulance', error: null },
        update({ chosen: 'a2' }),
      ],
      ends: { list: 'reading', choosing: 'idle' },
    },
    {
      name: 'the patient is picked up while the confirmation is open',
      world: 'one chosen',
      steps: [
        { type: 'xstate.done.actor.readAmbulances', output: threeAmbulances() },
        { type: 'ambulance.pick', id: 'a2' },
        update({ status: 'PICK_UP', chosen: 'a1' }),
      ],
      ends: { list: 'closed', choosing: 'refused' },
    },
    {
      name: 'somebody chose a third one before the same is asked again',
      world: 'one chosen',
      steps: [
        { type: 'xstate.done.actor.readAmbulances', output: threeAmbulances() },
        { type: 'ambulance.pick', id: 'a2' },
        { type: 'ambulance.confirm' },
        { type: 'xstate.error.actor.selectAmbulance', error: null },
        update({ chosen: 'a9' }),
        { type: 'ambulance.retry' },
      ],
      ends: { list: 'reading', choosing: { confirming: 'askingAgain' } },
    },
    {
      name: 'an external one left before the same is asked again',
      world: 'none chosen',
      steps: [
        { type: 'xstate.done.actor.readAmbulances', output: threeAmbulances() },
        { type: 'ambulance.pick', id: 'a2' },
        { type: 'xstate.error.actor.selectAmbulance', error: null },
        update({ status: 'ON_GOING', external: 'PMI' }),
        { type: 'ambulance.retry' },
      ],
      ends: { list: 'read', choosing: { confirming: 'askingAgain' } },
    },
    {
      name: 'the server knows of a departure first: it is asked about before the choice undoes it',
      world: 'one chosen',
      steps: [
        { type: 'xstate.done.actor.readAmbulances', output: threeAmbulances() },
        { type: 'ambulance.pick', id: 'a2' },
        { type: 'ambulance.confirm' },
        { type: 'xstate.done.actor.selectAmbulance', output: refused(OUTDATED) },
        { type: 'ambulance.confirm' },
      ],
      ends: { list: 'reading', choosing: 'selecting' },
    },
    {
      name: 'another place is another list',
      world: 'none chosen',
      steps: [
        { type: 'xstate.done.actor.readAmbulances', output: threeAmbulances() },
        update({ place: CORRECTED }),
        { type: 'xstate.error.actor.readAmbulances', error: null },
      ],
      ends: { list: 'failed', choosing: 'idle' },
    },
    ...rowsFrom<typeof ambulanceChoiceMachine>('none chosen', {
      'before the list is here nothing can be picked': [
        [],
        { list: 'reading', choosing: 'idle' },
        { ignores: [pick('a1')] },
      ],
      'a list that was not reported is asked for again by hand': [
        [fault('readAmbulances'), refresh],
        { list: 'reading', choosing: 'idle' },
      ],
      'without a chosen one there is nothing to compare with': [
        [read],
        { list: 'read', choosing: 'idle' },
        { ignores: [compare] },
      ],
      'what nobody answered may be given up': [
        [read, pick('a1'), fault('selectAmbulance'), cancel],
        { list: 'read', choosing: 'idle' },
      ],
      'what was refused may be given up': [
        [read, pick('a1'), done('selectAmbulance', refused({ kind: 'gone' })), cancel],
        { list: 'reading', choosing: 'idle' },
      ],
      'the answer says which one comes': [
        [read, pick('a2'), done('selectAmbulance', accepted(anEmergencyDetail()))],
        { list: 'reading', choosing: 'idle' },
        { knows: { facts: choiceFacts({ chosen: 'a1' }) }, sends: ['ambulance.chosen'] },
      ],
      'one that another device chose: the list is read again': [
        [read, update({ chosen: 'a1' })],
        { list: 'reading', choosing: 'idle' },
      ],
      'one that another device chose first is asked about': [
        [read, pick('a1'), done('selectAmbulance', refused(OUTDATED))],
        { list: 'reading', choosing: { confirming: 'askingAgain' } },
        { knows: { facts: choiceFacts(OUTDATED.present) } },
      ],
      'it stays where no other is confirmed': [
        [read, pick('a1'), done('selectAmbulance', refused(OUTDATED)), cancel],
        { list: 'reading', choosing: 'idle' },
      ],
      'the same facts again read no list': [[read, update()], { list: 'read', choosing: 'idle' }],
    }),
    ...rowsFrom<typeof ambulanceChoiceMachine>('an external one has left', {
      'replacing it is asked about': [[read, pick('a1')], { list: 'read', choosing: { confirming: 'asking' } }],
      'it stays where no other is confirmed': [[read, pick('a1'), cancel], { list: 'read', choosing: 'idle' }],
      'the confirmed one replaces it': [
        [read, pick('a1'), { type: 'ambulance.confirm' }],
        { list: 'read', choosing: 'selecting' },
      ],
      'the same order may be sent again: it was asked about': [
        [read, pick('a1'), { type: 'ambulance.confirm' }, fault('selectAmbulance'), { type: 'ambulance.retry' }],
        { list: 'read', choosing: 'selecting' },
      ],
    }),
    ...rowsFrom<typeof ambulanceChoiceMachine>('one chosen', {
      'changing it shows the others, and proposes none': [
        [read, compare],
        { list: 'read', choosing: 'comparing' },
        { knows: { order: null }, ignores: [pick('a1'), { type: 'ambulance.confirm' }] },
      ],
      'one of them is asked about': [
        [read, compare, pick('a2')],
        { list: 'read', choosing: { confirming: 'asking' } },
        {
          knows: {
            order: {
              emergencyId: 'E-1',
              ambulanceId: 'a2',
              actionId: '00000000-0000-4000-8000-000000000001',
              seen: { chosen: 'a1', status: 'ON_CALL' },
            },
          },
        },
      ],
      'or none is taken': [[read, compare, cancel], { list: 'read', choosing: 'idle' }],
      'the patient is picked up while they are compared': [
        [read, compare, update({ status: 'PICK_UP', chosen: 'a1' })],
        { list: 'closed', choosing: 'idle' },
      ],
      'it stays the one where no other is confirmed': [
        [read, pick('a2'), cancel],
        { list: 'read', choosing: 'idle' },
        { knows: { facts: choiceFacts({ chosen: 'a1' }) }, ignores: [pick('a1')] },
      ],
    }),
  ],
})

/** The answer for the second of the three. */
export const otherChosen = accepted(otherDetail())
