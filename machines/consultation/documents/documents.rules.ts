import type { ApiConsultation, Diagnosis, PastConsultation } from '../../../contract/schemas/consultation'
import { readDocument } from '../../../contract/schemas/documents'
import { OPEN_CONSULTATION_STATUSES } from '../../../contract/values/statuses'
import type { RoomRecord } from '../../../contract/schemas/request'
import { type Identity, type Likeness, likenessOf } from '../../../contract/values/likeness'
import { type Person, personOf } from '../../../contract/values/interlock/person'
import type { Permission } from '../../../contract/values/statuses'
import type { ReadPage } from '../../ports/pages'
import { type AlikeAllergies, decisionAbout } from '../../../contract/values/alike-allergies'
import { alikeAllergies, knownAllergies } from '../../../contract/values/known-allergies'
import {
  type AllergyAnswer,
  isNewer,
  NO_SAFETY_ANSWERS,
  type SafetyAnswers,
  reportedAllergies,
} from '../../../contract/values/safety-answers'
import type { NoteContent } from '../../ports/documents'
import { earlierWith } from '../earlier-allergies.rules'
import type { Page } from '../prescription/prescription.selectors'
import type { PatientRecordsPort } from '../../ports/patient-records'
import type { CurrentAllergies, EarlierAllergies } from '../allergy-question/allergy-question.model'
import type { DocumentInput, DocumentWritten } from '../document.model'
import { patientOf } from '../patient.rules'
import { newerOf } from '../stored-version.rules'
import type { Clock } from '../../ports/clock'
import type { DocumentsContext, DocumentsEvent, Findings } from './documents.model'

/** Requests use a facility's id wherever they use a consultation's (contract §3). */
export function consultationIdOf(record: RoomRecord): string {
  return record.className === 'Consultations' ? record.consultation_id : record.faskes_consultation_id
}

/** From the live record. A facility's request needs no permission. */
export function permissionOf(record: RoomRecord): Permission {
  return (record.className === 'Consultations' ? record.phr_permission : null) ?? 'APPROVAL_REQUIRED'
}

/** Common input of the documents; reports pass through the parent. */
export function documentInput(
  { record, clock, newId }: DocumentsContext,
  self: { send: (event: DocumentsEvent) => void },
): DocumentInput {
  const consultationId = consultationIdOf(record)
  return {
    consultationId,
    objectId: record.objectId,
    clock,
    newId,
    report: (clinicalDocument) => self.send(clinicalDocument),
  }
}

/** What live and hospital's record, and the answers here, say of the patient. */
type Known = Pick<DocumentsContext, 'record' | 'consultation' | 'answers'>

/** The last answer about allergies before this consultation. */
export function earlierAnswerOf({ consultation }: Pick<DocumentsContext, 'consultation'>): AllergyAnswer | null {
  return consultation?.earlier_answers?.allergies?.answer ?? null
}

type Recorded = Pick<DocumentsContext, 'record' | 'consultation' | 'ofHealthRecord'>

function recordsOf({ record, consultation, ofHealthRecord }: Recorded) {
  const detail = record.className === 'Consultations' ? record.detail_patient : null
  const recorded = consultation?.detail_patient?.allergy ?? detail?.allergy ?? null
  return { recorded: recorded && recorded.map(({ name }) => name), health: ofHealthRecord.allergies }
}

/** The names in the patient's own and the health record. */
export function recordedAllergiesOf(context: Recorded): string[] {
  return reportedAllergies({ ...recordsOf(context), answer: null, earlier: null }) ?? []
}

/** Allergies of every source for the interlock; null: nobody has asked. */
export function allergiesOf(context: Known & Pick<DocumentsContext, 'ofHealthRecord'>): string[] | null {
  const { record, answers } = context
  return knownAllergies({
    ...recordsOf(context),
    answer: newestAllergies(record, answers)?.answer ?? null,
    earlier: earlierAnswerOf(context),
  })
}

/** Allergies of persons of the account who may be this patient, with what was decided about them. */
export function alikeOf({ record, consultation, answers }: Known): AlikeAllergies[] {
  const decided = newestAnswers(record, answers).persons?.answer ?? null
  return alikeAllergies(consultation?.earlier_answers?.alike ?? [], decided)
}

