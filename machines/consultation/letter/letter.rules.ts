import type { Diagnosis, LetterRequest } from '../../../contract/schemas/consultation'
import type { RoomRecord } from '../../../contract/schemas/request'
import { COMPLAINT_LENGTH, SICK_DAYS } from '../../../contract/values/limits'
import { type SilenceReason, silenceReason } from '../consultation.rules'
import type { KeptLetter } from '../../ports/kept-papers'
import type { PaperWritten } from '../paper.model'
import type { LetterDrafts, LetterKind, LetterOrder } from './letter.model'

/** Why a letter cannot be sent now, as a reason with a face; null when it can. */
export type LetterReason = SilenceReason | 'noDate' | 'noDays' | 'noPlace' | 'noReason'

/** What a draft is compared with: what stands in one that nobody has written in. */
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
  // Employers and schools read a sick note: it may leave out why.
  return draft.kind === 'rujukan' && draft.reason.trim() === '' ? 'noReason' : null
}

/**
 * Why this consultation has no letters; null where it has. A facility's question is answered to its own doctor, who has
 * the patient before them and writes the letter there.
 */
export function letterlessReason(record: RoomRecord): SilenceReason | 'ofFacility' | null {
  return record.className === 'Faskes_consultations' ? 'ofFacility' : silenceReason(record)
}

/**
 * Both letters before anything was typed: a day off without a date or a word of the illness, and a referral with the
 * diagnosis, which a doctor reads.
 */
export function freshDrafts(diagnosis: Diagnosis | null): LetterDrafts {
  return {
    sakit: { kind: 'sakit', from: '', days: 1, reason: '' },
    rujukan: { kind: 'rujukan', to: '', reason: diagnosisWords(diagnosis) },
  }
}

/** The letters that somebody has written in and not sent. */
export function unsentLetters({ sakit, rujukan }: LetterDrafts, { diagnosis, today }: LetterFacts): LetterKind[] {
  const isDated = sakit.from !== '' && sakit.from !== today
  const isSickWritten = isDated || sakit.days !== 1 || sakit.reason.trim() !== ''
  const isReferralWritten =
    rujukan.to.trim() !== '' || (rujukan.reason.trim() !== '' && rujukan.reason !== diagnosisWords(diagnosis))
  return [...(isSickWritten ? (['sakit'] as const) : []), ...(isReferralWritten ? (['rujukan'] as const) : [])]
}

/** What the browser stores of the drafts; null while nobody has written in them. */
export function storedDrafts(drafts: LetterDrafts, facts: LetterFacts): KeptLetter | null {
  const written = unsentLetters(drafts, facts)
  if (written.length === 0) return null
  return {
    sakit: written.includes('sakit') ? drafts.sakit : null,
    rujukan: written.includes('rujukan') ? drafts.rujukan : null,
  }
}

export function withStored(drafts: LetterDrafts, { sakit, rujukan }: KeptLetter): LetterDrafts {
  return { sakit: sakit ?? drafts.sakit, rujukan: rujukan ?? drafts.rujukan }
}

/** The sick note with the diagnosis at the end of its remark: the doctor's own act. */
export function withDiagnosisAdded(drafts: LetterDrafts, diagnosis: Diagnosis | null): LetterDrafts {
  const words = diagnosisWords(diagnosis)
  const written = drafts.sakit.reason.trim()
  const reason = (written === '' ? words : `${written}\n${words}`).slice(0, COMPLAINT_LENGTH)
  return { ...drafts, sakit: { ...drafts.sakit, reason } }
}

/** The diagnosis is known and does not stand in the sick note. */
export function canAddDiagnosis({ sakit }: LetterDrafts, diagnosis: Diagnosis | null): boolean {
  const words = diagnosisWords(diagnosis)
  return words !== '' && !sakit.reason.includes(words)
}

/** Days off that nobody has dated begin today. */
export function withToday(drafts: LetterDrafts, today: string): LetterDrafts {
  return { ...drafts, sakit: { ...drafts.sakit, from: drafts.sakit.from || today } }
}

export function withDraft(drafts: LetterDrafts, draft: LetterRequest): LetterDrafts {
  return draft.kind === 'sakit' ? { ...drafts, sakit: draft } : { ...drafts, rujukan: draft }
}

/** A newer diagnosis replaces the older one's words in the referral; what the doctor has typed stays. */
export function withDiagnosis(drafts: LetterDrafts, before: Diagnosis | null, now: Diagnosis): LetterDrafts {
  const { rujukan } = drafts
  return rujukan.reason === diagnosisWords(before)
    ? { ...drafts, rujukan: { ...rujukan, reason: diagnosisWords(now) } }
    : drafts
}

/** The one that was sent is written anew the next time; the other stays. */
export function withoutSent(drafts: LetterDrafts, kind: LetterKind, diagnosis: Diagnosis | null): LetterDrafts {
  return withDraft(drafts, freshDrafts(diagnosis)[kind])
}

/** As it goes out. */
export function contentOf(draft: LetterRequest): LetterRequest {
  const reason = draft.reason.trim()
  return draft.kind === 'sakit' ? { ...draft, reason } : { ...draft, to: draft.to.trim(), reason }
}

/** The click that sends a draft: the same one as long as it has no answer and the words are the same. */
export function orderOf(draft: LetterRequest, unanswered: LetterOrder | null, newId: () => string): LetterOrder {
  const content = contentOf(draft)
  const isSame = unanswered !== null && JSON.stringify(unanswered.content) === JSON.stringify(content)
  return isSame ? unanswered : { actionId: newId(), content }
}

/** The letter as a file of the conversation, named by its click. */
export function cardOf({ actionId }: LetterOrder, reference: string): PaperWritten {
  return { type: 'paper.written', messageId: actionId, kind: 'file', text: reference }
}

/** The last day off, YYYY-MM-DD, when the first is `from`; both are days off. */
export function lastDayOf(from: string, days: number): string {
  const at = new Date(`${from}T00:00:00Z`)
  at.setUTCDate(at.getUTCDate() + days - 1)
  return at.toISOString().slice(0, 10)
}

/** What it is, as far as that was found; else what was complained of. */
export function diagnosisWords(diagnosis: Diagnosis | null): string {
  const { possible_diagnosis: found = [], symptoms = [] } = diagnosis ?? {}
  return (found.length > 0 ? found : symptoms).join(', ').slice(0, COMPLAINT_LENGTH)
}

/** YYYY-MM-DD, and there is such a day. */
export function isDay(day: string): boolean {
  return /^\d{4}-\d{2}-\d{2}$/.test(day) && !Number.isNaN(Date.parse(day))
}

function isSpan(days: number): boolean {
  return Number.isInteger(days) && days >= 1 && days <= SICK_DAYS
}
