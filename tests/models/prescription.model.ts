import { type Finding, findingsOf } from '../../contract/values/interlock'
import { prescriptionMachine } from '../../machines/consultation/prescription/prescription.machine'
import type { PrescriptionContext, PrescriptionInput } from '../../machines/consultation/prescription/prescription.model'
import { accepted, refused } from '../../machines/ports/result'
import { countingIds } from '../kit/builders'
import { amoxicillin, anItem, aPrescription, paracetamol } from '../kit/medicines'
import { defineModel } from '../kit/model'
import type { TestClock } from '../kit/test-clock'

export function prescribing(allergies: string[] | null): (clock: TestClock) => PrescriptionInput {
  return (clock) => ({
    consultationId: 'K-1',
    objectId: 'c1',
    clock,
    newId: countingIds(),
    report: () => {},
    allergies,
    sent: [],
  })
}

const PENICILLIN = `allergy:${amoxicillin.id}:penisilin`
const UNKNOWN = 'allergyUnknown::'
export const SERVER_ONLY = `duplicate:${amoxicillin.id}:amoksisilin`
export const REASON = 'Sudah pernah minum, tanpa reaksi'

/** What stands open, told apart from the machine's own rules: no reason of ten characters, or none that counts. */
export function openIn({ draft, allergies }: Pick<PrescriptionContext, 'draft' | 'allergies'>): Finding[] {
  return [...findingsOf(draft.items, allergies), ...draft.refused].filter(
    ({ key, kind }) =>
      kind === 'controlled' || !draft.overrides.some((one) => one.finding === key && one.reason.trim().length >= 10),
  )
}

