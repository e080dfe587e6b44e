import type { Diagnosis, LetterRequest, RecordVersion } from '../../contract/schemas/consultation'
import type { IcdCode, Choice, Medicine } from '../../contract/schemas/medicine'
import type { Prescription, PrescriptionRequest } from '../../contract/schemas/prescription'
import type { SafetyAnswerRequest } from '../../contract/schemas/safety-answers'
import type { SafetyAnswers } from '../../contract/values/safety-answers'
import type { Result } from './result'
import type { Search } from './search'

export interface DocumentOrder<Content> {
  consultationId: string
  /** The live record's objectId. */
  objectId: string
  /** Id of the click: repeating it has one effect and one answer (contract §2). It also identifies the chat card. */
  actionId: string
  content: Content
}

/** Diagnosis or note. `replaces`: the stored version that the doctor had in front of them; null: not known. */
export interface FindingsOrder<Content> extends DocumentOrder<Content> {
  replaces: number | null
}

export interface NoteContent {
  note: string
  /** ISO 8601 UTC. */
  nextSchedule: string | null
}

/** The consultation is over, awaits its payment, or is not this doctor's. */
export type DocumentRefusal =
  { kind: 'closed' } | { kind: 'awaitingPayment' } | { kind: 'notAllowed' } | { kind: 'malformed'; fields: string[] }
/** `superseded`: another version exists already; `newest` is the current one. */
export type FindingsRefusal = DocumentRefusal | { kind: 'superseded'; newest: RecordVersion | null }
/** The stored version; null from a backend without versions. */
export type FindingsAnswer = Result<number | null, FindingsRefusal>
/** The server's findings without a reason, by key. */
export type PrescriptionRefusal = DocumentRefusal | { kind: 'findings'; keys: string[] }

export interface SafetyAnswerOrder {
  consultationId: string
  /** Id of the click: repeating it has one effect (contract §2). */
  actionId: string
  request: SafetyAnswerRequest
}

/** `superseded`: a newer version exists; `answers` are the current ones. */
export type SafetyAnswerRefusal = DocumentRefusal | { kind: 'superseded'; answers: SafetyAnswers }

/** The documents that a doctor writes beside the chat (product §1, §7). */
export interface DocumentsPort {
  /** PUT /consultation/{id}. Empty lists are sent as null (product §3 "Diagnosis"). */
  putDiagnosis: (clinicalDocument: FindingsOrder<Diagnosis>, signal: AbortSignal) => Promise<FindingsAnswer>
  sendPrescription: (
    clinicalDocument: DocumentOrder<PrescriptionRequest>,
    signal: AbortSignal,
  ) => Promise<Result<Prescription, PrescriptionRefusal>>
  /** The prescription with that id, to be asked after a missing answer; null if there is none. */
  findPrescription: (
    which: { consultationId: string; prescriptionId: string },
    signal: AbortSignal,
  ) => Promise<Prescription | null>
  cancelPrescription: (
    clinicalDocument: DocumentOrder<{ prescriptionId: string; reason: string }>,
    signal: AbortSignal,
  ) => Promise<Result<Prescription, DocumentRefusal>>
  /** The PDF as an object URL. */
  prescriptionPdf: (order: { consultationId: string; prescriptionId: string }, signal: AbortSignal) => Promise<string>
  putNote: (clinicalDocument: FindingsOrder<NoteContent>, signal: AbortSignal) => Promise<FindingsAnswer>
  /** Resolves with the PDF's reference, which is sent as a message of kind file. */
  writeLetter: (
    clinicalDocument: DocumentOrder<LetterRequest>,
    signal: AbortSignal,
  ) => Promise<Result<string, DocumentRefusal>>
  /** PUT /consultation/{id}/safety-answers. Resolves with the current answers of every kind (contract §3). */
  saveSafetyAnswer: (
    order: SafetyAnswerOrder,
    signal: AbortSignal,
  ) => Promise<Result<SafetyAnswers, SafetyAnswerRefusal>>
  /** `ageMonths`: the patient's age, null if unknown; unsuited forms are last. */
  searchMedicines: Search<Medicine>
  /** GET /medicines?ids= : those that the catalogue still has. */
  findMedicines: (which: { ids: string[] }, signal: AbortSignal) => Promise<Medicine[]>
  searchCodes: Search<IcdCode>
  /** Parse Config `medicineUnitType` and `medicineConsumeType`. */
  choices: (signal: AbortSignal) => Promise<{ units: Choice[]; consumptions: Choice[] }>
}