/** What the question about allergies offers to be confirmed. */
export function earlierAllergiesOf(context: Known): EarlierAllergies {
  return earlierWith(context.consultation?.earlier_answers?.allergies ?? null, alikeOf(context))
}

/** Whether a person of the account is this room's patient; the doctor's decision counts beside the spelling. */
export function whoseOf(context: Known, of: Identity): Likeness {
  const { name, dob } = patientOf(context.record)
  const likeness = likenessOf(
    { full_name: name, dob },
    of,
    context.record.className === 'Consultations' ? 'family' : 'facility',
  )
  return likeness === 'alike' ? (decisionAbout(of, alikeOf(context)) ?? 'alike') : likeness
}

/** The live record may be older than an answer that was just stored. */
export function newestAllergies(record: RoomRecord, answers: SafetyAnswers | null): CurrentAllergies {
  return newestAnswers(record, answers).allergies
}

/** The newer answer of each kind, since another device may have answered another kind. */
export function newestAnswers(record: RoomRecord, answers: SafetyAnswers | null): SafetyAnswers {
  const live = record.safety_answers ?? NO_SAFETY_ANSWERS
  const stored = answers ?? NO_SAFETY_ANSWERS
  return {
    allergies: isNewer(stored.allergies, live.allergies) ? stored.allergies : live.allergies,
    weight_kg: isNewer(stored.weight_kg, live.weight_kg) ? stored.weight_kg : live.weight_kg,
    pregnancy: isNewer(stored.pregnancy, live.pregnancy) ? stored.pregnancy : live.pregnancy,
    lactation: isNewer(stored.lactation, live.lactation) ? stored.lactation : live.lactation,
    persons: isNewer(stored.persons, live.persons) ? stored.persons : live.persons,
  }
}

/**
 * The facts for doses and cautions, from the live and the hospital's record; the doctor's answers override them. A
 * facility records no weight.
 */
export function personIn({ record, consultation, answers, clock }: Known & { clock: Pick<Clock, 'now'> }): Person {
  const { dob, gender } = patientOf(record)
  const detail = record.className === 'Consultations' ? consultation?.detail_patient : null
  const weightKg = detail?.body_weight ?? null
  return personOf({ dob, gender, weightKg, answers: newestAnswers(record, answers), now: clock.now() })
}

/** The diagnosis in a card; null for other cards. */
export function diagnosisIn({ kind, text }: DocumentWritten): Diagnosis | null {
  return kind === 'spa' ? readDocument(kind, text) : null
}

/** The note from before this room opened; null if there is none. */
export function noteOf(consultation: ApiConsultation | null): NoteContent | null {
  const note = consultation?.note ?? null
  return note === null ? null : { note, nextSchedule: consultation?.next_schedule ?? null }
}

export function withFindings(known: Findings, { diagnosis, note }: Findings): Findings {
  return { diagnosis: newerOf(known.diagnosis, diagnosis), note: newerOf(known.note, note) }
}

/** This doctor's earlier consultations with this patient that took place. The server omits the current one. */
export function earlierOf(
  consultation: ApiConsultation | null,
  records: Pick<PatientRecordsPort, 'earlier'>,
): ReadPage<PastConsultation> {
  const patientId = consultation?.patient.uuid ?? null
  if (consultation === null || patientId === null) {
    return ({ page }) => Promise.resolve({ items: [], page, lastPage: page, total: 0 })
  }
  const { consultation_id: consultationId } = consultation
  return ({ page }, signal) => records.earlier({ patientId, consultationId, page }, signal)
}

/** The server accepts prescriptions while a consultation is open. */
export function isRunning({ status }: RoomRecord): boolean {
  return OPEN_CONSULTATION_STATUSES.some((open) => open === status)
}

/** Why an earlier prescription cannot be renewed; null if it can. */
export type RenewBlockedReason = 'closed' | 'busy'

/** `page` is the prescription's visible page. */
export function renewBlockedReason(record: RoomRecord, page: Page): RenewBlockedReason | null {
  if (!isRunning(record)) return 'closed'
  return page === 'listing' ? null : 'busy'
}
