import type { CurrentMedicine } from '../../contract/schemas/prescription'
import { UNKNOWN_PERSON } from '../../contract/values/interlock/person'
import { sendingMachine } from '../../machines/consultation/prescription/sending/sending.machine'
import type { SendingInput } from '../../machines/consultation/prescription/sending/sending.model'
import { accepted, refused } from '../../machines/ports/result'
import { amoxicillin, anItem, aPrescription } from '../kit/data/medicines'
import { defineModel } from '../kit/graph/model'
import type { TestClock } from '../kit/harness/test-clock'
import { ALIKE, PENICILLIN, REASON, SERVER_ONLY } from './prescription.model'

/** Amoxicillin being sent, with the given known facts. */
export function onItsWay(
  allergies: string[] | null,
  reasons: string[] = [],
  earlier: CurrentMedicine[] = [],
): (clock: TestClock) => SendingInput {
  return (clock) => ({
    consultationId: 'K-1',
    objectId: 'c1',
    actionId: '00000000-0000-4000-8000-000000000001',
    draft: {
      items: [anItem(amoxicillin)],
      overrides: reasons.map((finding) => ({ finding, reason: REASON })),
      refused: [],
      note: '',
      expires: '2025-11-24',
    },
    allergies,
    earlierAllergies: [],
    alike: [],
    earlier,
    person: { ...UNKNOWN_PERSON, ageMonths: 400 },
    clock,
  })
}

export const sendingModel = defineModel<typeof sendingMachine>({
  name: 'consultation/prescription/sending',
  spec: 'product §10 "Interlock"; contract §2 (one click, one effect)',
  machine: sendingMachine,
  worlds: {
    'nothing stands against it': onItsWay([]),
    'an allergy has its reason': onItsWay(['Penisilin'], [PENICILLIN]),
    'an allergy stands against it': onItsWay(['Penisilin']),
  },
  events: {
    'sending.retry': [{ type: 'sending.retry' }],
    'sending.close': [{ type: 'sending.close' }],
    'allergies.known': [
      { type: 'allergies.known', allergies: null },
      { type: 'allergies.known', allergies: [] },
      { type: 'allergies.known', allergies: ['Penisilin'] },
    ],
    'alike.known': [{ type: 'alike.known', alike: [ALIKE] }],
    'facts.changed': [{ type: 'facts.changed', earlier: [], person: UNKNOWN_PERSON }],
  },
  outcomes: {
    sendPrescription: {
      outputs: [
        accepted(aPrescription()),
        refused({ kind: 'findings', keys: [SERVER_ONLY] }),
        refused({ kind: 'findings', keys: ['astrology:x:moon'] }),
        refused({ kind: 'closed' }),
      ],
      faults: true,
    },
    findPrescription: { outputs: [aPrescription(), null], faults: true },
  },
  key: ({ context: { allergies, alike, draft, found, refusal } }) => [
    allergies,
    alike.length,
    draft.overrides,
    found,
    refusal?.kind,
  ],
  invariants: {
    'it has an end with a prescription, or with none': (snapshot) =>
      snapshot.status !== 'done' || snapshot.matches('taken') === (snapshot.output?.taken !== null),
    'no reason outlives its finding': ({ context }) =>
      context.allergies?.includes('Penisilin') === true ||
      context.draft.overrides.every(({ finding }) => finding !== PENICILLIN),
    'who refused has said so': (snapshot) => !snapshot.matches('refused') || snapshot.context.refusal !== null,
  },
  journeys: [
    {
      name: 'a lost answer is asked again',
      world: 'nothing stands against it',
      steps: [
        { type: 'xstate.error.actor.sendPrescription', error: null },
        { type: 'xstate.after.untilRetry.sending.waiting' },
        { type: 'xstate.error.actor.sendPrescription', error: null },
        { type: 'sending.retry' },
        { type: 'xstate.done.actor.sendPrescription', output: accepted(aPrescription()) },
      ],
      ends: 'taken',
    },
    {
      name: 'an allergy that becomes known while nobody answers: it is asked for, not sent again',
      world: 'nothing stands against it',
      steps: [
        { type: 'allergies.known', allergies: ['Penisilin'] },
        { type: 'xstate.error.actor.sendPrescription', error: null },
        { type: 'sending.retry' },
        { type: 'xstate.done.actor.findPrescription', output: null },
      ],
      ends: 'returned',
    },
    {
      name: 'an allergy of somebody alike that becomes known while nobody answers: it is asked for, not sent again',
      world: 'nothing stands against it',
      steps: [
        { type: 'alike.known', alike: [ALIKE] },
        { type: 'xstate.error.actor.sendPrescription', error: null },
        { type: 'sending.retry' },
        { type: 'xstate.done.actor.findPrescription', output: null },
      ],
      ends: 'returned',
    },
    {
      name: 'with an open finding it is back before it was asked',
      world: 'an allergy stands against it',
      steps: [],
      ends: 'returned',
    },
    {
      name: 'a refusal that was read gives it back',
      world: 'nothing stands against it',
      steps: [
        { type: 'xstate.done.actor.sendPrescription', output: refused({ kind: 'closed' }) },
        { type: 'sending.close' },
      ],
      ends: 'returned',
    },
  ],
})
