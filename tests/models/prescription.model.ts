import type { SnapshotFrom } from 'xstate'
import type { CurrentMedicine, PrescribedMedicine, Prescription } from '../../contract/schemas/prescription'
import type { AlikeAllergies } from '../../contract/values/alike-allergies'
import { type Finding, findingOf, findingsOf, severityOf } from '../../contract/values/interlock'
import { type Person, UNKNOWN_PERSON } from '../../contract/values/interlock/person'
import { prescriptionMachine } from '../../machines/consultation/prescription/prescription.machine'
import type {
  PrescriptionContext,
  PrescriptionInput,
} from '../../machines/consultation/prescription/prescription.model'
import type { StoredPrescriptionDraft } from '../../machines/ports/draft-store'
import { NO_DOSE } from '../../machines/consultation/prescription/dosing/dosing.rules'
import { prescribed } from '../../machines/consultation/prescription/prescription.rules'
import { countingIds } from '../kit/data/builders'
import { amoxicillin, anItem, aPrescription, paracetamol } from '../kit/data/medicines'
import { defineModel } from '../kit/graph/model'
import type { TestClock } from '../kit/harness/test-clock'
import { prescriptionRows } from './prescription.journeys'

export function prescribing(allergies: string[] | null, sent: Prescription[] = [], earlier: CurrentMedicine[] = []) {
  return (clock: TestClock): PrescriptionInput => ({
    consultationId: 'K-1',
    objectId: 'c1',
    clock,
    newId: countingIds(),
    report: () => {},
    allergies,
    earlierAllergies: [],
    alike: [],
    sent,
    earlier,
    person: GROWN,
    cards: [],
    silence: null,
  })
}

/** Otherwise unknown. */
const GROWN: Person = { ...UNKNOWN_PERSON, ageMonths: 400 }
const A_WOMAN: Person = { ageMonths: 400, gender: 'female', weightKg: 55, pregnancy: null, lactation: null }
export const PENICILLIN = `allergy:${amoxicillin.id}:penisilin`
export const UNKNOWN = 'allergyUnknown::'
export const SERVER_ONLY = `duplicate:${amoxicillin.id}:amoksisilin`
export const findingAbout = (key: string): Finding => {
  const found = findingOf(key)
  if (found === null) throw new Error(`no finding: ${key}`)
  return found
}
export const REASON = 'Sudah pernah minum, tanpa reaksi'

/** Of somebody who may be this patient. */
export const ALIKE: AlikeAllergies = {
  consultation_id: 'K-0',
  at: '2025-05-03T02:00:00.000Z',
  patient: { full_name: 'Siti Aminah', dob: '1985-03-05' },
  reported: [{ name: 'udang', reaction: null, reported_by: 'patient' }],
  names: ['udang'],
  is: null,
}
export const WHOSE = 'allergyAlike::k-0'

/** One medicine of an earlier prescription. */
export const RENEWED: PrescribedMedicine[] = [prescribed(anItem(amoxicillin))]

/** The stored draft; without reasons, whatever was typed. */
export const storedDraft: StoredPrescriptionDraft = {
  items: [anItem(amoxicillin)],
  order: null,
  note: '',
  expires: '2025-11-24',
}
/** The page closed while a medicine was dosed. */
const storedDosing: StoredPrescriptionDraft = {
  ...storedDraft,
  items: [],
  order: { medicine: amoxicillin, replaces: null, values: { ...NO_DOSE, quantity: '12' } },
}
/** The page closed before the server's acceptance arrived. */
const storedThatWasTaken: StoredPrescriptionDraft = { ...storedDraft, items: [anItem(paracetamol)] }

const TAKEN = aPrescription({ medicines: [prescribed(anItem(paracetamol))] })
/** Sent by another device. */
const ELSEWHERE = aPrescription({ prescription_id: 'R-2' })

/**
 * The open findings, derived independently of the machine's rules: no reason of ten characters, or none that counts.
 */
export function openIn({
  draft,
  ...known
}: Pick<PrescriptionContext, 'draft' | 'allergies' | 'earlierAllergies' | 'alike' | 'earlier' | 'person'>): Finding[] {
  return [...findingsOf(draft.items, known), ...draft.refused].filter(
    ({ key, kind, about }) =>
      severityOf({ kind, about }) === 'severe' &&
      (kind === 'controlled' ||
        kind === 'allergyUnknown' ||
        !draft.overrides.some((one) => one.finding === key && one.reason.trim().length >= 10)),
  )
}

/** The visible editing state; null while nothing is edited. */
function documentOf({ value }: { value: SnapshotFrom<typeof prescriptionMachine>['value'] }): string | null {
  return typeof value === 'string' ? null : value.writing.document
}

