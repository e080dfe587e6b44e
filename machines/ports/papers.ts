import type { Diagnosis, LetterRequest } from '../../contract/schemas/consultation'
import type { IcdCode, Choice, Medicine } from '../../contract/schemas/medicine'
import type { Prescription, PrescriptionRequest } from '../../contract/schemas/prescription'
import type { SafetyAnswerRequest } from '../../contract/schemas/safety-answers'
import type { SafetyAnswers } from '../../contract/values/safety-answers'
import type { Result } from './result'
import type { Search } from './search'

export interface Paper<Content> {
  consultationId: string
  /** The live record's objectId. */
  objectId: string
  /** Made with the click: the same one has one effect and one answer (contract §2), and names the chat card. */
  actionId: string
  content: Content
}

export interface NoteContent {
  note: string
  /** ISO 8601 UTC. */
  nextSchedule: string | null
}

/** The consultation is over or not this doctor's any more. */
export type PaperRefusal = { kind: 'closed' } | { kind: 'notAllowed' } | { kind: 'malformed'; fields: string[] }
/** The server found what has no reason yet: the keys of its findings. */
export type PrescriptionRefusal = PaperRefusal | { kind: 'findings'; keys: string[] }

export interface SafetyAnswerOrder {
  consultationId: string
  /** Made with the click: the same one has one effect (contract §2). */
  actionId: string
  request: SafetyAnswerRequest
}

/** `superseded`: another version exists already; `answers` are the current ones. */
export type SafetyAnswerRefusal = PaperRefusal | { kind: 'superseded'; answers: SafetyAnswers }

/** What a doctor writes about a patient beside the chat (product §1, §7). */
export interface PapersPort {
  /** PUT /consultation/{id}: empty lists go as null (product §3 "Diagnosis"). */
  putDiagnosis: (paper: Paper<Diagnosis>, signal: AbortSignal) => Promise<Result<void, PaperRefusal>>
  sendPrescription: (
    paper: Paper<PrescriptionRequest>,
    signal: AbortSignal,
  ) => Promise<Result<Prescription, PrescriptionRefusal>>
  /** Whether one was taken under that id, for when nobody answered; null when it was not. */
  findPrescription: (
    which: { consultationId: string; prescriptionId: string },
    signal: AbortSignal,
  ) => Promise<Prescription | null>
  cancelPrescription: (
    paper: Paper<{ prescriptionId: string; reason: string }>,
    signal: AbortSignal,
  ) => Promise<Result<Prescription, PaperRefusal>>
  /** The PDF as an object URL. */
  prescriptionPdf: (order: { consultationId: string; prescriptionId: string }, signal: AbortSignal) => Promise<string>
  putNote: (paper: Paper<NoteContent>, signal: AbortSignal) => Promise<Result<void, PaperRefusal>>
  /** Answers the PDF's reference, which is sent as a message of kind file. */
  writeLetter: (paper: Paper<LetterRequest>, signal: AbortSignal) => Promise<Result<string, PaperRefusal>>
  /** PUT /consultation/{id}/safety-answers: the current answers of every kind (contract §3). */
  saveSafetyAnswer: (
    order: SafetyAnswerOrder,
    signal: AbortSignal,
  ) => Promise<Result<SafetyAnswers, SafetyAnswerRefusal>>
  /** `ageMonths`: of the patient, null where it is not known; unsuited forms come last. */
  searchMedicines: Search<Medicine>
  /** GET /medicines?ids= : those that are in the catalogue still. */
  findMedicines: (which: { ids: string[] }, signal: AbortSignal) => Promise<Medicine[]>
  searchCodes: Search<IcdCode>
  /** Parse Config `medicineUnitType` and `medicineConsumeType`. */
  choices: (signal: AbortSignal) => Promise<{ units: Choice[]; consumptions: Choice[] }>
}
