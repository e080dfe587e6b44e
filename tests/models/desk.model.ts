import { deskMachine } from '../../sandbox/desk/desk.machine'
import type { DeskInput } from '../../sandbox/desk/desk.model'
import type { Patient } from '../../sandbox/desk/desk.ports'
import type { VisitInput } from '../../sandbox/desk/visit.model'
import { accepted, refused } from '../../machines/ports/result'
import { countingIds } from '../kit/builders'
import { askedOf } from '../kit/inert'
import { defineModel } from '../kit/model'
import type { TestClock } from '../kit/test-clock'

export const aPatient: Patient = { objectId: 'patient1', id: '201', name: 'Sulastri Wahyuningsih' }

function opened(email: string | null): (clock: TestClock) => DeskInput {
  return (clock) => ({ email, clock, newId: countingIds() })
}

const signedIn = { type: 'xstate.done.actor.signIn', output: accepted(aPatient) }

export const deskModel = defineModel<typeof deskMachine>({
  name: 'desk',
  spec: "contract §1 /desk, §2 Identities (a patient's sign-in), §7",
  machine: deskMachine,
  worlds: { 'nobody sits here': opened(null), 'a patient sits here': opened('pasien1@contoh.id') },
  events: {
    'patient.choose': [{ type: 'patient.choose', email: 'pasien2@contoh.id' }],
    'desk.retry': [{ type: 'desk.retry' }],
    'session.expired': [{ type: 'session.expired' }],
  },
  outcomes: {
    signIn: {
      outputs: [
        accepted(aPatient),
        refused({ kind: 'wrongPair' }),
        refused({ kind: 'notPatient' }),
        refused({ kind: 'tooMany', retryAfter: 840 }),
      ],
      faults: true,
    },
    sessionFacts: { outputs: [], faults: true },
    visit: { outputs: [], faults: true },
  },
  key: ({ context }) => [context.email, context.patient?.id, context.refusal?.kind],
  invariants: {
    'the seat is empty exactly until somebody was chosen': (snapshot) =>
      snapshot.matches('empty') === (snapshot.context.email === null),
    'a refusal is told exactly where it was met': (snapshot) =>
      snapshot.matches('refused') === (snapshot.context.refusal !== null),
    'who is signed in is who sits here': (snapshot) => {
      const order = askedOf(snapshot, 'signIn') as { email: string } | undefined
      return order === undefined || order.email === snapshot.context.email
    },
    'a visit is exactly that of the signed-in patient': (snapshot) => {
      const visit = askedOf(snapshot, 'visit') as VisitInput | undefined
      return snapshot.matches('seated') ? visit?.patient === snapshot.context.patient : visit === undefined
    },
  },
  journeys: [
    {
      name: 'a session that died is opened again by itself',
      world: 'a patient sits here',
      steps: [signedIn, { type: 'session.expired' }, { type: 'xstate.after.untilRetry.desk.expired' }, signedIn],
      ends: 'seated',
    },
    {
      name: 'after a refusal another patient may sit down',
      world: 'nobody sits here',
      steps: [
        { type: 'patient.choose', email: 'dokter1@contoh.id' },
        { type: 'xstate.done.actor.signIn', output: refused({ kind: 'notPatient' }) },
        { type: 'patient.choose', email: 'pasien2@contoh.id' },
        signedIn,
      ],
      ends: 'seated',
    },
    {
      name: 'an unreachable server is asked again by itself',
      world: 'a patient sits here',
      steps: [
        { type: 'xstate.error.actor.signIn', error: null },
        { type: 'xstate.after.untilRetry.desk.unreachable' },
        { type: 'xstate.done.actor.signIn', output: refused({ kind: 'tooMany', retryAfter: 840 }) },
      ],
      ends: 'refused',
    },
  ],
})
