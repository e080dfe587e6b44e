import type { Diagnosis, LetterRequest } from '../../../contract/schemas/consultation'
import type { RoomRecord } from '../../../contract/schemas/request'
import { COMPLAINT_LENGTH, SICK_DAYS } from '../../../contract/values/limits'
import { type SilenceReason, silenceReason } from '../silence.rules'
import type { StoredLetter } from '../../ports/draft-store'
import type { DocumentWritten } from '../document.model'
import type { LetterDrafts, LetterKind, LetterOrder } from './letter.model'

/** Why a letter cannot be sent; null if it can. */
export type LetterReason = SilenceReason | 'noDate' | 'noDays' | 'noPlace' | 'noReason'

/** Facts that determine an untouched draft. */
export interface LetterFacts {
  diagnosis: Diagnosis | null
  /** YYYY-MM-DD */
  today: string
}

export function letterReason(draft: LetterRequest, silence: SilenceReason | null): LetterReason | null {
  if (silence !== null) return silence
  if (draft.kind === 'sakit' && !isDay(draft.from)) return 'noDate'
  if (draft.kind === 'sakit' && !isSpan(draft.days)) return 'noDays'
  if (draft.kind === 'rujukan' && draft.to.trim() === '') return 'noPlace'
  // Employers and schools read a sick note, so it may omit the reason.
  return draft.kind === 'rujukan' && draft.reason.trim() === '' ? 'noReason' : null
}

/**
 * Why this consultation has no letters; null if it has. A facility's doctor sees the patient in person and writes
 * letters there.
 */
export function letterlessReason(record: RoomRecord): SilenceReason | 'ofFacility' | null {
  return record.className === 'Faskes_consultations' ? 'ofFacility' : silenceReason(record)
}

/**
 * Untouched drafts: a sick note without date and illness, and a referral with the diagnosis, because a doctor reads it.
 */
export function freshDrafts(diagnosis: Diagnosis | null): LetterDrafts {
  return {
    sakit: { kind: 'sakit', from: '', days: 1, reason: '' },
    rujukan: { kind: 'rujukan', to: '', reason: diagnosisWords(diagnosis) },
  }
}

/** The letters with unsent changes. */
export function unsentLetters({ sakit, rujukan }: LetterDrafts, { diagnosis, today }: LetterFacts): LetterKind[] {
  const isDated = sakit.from !== '' && sakit.from !== today
  const isSickWritten = isDated || sakit.days !== 1 || sakit.reason.trim() !== ''
  const isReferralWritten =
    rujukan.to.trim() !== '' || (rujukan.reason.trim() !== '' && rujukan.reason !== diagnosisWords(diagnosis))
  return [...(isSickWritten ? (['sakit'] as const) : []), ...(isReferralWritten ? (['rujukan'] as const) : [])]
}

/** The part of the drafts to store; null while they are untouched. */
export function storedDrafts(drafts: LetterDrafts, facts: LetterFacts): StoredLetter | null {
  const written = unsentLetters(drafts, facts)
  if (written.length === 0) return null
  return {
    sakit: written.includes('sakit') ? drafts.sakit : null,
    rujukan: written.includes('rujukan') ? drafts.rujukan : null,
  }
}

export function withStored(drafts: LetterDrafts, { sakit, rujukan }: StoredLetter): LetterDrafts {
  return { sakit: sakit ?? drafts.sakit, rujukan: rujukan ?? drafts.rujukan }
}

/** Appends the diagnosis to the sick note's remark, on the doctor's request only. */
export function withDiagnosisAdded(drafts: LetterDrafts, diagnosis: Diagnosis | null): LetterDrafts {
  const words = diagnosisWords(diagnosis)
  const written = drafts.sakit.reason.trim()
  const reason = (written === '' ? words : `${written}\n${words}`).slice(0, COMPLAINT_LENGTH)
  return { ...drafts, sakit: { ...drafts.sakit, reason } }
}

/** A diagnosis is known and missing in the sick note. */
export function canAddDiagnosis({ sakit }: LetterDrafts, diagnosis: Diagnosis | null): boolean {
  const words = diagnosisWords(diagnosis)
  return words !== '' && !sakit.reason.includes(words)
}

/** Undated days off begin today. */
export function withToday(drafts: LetterDrafts, today: string): LetterDrafts {
  return { ...drafts, sakit: { ...drafts.sakit, from: drafts.sakit.from || today } }
}

export function withDraft(drafts: LetterDrafts, draft: LetterRequest): LetterDrafts {
  return draft.kind === 'sakit' ? { ...drafts, sakit: draft } : { ...drafts, rujukan: draft }
}

/** Replaces an older diagnosis in the referral by the new one. Other text stays. */
export function withDiagnosis(drafts: LetterDrafts, before: Diagnosis | null, now: Diagnosis): LetterDrafts {
  const { rujukan } = drafts
  return rujukan.reason === diagnosisWords(before)
    ? { ...drafts, rujukan: { ...rujukan, reason: diagnosisWords(now) } }
    : drafts
}

/** Resets the sent letter's draft; the other one stays. */
export function withoutSent(drafts: LetterDrafts, kind: LetterKind, diagnosis: Diagnosis | null): LetterDrafts {
  return withDraft(drafts, freshDrafts(diagnosis)[kind])
}

export function contentOf(draft: LetterRequest): LetterRequest {
  const reason = draft.reason.trim()
  return draft.kind === 'sakit' ? { ...draft, reason } : { ...draft, to: draft.to.trim(), reason }
}

/** Reuses the id of an unanswered click with the same words. */
export function orderOf(draft: LetterRequest, unanswered: LetterOrder | null, newId: () => string): LetterOrder {
  const content = contentOf(draft)
  const isSame = unanswered !== null && JSON.stringify(unanswered.content) === JSON.stringify(content)
  return isSame ? unanswered : { actionId: newId(), content }
}

/** The letter as a file message, whose id is the click's. */
export function cardOf({ actionId }: LetterOrder, reference: string): DocumentWritten {
  return { type: 'document.written', messageId: actionId, kind: 'file', text: reference }
}

/** The last day off, YYYY-MM-DD; `from` is the first and counts. */
export function lastDayOf(from: string, days: number): string {
  const at = new Date(`${from}T00:00:00Z`)
  at.setUTCDate(at.getUTCDate() + days - 1)
  return at.toISOString().slice(0, 10)
}

/** The possible diagnoses, else the symptoms. */
export function diagnosisWords(diagnosis: Diagnosis | null): string {
  const { possible_diagnosis: found = [], symptoms = [] } = diagnosis ?? {}
  return (found.length > 0 ? found : symptoms).join(', ').slice(0, COMPLAINT_LENGTH)
}

/** A valid YYYY-MM-DD. */
export function isDay(day: string): boolean {
  return /^\d{4}-\d{2}-\d{2}$/.test(day) && !Number.isNaN(Date.parse(day))
}

function isSpan(days: number): boolean {
  return Number.isInteger(days) && days >= 1 && days <= SICK_DAYS
}
