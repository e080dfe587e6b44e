import type { StepFacts } from '../../machines/emergency/step/step.model'
import { stepMachine } from '../../machines/emergency/step/step.machine'
import { accepted, refused } from '../../machines/ports/result'
import { countingIds } from '../kit/data/builders'
import { defineModel } from '../kit/graph/model'
import { after, done, fault, rowsFrom } from '../kit/graph/rows'
import type { TestClock } from '../kit/harness/test-clock'

const onCall: StepFacts = { status: 'ON_CALL', isChosen: false, external: null, isOwn: true }
const chosen: StepFacts = { ...onCall, isChosen: true }
const going: StepFacts = { status: 'ON_GOING', isChosen: false, external: 'PMI', isOwn: true }
const byAmbulance: StepFacts = { status: 'PICK_UP', isChosen: true, external: null, isOwn: false }

const from = (facts: StepFacts) => (clock: TestClock) => ({ objectId: 'e1', facts, clock, newId: countingIds() })
const update = (facts: StepFacts) => ({ type: 'facts.changed', facts }) as const

const mark = { type: 'step.mark' } as const
const name = { type: 'step.change', words: 'PMI' } as const
const confirm = { type: 'step.confirm' } as const
const cancel = { type: 'step.cancel' } as const
const correct = { type: 'step.correct' } as const
const takeBack = { type: 'step.takeBack' } as const
const tooLate = refused({ kind: 'incomplete', reason: 'reason_missing', ambulance: null } as const)
const lost = refused({ kind: 'lost', loss: { status: 'PICK_UP' } } as const)
const over = after('takeBackDelay', 'step.takeable')

export const stepModel = defineModel<typeof stepMachine>({
  name: 'emergency/step',
  spec: 'contract §2 Steps and ends of an emergency',
  machine: stepMachine,
  worlds: { 'nobody chosen': from(onCall), 'one chosen': from(chosen), 'another one goes': from(going) },
  events: {
    'step.mark': [mark],
    'step.correct': [correct],
    'step.change': [name, { type: 'step.change', words: ' ' }],
    'step.confirm': [confirm],
    'step.cancel': [cancel],
    'step.takeBack': [takeBack],
    'step.retry': [{ type: 'step.retry' }],
    'facts.changed': [update(chosen), update(going), update(byAmbulance)],
    'time.resynced': [{ type: 'time.resynced' }],
  },
  outcomes: { move: { outputs: [accepted('ON_GOING'), tooLate, lost], faults: true } },
  key: ({ context: { facts, words, askedAt, order, refusal } }) => [
    facts.status,
    facts.isChosen,
    words,
    askedAt,
    order && [order.from, order.to, order.ambulance, order.reason],
    refusal?.kind,
  ],
  invariants: {
    'whose ambulance it is is asked only while none is chosen': (snapshot) =>
      !snapshot.matches('asking') || !snapshot.context.facts.isChosen,
  },
  journeys: rowsFrom<typeof stepMachine>('nobody chosen', {
    'without a chosen ambulance the step asks whose it is': [[mark], 'asking', { ignores: [confirm, mark] }],
    'spaces name nobody': [[mark, { type: 'step.change', words: ' ' }], 'asking', { ignores: [confirm] }],
    'a named one is sent': [[mark, name, confirm], 'sending', { knows: { words: 'PMI' } }],
    'the question may be called off': [[mark, cancel], 'idle'],
    'an ambulance chosen meanwhile answers the question': [[mark, update(chosen)], 'idle'],
    'a step marked elsewhere answers the question': [[mark, update(going)], 'idle'],
    'a step that was made may be taken back, and no other is marked meanwhile': [
      [mark, name, confirm, done('move', accepted('ON_GOING'))],
      'takeable',
      { ignores: [mark, confirm, correct] },
    ],
    'the record that shows the step leaves the way back open': [
      [mark, name, confirm, done('move', accepted('ON_GOING')), update(going)],
      'takeable',
    ],
    'a step of the ambulance closes it': [
      [mark, name, confirm, done('move', accepted('ON_GOING')), update(byAmbulance)],
      'idle',
    ],
    'so does the record that went back, as another ambulance was chosen': [
      [mark, name, confirm, done('move', accepted('ON_GOING')), update(going), update(chosen)],
      'idle',
      { ignores: [takeBack] },
    ],
    'so does another device that took the step back': [
      [mark, name, confirm, done('move', accepted('ON_GOING')), update(going), update(onCall)],
      'idle',
      { knows: { facts: onCall }, ignores: [takeBack] },
    ],
    'a record that is older than the step leaves it open': [
      [mark, name, confirm, done('move', accepted('ON_GOING')), update(onCall)],
      'takeable',
    ],
    'so does the time': [[mark, name, confirm, done('move', accepted('ON_GOING')), over], 'idle'],
    'a clock that was set right keeps the deadline': [
      [mark, name, confirm, done('move', accepted('ON_GOING')), { type: 'time.resynced' }],
      'takeable',
    ],
    'taking back sends the step back': [[mark, name, confirm, done('move', accepted('ON_GOING')), takeBack], 'sending'],
    'and nothing is left to take back': [
      [mark, name, confirm, done('move', accepted('ON_GOING')), takeBack, done('move', accepted('ON_CALL'))],
      'idle',
    ],
    'too late: the server says so': [
      [mark, name, confirm, done('move', accepted('ON_GOING')), takeBack, done('move', tooLate)],
      'refused',
      { knows: { refusal: { kind: 'incomplete', reason: 'reason_missing', ambulance: null } } },
    ],
    'a refusal that was read is gone': [
      [mark, name, confirm, done('move', lost), cancel],
      'idle',
      { knows: { refusal: null } },
    ],
    'nobody answered: the same order is sent again': [
      [mark, name, confirm, fault('move'), { type: 'step.retry' }],
      'sending',
    ],
    'or left': [[mark, name, confirm, fault('move'), cancel], 'idle'],
    'the record shows that it was made all the same, so it may be taken back': [
      [mark, name, confirm, fault('move'), update(going)],
      'takeable',
    ],
    'unless the ambulance itself made it': [
      [mark, name, confirm, fault('move'), update({ ...going, isOwn: false })],
      'idle',
    ],
    'a taking back that was made all the same leaves nothing to take back': [
      [mark, name, confirm, done('move', accepted('ON_GOING')), update(going), takeBack, fault('move'), update(onCall)],
      'idle',
    ],
    'a step of one’s own is corrected with a reason': [[update(going), correct], 'correcting', { ignores: [confirm] }],
    'a correction with a reason is sent': [[update(going), correct, name, confirm], 'sending'],
    'a correction may be called off': [[update(going), correct, cancel], 'idle'],
    'a correction of a step that is not the last one any more is dropped': [
      [update(going), correct, update(byAmbulance)],
      'idle',
    ],
    'the ambulance’s own step is not corrected here': [[update(byAmbulance)], 'idle', { ignores: [correct] }],
    'with a chosen ambulance the step is sent at once': [[update(chosen), mark], 'sending'],
    'after the last step nothing is marked': [
      [update({ ...byAmbulance, status: 'DONE' })],
      'idle',
      { ignores: [mark] },
    ],
    'a step that turns out to be another’s is not corrected': [
      [update(going), correct, update({ ...going, isOwn: false })],
      'idle',
    ],
    'the next step of an ambulance from outside asks too': [
      [update(going), mark],
      'asking',
      { knows: { words: 'PMI' } },
    ],
  }),
})