export const prescriptionModel = defineModel<typeof prescriptionMachine>({
  name: 'consultation/prescription',
  spec: 'spec §1, §3 (prescription), §4; issue "Prescription": the safety interlock',
  machine: prescriptionMachine,
  // What is known changes on the way, so one beginning shows them all.
  worlds: { 'nobody has asked': prescribing(null) },
  events: {
    'medicine.choose': [{ type: 'medicine.choose', medicine: amoxicillin }],
    'medicine.edit': [{ type: 'medicine.edit', medicineId: amoxicillin.id }],
    'medicine.replace': [{ type: 'medicine.replace', medicineId: amoxicillin.id }],
    'medicine.remove': [{ type: 'medicine.remove', medicineId: amoxicillin.id }],
    'medicine.restore': [{ type: 'medicine.restore' }],
    'replacing.abandon': [{ type: 'replacing.abandon' }],
    'note.changed': [{ type: 'note.changed', note: 'Boleh generik.' }],
    'expires.changed': [{ type: 'expires.changed', expires: '2025-11-01' }],
    'override.start': [PENICILLIN, UNKNOWN].map((key) => ({ type: 'override.start' as const, key })),
    'reason.changed': [{ type: 'reason.changed', reason: REASON }],
    'override.confirm': [{ type: 'override.confirm' }],
    'override.abandon': [{ type: 'override.abandon' }],
    'override.withdraw': [PENICILLIN, UNKNOWN].map((key) => ({ type: 'override.withdraw' as const, key })),
    'prescription.preview': [{ type: 'prescription.preview' }],
    'prescription.back': [{ type: 'prescription.back' }],
    'prescription.send': [{ type: 'prescription.send' }],
    'prescription.retry': [{ type: 'prescription.retry' }],
    'allergies.known': [
      { type: 'allergies.known', allergies: null },
      { type: 'allergies.known', allergies: ['Penisilin'] },
    ],
  },
  outcomes: {
    search: { outputs: [], faults: true },
    issued: { outputs: [], faults: true },
    dosing: { outputs: [{ item: anItem(amoxicillin) }, { item: null }], faults: true },
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
  key: ({ context: { draft, allergies, removed, reasoning, replacing, order } }) => [
    draft.items.map(({ medicine }) => medicine.id),
    draft.overrides.map(({ finding }) => finding),
    draft.refused.map(({ key }) => key),
    draft.expires,
    allergies,
    removed && [removed.item.medicine.id, removed.overrides.length],
    reasoning && [reasoning.key, reasoning.reason.length >= 10],
    replacing,
    order?.replaces,
  ],
  // One medicine shows every transition, and so does one thing at a time: the search looks at what they do together.
  isFarEnough: ({ value, context: { draft, allergies, removed, reasoning } }) =>
    draft.expires !== '2025-11-24' ||
    (removed !== null && (allergies !== null || draft.refused.length > 0)) ||
    (value.paper !== 'listing' && (reasoning !== null || draft.refused.length > 0)) ||
    ((value.paper === 'dosing' || value.paper === 'replacing') && draft.items.length > 0 && allergies !== null),
  invariants: {
    'it is held exactly while a finding is open': (snapshot) =>
      snapshot.matches({ interlock: 'held' }) === openIn(snapshot.context).length > 0,
    'a reason stands only with its finding, and is one': ({ context: { draft, allergies } }) =>
      draft.overrides.every(
        ({ finding, reason }) =>
          reason.trim().length >= 10 && [...findingsOf(draft.items, allergies), ...draft.refused].some(({ key }) => key === finding),
      ),
    'a reason is typed only for what is open and may be overridden': (snapshot) =>
      snapshot.matches({ interlock: { held: 'reasoning' } }) === (snapshot.context.reasoning !== null) &&
      (snapshot.context.reasoning === null ||
        openIn(snapshot.context).some(({ key, kind }) => key === snapshot.context.reasoning?.key && kind !== 'controlled')),
    'one medicine stands once': ({ context: { draft } }) =>
      new Set(draft.items.map(({ medicine }) => medicine.id)).size === draft.items.length,
    'an empty one is never looked over or sent': (snapshot) =>
      snapshot.context.draft.items.length > 0 ||
      !['previewing', 'sending', 'waiting', 'checking'].includes(snapshot.value.paper),
    'what is asked goes by its own id': (snapshot) =>
      !['sending', 'waiting', 'checking'].includes(snapshot.value.paper) || snapshot.context.sendId !== '',
  },
  journeys: [
    {
      name: 'an allergy on record holds it until the medicine is another one',
      world: 'nobody has asked',
      steps: [
        { type: 'allergies.known', allergies: ['Penisilin'] },
        { type: 'medicine.choose', medicine: amoxicillin },
        { type: 'xstate.done.actor.dosing', output: { item: anItem(amoxicillin) } },
        { type: 'medicine.replace', medicineId: amoxicillin.id },
        { type: 'medicine.choose', medicine: paracetamol },
        { type: 'xstate.done.actor.dosing', output: { item: anItem(paracetamol) } },
        { type: 'prescription.preview' },
        { type: 'prescription.send' },
        { type: 'xstate.done.actor.sendPrescription', output: accepted(aPrescription()) },
      ],
      ends: { paper: 'listing', interlock: 'clear' },
    },
    {
      name: 'an unknown allergy is asked, and its answer lets it go',
      world: 'nobody has asked',
      steps: [
        { type: 'medicine.choose', medicine: amoxicillin },
        { type: 'xstate.done.actor.dosing', output: { item: anItem(amoxicillin) } },
        { type: 'override.start', key: UNKNOWN },
        { type: 'reason.changed', reason: REASON },
        { type: 'override.confirm' },
        { type: 'prescription.send' },
      ],
      ends: { paper: 'sending', interlock: 'clear' },
    },
    {
      name: 'an allergy that becomes known while nobody answers: it is asked for, not sent again',
      world: 'nobody has asked',
      steps: [
        { type: 'medicine.choose', medicine: amoxicillin },
        { type: 'xstate.done.actor.dosing', output: { item: anItem(amoxicillin) } },
        { type: 'override.start', key: UNKNOWN },
        { type: 'reason.changed', reason: REASON },
        { type: 'override.confirm' },
        { type: 'prescription.send' },
        { type: 'allergies.known', allergies: ['Penisilin'] },
        { type: 'xstate.error.actor.sendPrescription', error: null },
        { type: 'prescription.retry' },
        { type: 'xstate.done.actor.findPrescription', output: null },
      ],
      ends: { paper: 'listing', interlock: { held: 'listed' } },
    },
    {
      name: 'what the server found holds it, too',
      world: 'nobody has asked',
      steps: [
        { type: 'allergies.known', allergies: ['Penisilin'] },
        { type: 'medicine.choose', medicine: paracetamol },
        { type: 'xstate.done.actor.dosing', output: { item: anItem(paracetamol) } },
        { type: 'prescription.send' },
        {
          type: 'xstate.done.actor.sendPrescription',
          output: refused({ kind: 'findings', keys: [`overdose:${paracetamol.id}:5000 mg > 4000 mg`] }),
        },
      ],
      ends: { paper: 'listing', interlock: { held: 'listed' } },
    },
  ],
})
