import type { Diagnosis, LetterRequest } from '../../contract/schemas/consultation'
import type { EmergencyData } from '../../contract/schemas/emergency'
import type { Medicine } from '../../contract/schemas/medicine'
import type { PrescribedMedicine } from '../../contract/schemas/prescription'
import type { AllergyAnswer, LactationAnswer, PregnancyAnswer, Reporter } from '../../contract/values/safety-answers'
import type { DataOrder } from './emergencies'
import type { Feed } from './feed'

/** Words that this doctor used before, sorted (product §3 "Diagnosis"). */
export interface Suggestions {
  symptoms: string[]
  possibleDiagnoses: string[]
  advices: string[]
}

/** A paper that was being written; `keptAt` in epoch milliseconds on the server's clock. */
export interface Kept<Content> {
  content: Content
  keptAt: number
}

/** The form of a note. Date and time are the viewer's own: 'YYYY-MM-DD', 'HH:mm'; '' while there is none. */
export interface KeptNote {
  note: string
  date: string
  time: string
}

export type KeptItem = Omit<PrescribedMedicine, 'medicine_id' | 'name'> & { medicine: Medicine }

/**
 * What is prescribed, and no word of why in spite of a finding: such a reason, and the finding itself, may speak of an
 * allergy out of the health record, which nothing may outlive (product §4 "Permission").
 */
export interface KeptPrescription {
  items: KeptItem[]
  note: string
  /** YYYY-MM-DD. */
  expires: string
}

/** The letters that somebody has written in; null: not in this one. A date that is missing is ''. */
export interface KeptLetter {
  sakit: Extract<LetterRequest, { kind: 'sakit' }> | null
  rujukan: Extract<LetterRequest, { kind: 'rujukan' }> | null
}

/** One allergy as it is typed; '' where nothing is known of the reaction. */
export interface AllergyEntry {
  name: string
  reaction: string
  reported_by: Reporter
}

/** The form as it is typed. Parts of another status stay, so that changing the status loses nothing. */
export interface AllergyForm {
  status: AllergyAnswer['status'] | null
  allergies: AllergyEntry[]
  /** Free text that is not on the list yet. */
  typed: string
  /** Who said that there is none. */
  reported_by: Reporter
  /** Why the patient cannot be asked. */
  unable: string
  /** Why the answer before is corrected. */
  correction: string
}

/** Everything but allergies: each kind is one value with the same way to ask, correct and save it. */
export const BODY_KINDS = ['weight_kg', 'pregnancy', 'lactation'] as const
export type BodyKind = (typeof BODY_KINDS)[number]

/** The form as it is typed; it has the fields of every kind. */
export interface BodyForm {
  /** Decimal comma or point. */
  kg: string
  pregnancy: PregnancyAnswer['status'] | null
  /** Completed weeks of the pregnancy; '' where they are not known. */
  weeks: string
  lactation: LactationAnswer['status'] | null
  /** Why the answer before is corrected. */
  correction: string
}

/** The question about the body that is being answered. */
export interface StoredBodyForm {
  kind: BodyKind
  form: BodyForm
}

/** What is written about the patient of an emergency, '' where nothing is. */
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

/** What the server has not yet, and upon what it was written. */
export interface KeptPatientData {
  draft: PatientForm
  /** As the server has it, as far as it was taken in here. */
  base: PatientForm
  /** Its `dataAt`, which a change goes by; epoch milliseconds, null: never written. */
  from: number | null
  /** On its way, or nobody answered: asked again as the same click, since the server may have it. */
  order: DataOrder | null
  /** Written here and elsewhere: `base` has what was written elsewhere. Not sent until somebody decides. */
  disputed: PatientField[]
}

/** The page goes out of sight, and may not come back. */
export interface PageLeaving {
  type: 'page.leaving'
}

/** One kind of paper. Faults where the browser keeps nothing, or has no room. */
export interface KeptPaperPort<Content> {
  load: (which: { consultationId: string }) => Promise<Kept<Content> | null>
  keep: (order: { consultationId: string; content: Content }) => Promise<Kept<Content>>
  forget: (which: { consultationId: string }) => Promise<void>
  /** What is not kept by then is lost. */
  leaving: Feed<PageLeaving>
}

/**
 * The 'diagnose state' of browser storage (product §9), and the same of the other papers: what is being written about a
 * consultation, keyed by user and consultation, gone when it is sent and at a regular logout. Beside it the doctor's
 * own suggestions, which last as long as the session.
 */
export interface KeptPapersPort {
  diagnosis: KeptPaperPort<Diagnosis>
  note: KeptPaperPort<KeptNote>
  prescription: KeptPaperPort<KeptPrescription>
  letter: KeptPaperPort<KeptLetter>
  allergies: KeptPaperPort<AllergyForm>
  body: KeptPaperPort<StoredBodyForm>
  /** By the emergency's id. */
  patientData: KeptPaperPort<KeptPatientData>
  suggestions: () => Promise<Suggestions>
  /** Answers the suggestions with these words among them. */
  learn: (order: { diagnosis: Diagnosis }) => Promise<Suggestions>
}