export const prescriptionModel = defineModel<typeof prescriptionMachine>({
  name: 'consultation/prescription',
  spec: 'product §3 "Prescription", §10 "Interlock"',
  machine: prescriptionMachine,
  // Known facts change on the way, so one start shows all of them.
  worlds: { 'nobody has asked': prescribing(null, [TAKEN]) },
  events: {
    'medicine.choose': [{ type: 'medicine.choose', medicine: amoxicillin }],
    'medicine.edit': [{ type: 'medicine.edit', medicineId: amoxicillin.id }],
    'medicine.replace': [{ type: 'medicine.replace', medicineId: amoxicillin.id }],
    'medicine.remove': [{ type: 'medicine.remove', medicineId: amoxicillin.id }],
    'medicine.restore': [{ type: 'medicine.restore' }],
    'prescription.renew': [{ type: 'prescription.renew', medicines: RENEWED }],
    'renewal.retry': [{ type: 'renewal.retry' }],
    'renewal.abandon': [{ type: 'renewal.abandon' }],
    'renewal.dismiss': [{ type: 'renewal.dismiss' }],
    'replacing.abandon': [{ type: 'replacing.abandon' }],
    'note.changed': [{ type: 'note.changed', note: 'Boleh generik.' }],
    'expires.changed': [{ type: 'expires.changed', expires: '2025-11-01' }],
    'override.start': [{ type: 'override.start', key: PENICILLIN }],
    'reason.changed': [{ type: 'reason.changed', reason: REASON }],
    'override.confirm': [{ type: 'override.confirm' }],
    'override.abandon': [{ type: 'override.abandon' }],
    'override.withdraw': [{ type: 'override.withdraw', key: PENICILLIN }],
    'prescription.preview': [{ type: 'prescription.preview' }],
    'prescription.back': [{ type: 'prescription.back' }],
    'prescription.send': [{ type: 'prescription.send' }],
    'prescription.confirm': [{ type: 'prescription.confirm' }],
    'draft.loaded': [
      { type: 'draft.loaded', content: null },
      { type: 'draft.loaded', content: storedDraft },
      { type: 'draft.loaded', content: storedThatWasTaken },
      { type: 'draft.loaded', content: storedDosing },
    ],
    'allergies.known': [
      { type: 'allergies.known', allergies: null },
      { type: 'allergies.known', allergies: ['Penisilin'] },
    ],
    'alike.known': [{ type: 'alike.known', alike: [ALIKE] }],
    'dose.typed': [{ type: 'dose.typed', values: { ...NO_DOSE, quantity: '15' } }],
    'silence.changed': [{ type: 'silence.changed', silence: null }],
    'person.known': [{ type: 'person.known', person: A_WOMAN }],
    'cards.seen': [{ type: 'cards.seen', messageIds: [aPrescription().prescription_id] }],
    'prescriptions.read': [{ type: 'prescriptions.read', sent: [TAKEN, ELSEWHERE], earlier: [] }],
    'prescription.cancelled': [{ type: 'prescription.cancelled', prescriptionId: aPrescription().prescription_id }],
  },
  outcomes: {
    search: { outputs: [], faults: true },
    issued: { outputs: [], faults: true },
    findMedicines: { outputs: [[amoxicillin], []], faults: true },
    dosing: { outputs: [{ item: anItem(amoxicillin) }, { item: null }], faults: true },
    autosave: { outputs: [], faults: true },
    sending: {
      outputs: [
        { taken: aPrescription(), found: [] },
        { taken: null, found: [findingAbout(SERVER_ONLY)] },
        { taken: null, found: [] },
      ],
      faults: true,
    },
  },
  key: ({
    context: { draft, allergies, alike, removed, reasoning, replacing, order, earlier, person, renewing, renewal },
  }) => [
    draft.items.map(({ medicine }) => medicine.id),
    draft.overrides.map(({ finding }) => finding),
    draft.refused.map(({ key }) => key),
    draft.expires,
    allergies,
    alike.length,
    removed && [removed.item.medicine.id, removed.overrides.length],
    reasoning && [reasoning.key, reasoning.reason.length >= 10],
    replacing,
    renewing.length,
    renewal && [renewal.added, renewal.listed, renewal.gone],
    order?.replaces,
    order?.values.quantity,
    earlier.length,
    person.gender,
  ],
  // One medicine and one change at a time show every transition; the search covers combinations.
  isFarEnough: (snapshot) => {
    const { draft, allergies, alike, removed, reasoning, earlier, person } = snapshot.context
    const page = documentOf(snapshot)
    return (
      draft.expires !== '2025-11-24' ||
      (snapshot.context.renewal !== null &&
        (page !== 'listing' || removed !== null || reasoning !== null || allergies !== null)) ||
      person.gender !== null ||
      alike.length > 0 ||
      (earlier.length > 0 && (draft.items.length > 0 || allergies !== null || page !== 'listing')) ||
      (removed !== null && (allergies !== null || draft.refused.length > 0)) ||
      (page !== 'listing' && (reasoning !== null || draft.refused.length > 0)) ||
      ((page === 'dosing' || page === 'replacing') && draft.items.length > 0 && allergies !== null)
    )
  },
  invariants: {
    'it is held exactly while a finding is open': (snapshot) =>
      !snapshot.matches('writing') ||
      snapshot.matches({ writing: { interlock: 'held' } }) === openIn(snapshot.context).length > 0,
    'a reason stands only with its finding, and is one': ({ context: { draft, ...known } }) =>
      draft.overrides.every(
        ({ finding, reason }) =>
          reason.trim().length >= 10 &&
          [...findingsOf(draft.items, known), ...draft.refused].some(({ key }) => key === finding),
      ),
    'a reason is typed only for what is open and may be overridden': (snapshot) =>
      !snapshot.matches('writing') ||
      (snapshot.matches({ writing: { interlock: { held: 'reasoning' } } }) === (snapshot.context.reasoning !== null) &&
        (snapshot.context.reasoning === null ||
          openIn(snapshot.context).some(
            ({ key, kind }) => key === snapshot.context.reasoning?.key && kind !== 'controlled',
          ))),
    'one medicine stands once': ({ context: { draft } }) =>
      new Set(draft.items.map(({ medicine }) => medicine.id)).size === draft.items.length,
    'an empty one is never looked over or sent': (snapshot) =>
      snapshot.context.draft.items.length > 0 ||
      !(
        snapshot.matches('sending') ||
        snapshot.matches({ writing: { document: 'previewing' } }) ||
        snapshot.matches({ writing: { document: 'confirming' } })
      ),
    'it is confirmed only while nothing stands against it': (snapshot) =>
      !snapshot.matches({ writing: { document: 'confirming' } }) || openIn(snapshot.context).length === 0,
    'what the server has is no draft': ({ context: { draft } }) =>
      draft.items.every(({ medicine }) => medicine.id !== paracetamol.id),
  },
  journeys: [
    {
      name: 'an allergy on record holds it until the medicine is another one',
      world: 'nobody has asked',
      steps: [
        { type: 'draft.loaded', content: null },
        { type: 'allergies.known', allergies: ['Penisilin'] },
        { type: 'medicine.choose', medicine: amoxicillin },
        { type: 'xstate.done.actor.dosing', output: { item: anItem(amoxicillin) } },
        { type: 'medicine.replace', medicineId: amoxicillin.id },
        { type: 'medicine.choose', medicine: paracetamol },
        { type: 'xstate.done.actor.dosing', output: { item: anItem(paracetamol) } },
        { type: 'prescription.preview' },
        { type: 'prescription.send' },
        { type: 'prescription.confirm' },
        { type: 'xstate.done.actor.sending', output: { taken: aPrescription(), found: [] } },
      ],
      ends: { writing: { document: 'listing', interlock: 'clear' } },
    },
    {
      name: 'an answer settles an unknown allergy',
      world: 'nobody has asked',
      steps: [
        { type: 'draft.loaded', content: null },
        { type: 'medicine.choose', medicine: amoxicillin },
        { type: 'xstate.done.actor.dosing', output: { item: anItem(amoxicillin) } },
        { type: 'allergies.known', allergies: ['Udang'] },
        { type: 'prescription.send' },
        { type: 'prescription.confirm' },
      ],
      ends: 'sending',
    },
    {
      name: 'a restored draft is checked again',
      world: 'nobody has asked',
      steps: [
        { type: 'allergies.known', allergies: ['Penisilin'] },
        { type: 'draft.loaded', content: storedDraft },
        { type: 'prescription.preview' },
      ],
      ends: { writing: { document: 'previewing', interlock: { held: 'listed' } } },
    },
    {
      name: 'a finding of the server blocks it, too',
      world: 'nobody has asked',
      steps: [
        { type: 'draft.loaded', content: null },
        { type: 'allergies.known', allergies: ['Penisilin'] },
        { type: 'medicine.choose', medicine: paracetamol },
        { type: 'xstate.done.actor.dosing', output: { item: anItem(paracetamol) } },
        { type: 'prescription.send' },
        { type: 'prescription.confirm' },
        {
          type: 'xstate.done.actor.sending',
          output: { taken: null, found: [findingAbout(`overdose:${paracetamol.id}:5000 mg > 4000 mg`)] },
        },
      ],
      ends: { writing: { document: 'listing', interlock: { held: 'listed' } } },
    },
    {
      name: 'an abandoned renewal leads back to the list',
      world: 'nobody has asked',
      steps: [
        { type: 'draft.loaded', content: null },
        { type: 'allergies.known', allergies: [] },
        { type: 'medicine.choose', medicine: paracetamol },
        { type: 'xstate.done.actor.dosing', output: { item: anItem(paracetamol) } },
        { type: 'prescription.renew', medicines: RENEWED },
        { type: 'renewal.abandon' },
      ],
      ends: { writing: { document: 'listing', interlock: 'clear' } },
    },
    {
      name: 'a stored dosing form opens again',
      world: 'nobody has asked',
      steps: [
        { type: 'draft.loaded', content: storedDosing },
        { type: 'dose.typed', values: { ...NO_DOSE, quantity: '15' } },
      ],
      ends: { writing: { document: 'dosing', interlock: 'clear' } },
    },
    ...prescriptionRows,
  ],
})
