import type { Medicine } from '../../../contract/schemas/medicine'
import type { CurrentMedicine, Override, PrescribedMedicine, Prescription } from '../../../contract/schemas/prescription'
import type { Finding, Prescribed } from '../../../contract/values/interlock'
import type { Person } from '../../../contract/values/interlock/person'
import type { KeptPrescription } from '../../ports/kept-papers'
import type { DraftLoaded } from '../keeping/keeping.model'
import type { PaperInput } from '../paper.model'
import type { DosingOrder } from './dosing/dosing.model'

export interface PrescriptionInput extends PaperInput {
  /** Names of what the patient is known to be allergic to; null when nobody knows. */
  allergies: string[] | null
  /** What was sent in this consultation before, as the hospital's record tells it. */
  sent: Prescription[]
  /** What the patient has by valid prescriptions, those of this consultation included. */
  earlier: CurrentMedicine[]
  person: Person
}

/** What the interlock knows of the patient. */
export type KnownOfPatient = Pick<PrescriptionInput, 'allergies' | 'earlier' | 'person'>

/** One medicine of the prescription that is being written. */
export interface Item extends Prescribed {
  medicine: Medicine
  /** `quantity` in `unit_type` in all. */
  quantity: number
  unit_type: string
  instruction: string
}

/** The prescription that is being written. */
export interface Draft {
  items: Item[]
  /** Each holds for one finding, and goes with it. */
  overrides: Override[]
  /** What the server found beyond what is known here; stands until what it is about changes. */
  refused: Finding[]
  note: string
  /** YYYY-MM-DD, the last day on which it is served. */
  expires: string
}

/** What was taken off the list last, and may be put back. */
export interface Removed {
  item: Item
  index: number
  overrides: Override[]
}

/** What became of medicines that were renewed, by their names as they were prescribed. */
export interface Renewal {
  added: string[]
  /** In the draft already: left as they are. */
  listed: string[]
  /** Not in the catalogue any more. */
  gone: string[]
  /** More than one prescription holds. */
  tooMany: string[]
}

export interface PrescriptionContext extends PrescriptionInput {
  draft: Draft
  removed: Removed | null
  /** The medicine that is being dosed. */
  order: DosingOrder | null
  /** The item that a found medicine will take the place of. */
  replacing: string | null
  /** Medicines of an earlier prescription, while they are looked up. */
  renewing: PrescribedMedicine[]
  /** The last renewal, until the doctor dismisses it or sends. */
  renewal: Renewal | null
  /** The reason that is being typed for a finding. */
  reasoning: { key: string; reason: string } | null
}

export type PrescriptionIntent =
  | { type: 'medicine.choose'; medicine: Medicine }
  | { type: 'medicine.edit'; medicineId: string }
  | { type: 'medicine.replace'; medicineId: string }
  | { type: 'medicine.remove'; medicineId: string }
  | { type: 'medicine.restore' }
  | { type: 'prescription.renew'; medicines: PrescribedMedicine[] }
  | { type: 'renewal.retry' }
  | { type: 'renewal.abandon' }
  | { type: 'renewal.dismiss' }
  | { type: 'replacing.abandon' }
  | { type: 'note.changed'; note: string }
  | { type: 'expires.changed'; expires: string }
  | { type: 'override.start'; key: string }
  | { type: 'reason.changed'; reason: string }
  | { type: 'override.confirm' }
  | { type: 'override.abandon' }
  | { type: 'override.withdraw'; key: string }
  | { type: 'prescription.preview' }
  | { type: 'prescription.back' }
  | { type: 'prescription.send' }
  | { type: 'prescription.confirm' }

export type PrescriptionEvent =
  | PrescriptionIntent
  | DraftLoaded<KeptPrescription>
  /** From the health record while it may be read; without it, what the consultation itself knows. */
  | { type: 'allergies.known'; allergies: string[] | null }
  | { type: 'prescription.cancelled'; prescriptionId: string }
  | { type: 'person.known'; person: Person }
