import type { Diagnosis, LetterRequest } from '../../contract/schemas/consultation'
import type { EmergencyData } from '../../contract/schemas/emergency'
import type { Medicine } from '../../contract/schemas/medicine'
import type { PrescribedMedicine } from '../../contract/schemas/prescription'
import type { AllergyAnswer, LactationAnswer, PregnancyAnswer, Reporter } from '../../contract/values/safety-answers'
import type { DataOrder } from './emergencies'

/** Words that this doctor used before, sorted (product §3 "Diagnosis"). */
export interface Suggestions {
  symptoms: string[]
  possibleDiagnoses: string[]
  advices: string[]
}

/** A stored draft; `storedAt` in epoch milliseconds on the server's clock. */
export interface Stored<Content> {
  content: Content
  storedAt: number
}

/** A possible diagnosis: an ICD-10 code or free text. */
export interface Possibility {
  words: string
  code: string | null
  /** The English name of the code. The patient reads `words`. */
  name_en?: string | undefined
}

/** A diagnosis' form. */
export interface DiagnosisForm {
  symptoms: string[]
  possibilities: Possibility[]
  /** One advice per line. */
  advice: string
}

/** A note's form. Date and time in the viewer's time zone: 'YYYY-MM-DD', 'HH:mm'; '' if missing. */
export interface StoredNote {
  note: string
  date: string
  time: string
}

/** The dosing form's values for one medicine, as typed. */
export interface DosingValues {
  quantity: string
  unit_type: string
  per_day: string
  amount: string
  consume_type: string
  instruction: string
}

/** An open dosing form, without the patient. */
export interface StoredDosing {
  medicine: Medicine
  /** The item that it replaces: itself when edited; null for a new item. */
  replaces: string | null
  values: DosingValues
}

export type StoredItem = Omit<PrescribedMedicine, 'medicine_id' | 'name'> & { medicine: Medicine }

/**
 * The prescription without reasons and findings: these may mention an allergy from the health record, which must not be
 * stored (product §4 "Permission").
 */
export interface StoredPrescriptionDraft {
  items: StoredItem[]
  /** The medicine that is being dosed. */
  order: StoredDosing | null
  note: string
  /** YYYY-MM-DD. */
  expires: string
}

/** The letters with changes; null: unchanged. A missing date is ''. */
export interface StoredLetter {
  sakit: Extract<LetterRequest, { kind: 'sakit' }> | null
  rujukan: Extract<LetterRequest, { kind: 'rujukan' }> | null
}

/** One allergy as typed; '' for an unknown reaction. */
export interface AllergyEntry {
  name: string
  reaction: string
  reported_by: Reporter
}

/** The form as typed. Values of other statuses stay, so that changing the status loses nothing. */
export interface AllergyForm {
  status: AllergyAnswer['status'] | null
  allergies: AllergyEntry[]
  /** Free text that is not in the list yet. */
  typed: string
  /** Who reported that there is none. */
  reported_by: Reporter
  /** Why the patient cannot be asked. */
  unable: string
  /** Why the previous answer is corrected. */
  correction: string
}

/** All kinds except allergies: each has a single value and is asked, corrected and saved alike. */
export const BODY_KINDS = ['weight_kg', 'pregnancy', 'lactation'] as const
export type BodyKind = (typeof BODY_KINDS)[number]

/** The form as typed, with the fields of every kind. */
export interface BodyForm {
  /** Decimal comma or point. */
  kg: string
  pregnancy: PregnancyAnswer['status'] | null
  /** Completed weeks of pregnancy; '' if unknown. */
  weeks: string
  lactation: LactationAnswer['status'] | null
  /** Why the previous answer is corrected. */
  correction: string
}

export interface StoredBodyForm {
  kind: BodyKind
  form: BodyForm
}

/** One per kind, at least one. */
export type StoredBodyForms = StoredBodyForm[]

/** Unsaved corrections of one ended consultation; null for a document without one. */
export interface StoredCorrections {
  /** `replaces`: the version that the form was filled with. */
  diagnosis: { replaces: number; content: DiagnosisForm; reason: string } | null
  note: { replaces: number; content: StoredNote; reason: string } | null
  /** Reasons for cancelling sent prescriptions. */
  cancellations: { prescriptionId: string; reason: string }[]
}

/** The patient's data of an emergency; '' for an empty field. */
export interface PatientForm {
  patient_name: string
  patient_nik: string
  patient_gender: string
  patient_telp: string
  emergency_type: string
  notes: string
  location: EmergencyData['location']
}

export type PatientField = keyof PatientForm

/** Unsaved patient data, and its base. */
export interface StoredPatientData {
  draft: PatientForm
  /** The server's values as last merged. */
  base: PatientForm
  /** The base's `dataAt`; epoch milliseconds, null: never written. */
  from: number | null
  /** A pending or unanswered order; repeated with the same id, since the server may have it. */
  order: DataOrder | null
  /** Conflicting fields, whose `base` has the other side's value. Not sent until the doctor decides. */
  disputed: PatientField[]
}

/** Storage of one document type. `id`: of its consultation or emergency. Rejects if storage fails or is full. */
export interface DraftPort<Content> {
  /** Reads the draft for its form, which then may replace it. */
  load: (which: { id: string }) => Promise<Stored<Content> | null>
  /** Reads it for others: what another tab stored stays protected. */
  peek: (which: { id: string }) => Promise<Stored<Content> | null>
  /** null: nothing was saved, because another tab stored a draft that this page has not read. */
  save: (order: { id: string; content: Content }) => Promise<Stored<Content> | null>
  /** false: nothing was deleted, for the same reason. */
  forget: (which: { id: string }) => Promise<boolean>
}

/**
 * The 'diagnose state' of browser storage (product §9), and the drafts of the other documents, keyed by user and
 * consultation; deleted on sending and at a regular logout. The doctor's own suggestions last as long as the session.
 */
export interface DraftStorePort {
  diagnosis: DraftPort<Diagnosis>
  note: DraftPort<StoredNote>
  prescription: DraftPort<StoredPrescriptionDraft>
  letter: DraftPort<StoredLetter>
  allergies: DraftPort<AllergyForm>
  body: DraftPort<StoredBodyForms>
  corrections: DraftPort<StoredCorrections>
  patientData: DraftPort<StoredPatientData>
  suggestions: () => Promise<Suggestions>
  /** Adds these words and returns all suggestions. */
  learn: (order: { diagnosis: Diagnosis }) => Promise<Suggestions>
}
