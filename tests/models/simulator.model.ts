import { simulatorMachine } from '../../sandbox/simulator/simulator.machine'
import type { SimulatorInput } from '../../sandbox/simulator/simulator.model'
import type { VisitInput } from '../../sandbox/simulator/visit/visit.model'
import { accepted, refused } from '../../machines/ports/result'
import { aCallSummary, countingIds } from '../kit/data/builders'
import { askedOf } from '../kit/graph/inert'
import { defineModel } from '../kit/graph/model'
import { done, fault, type Row, rowsFrom } from '../kit/graph/rows'
import type { TestClock } from '../kit/harness/test-clock'
import { aFacility, anAmbulance, aPatient } from './simulator-records'

function opened(email: string | null): (clock: TestClock) => SimulatorInput {
  return (clock) => ({ email, seed: 1, clock, newId: countingIds() })
}

const signedIn = { type: 'xstate.done.actor.signIn', output: accepted(aPatient) }
const ambulanceSignedIn = { type: 'xstate.done.actor.signIn', output: accepted(anAmbulance) }
const retry = { type: 'simulator.retry' } as const
const facilitySignedIn = { type: 'xstate.done.actor.signIn', output: accepted(aFacility) }

export const simulatorModel = defineModel<typeof simulatorMachine>({
  name: 'simulator',
  spec: 'contract §1 /desk, §2 Identities (who signs in at /parse/login), §7',
  machine: simulatorMachine,
  worlds: { 'nobody sits here': opened(null), 'a patient sits here': opened('pasien1@contoh.id') },
  events: {
    'visitor.choose': [{ type: 'visitor.choose', email: 'faskes1@contoh.id' }],
    'simulator.retry': [{ type: 'simulator.retry' }],
    'session.expired': [{ type: 'session.expired' }],
    'call.over': [{ type: 'call.over', summary: aCallSummary() }],
  },
  outcomes: {
    signIn: {
      outputs: [
        accepted(aPatient),
        accepted(aFacility),
        accepted(anAmbulance),
        refused({ kind: 'wrongPair' }),
        refused({ kind: 'notVisitor' }),
        refused({ kind: 'tooMany', retryAfter: 840 }),
      ],
      faults: true,
    },
    sessionFacts: { outputs: [], faults: true },
    doctors: { outputs: [], faults: true },
    signalling: { outputs: [], faults: true },
    videoCall: { outputs: [], faults: true },
    visit: { outputs: [], faults: true },
    call: { outputs: [], faults: true },
    dispatch: { outputs: [], faults: true },
  },
  key: ({ context }) => [context.email, context.visitor?.id, context.refusal?.kind],
  invariants: {
    'the seat is empty exactly until somebody was chosen': (snapshot) =>
      snapshot.matches('empty') === (snapshot.context.email === null),
    'a refusal is reported exactly where it was met': (snapshot) =>
      snapshot.matches('refused') === (snapshot.context.refusal !== null),
    'who is signed in is who sits here': (snapshot) => {
      const order = askedOf(snapshot, 'signIn') as { email: string } | undefined
      return order === undefined || order.email === snapshot.context.email
    },
    'a visit belongs to the requester at this seat': (snapshot) => {
      const visit = askedOf(snapshot, 'visit') as VisitInput | undefined
      return snapshot.matches({ seated: 'asking' }) ? visit?.visitor === snapshot.context.visitor : visit === undefined
    },
    'exactly a seated patient can call for help': (snapshot) =>
      (snapshot.children.call !== undefined) ===
      (snapshot.matches('seated') && snapshot.context.visitor?.role === 'patient'),
    'exactly a seated ambulance is sent': (snapshot) =>
      (snapshot.children.dispatch !== undefined) ===
      (snapshot.matches('seated') && snapshot.context.visitor?.role === 'ambulance'),
  },
  journeys: [
    {
      name: 'a session that died is opened again by itself',
      world: 'a patient sits here',
      steps: [signedIn, { type: 'session.expired' }, { type: 'xstate.after.untilRetry.simulator.expired' }, signedIn],
      ends: { seated: { asking: 'patient' } },
    },
    {
      name: 'after a refusal another may sit down, a facility say',
      world: 'nobody sits here',
      steps: [
        { type: 'visitor.choose', email: 'dokter1@contoh.id' },
        { type: 'xstate.done.actor.signIn', output: refused({ kind: 'notVisitor' }) },
        { type: 'visitor.choose', email: 'faskes1@contoh.id' },
        facilitySignedIn,
      ],
      ends: { seated: { asking: 'facility' } },
    },
    {
      name: 'an ambulance takes the seat of a patient',
      world: 'a patient sits here',
      steps: [signedIn, { type: 'visitor.choose', email: 'ambulans1@contoh.id' }, ambulanceSignedIn],
      ends: { seated: 'ambulance' },
    },
    {
      name: 'an unreachable server is asked again by itself',
      world: 'a patient sits here',
      steps: [
        { type: 'xstate.error.actor.signIn', error: null },
        { type: 'xstate.after.untilRetry.simulator.unreachable' },
        { type: 'xstate.done.actor.signIn', output: refused({ kind: 'tooMany', retryAfter: 840 }) },
      ],
      ends: 'refused',
    },
    ...rowsFrom<typeof simulatorMachine>('a patient sits here', {
      'an unreachable server is asked again by hand': [[fault('signIn'), retry], 'signingIn'],
      'so is one that refused': [
        [done('signIn', refused({ kind: 'tooMany', retryAfter: 840 })), retry],
        'signingIn',
        { knows: { refusal: null } },
      ],
      'an ambulance whose dispatch breaks signs in again': [[ambulanceSignedIn, fault('dispatch')], 'unreachable'],
      ...Object.fromEntries(
        ['doctors', 'signalling', 'videoCall', 'visit', 'call'].map((id): [string, Row<typeof simulatorMachine>] => [
          `a patient whose ${id} break signs in again`,
          [[signedIn, fault(id)], 'unreachable'],
        ]),
      ),
    }),
  ],
})
