import type { Medicine } from '../../../contract/schemas/medicine'
import type {
  CurrentMedicine,
  Override,
  PrescribedMedicine,
  Prescription,
} from '../../../contract/schemas/prescription'
import type { AlikeAllergies } from '../../../contract/values/alike-allergies'
import type { Finding } from '../../../contract/values/interlock'
import type { Person } from '../../../contract/values/interlock/person'
import type { DosingValues, StoredPrescriptionDraft } from '../../ports/draft-store'
import type { DraftLoaded } from '../autosave/autosave.model'
import type { SilenceChanged, WritingInput } from '../document.model'
import type { DosingOrder, Item } from './dosing/dosing.model'
import type { CardsSeen, ReadPrescriptions } from './issued/issued.model'

export interface PrescriptionInput extends WritingInput {
  /** Names of the patient's known allergies; null: nobody has asked. */
  allergies: string[] | null
  /** Names of the last answer before this consultation. */
  earlierAllergies: string[]
  /** Of persons of the account who may be this patient. */
  alike: AlikeAllergies[]
  /** The prescriptions sent earlier in this consultation, from the hospital's record. */
  sent: Prescription[]
  /** The patient's medicines from valid prescriptions, including this consultation's. */
  earlier: CurrentMedicine[]
  person: Person
  /** messageIds of this doctor's prescription cards in the chat. */
  cards: readonly string[]
}

/** The interlock's facts about the patient. */
export type KnownOfPatient = Pick<PrescriptionInput, 'allergies' | 'earlierAllergies' | 'alike' | 'earlier' | 'person'>

export interface Draft {
  items: Item[]
  /** Each belongs to one finding and is dropped with it. */
  overrides: Override[]
  /** The server's additional findings, kept until their subject changes. */
  refused: Finding[]
  note: string
  /** YYYY-MM-DD, the last day of validity. */
  expires: string
}

/** The last removed item, which can be restored. */
export interface Removed {
  item: Item
  index: number
  overrides: Override[]
}

/** Result of a renewal, by the names as prescribed. */
export interface Renewal {
  added: string[]
  /** Already in the draft and left unchanged. */
  listed: string[]
  /** No longer in the catalogue. */
  gone: string[]
  /** Beyond the maximum number of medicines. */
  tooMany: string[]
}

export interface PrescriptionContext extends PrescriptionInput {
  draft: Draft
  removed: Removed | null
  /** The medicine that is being dosed. */
  order: DosingOrder | null
  /** The item that the next found medicine replaces. */
  replacing: string | null
  /** Medicines of an earlier prescription, while they are looked up. */
  renewing: PrescribedMedicine[]
  /** The last renewal, until it is dismissed or the prescription is sent. */
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
  | DraftLoaded<StoredPrescriptionDraft>
  /** From the health record; without permission, from the consultation only. */
  | { type: 'allergies.known'; allergies: string[] | null }
  /** The doctor decided who they are. */
  | { type: 'alike.known'; alike: AlikeAllergies[] }
  /** The values of the open dosing form. */
  | { type: 'dose.typed'; values: DosingValues }
  | { type: 'prescription.cancelled'; prescriptionId: string }
  | CardsSeen
  /** Read again, because another device sent or cancelled one. */
  | ({ type: 'prescriptions.read' } & ReadPrescriptions)
  | { type: 'person.known'; person: Person }
  | SilenceChanged
