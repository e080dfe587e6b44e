import type { BodyKind } from '../ports/draft-store'
import type { LetterKind } from './letter/letter.model'

/** The patient's data with an unsaved answer. */
export type AnswerKind = 'allergies' | BodyKind

/** Unsent work of a consultation. */
export interface UnsentWork {
  /** Unsaved answers. */
  answers: readonly AnswerKind[]
  diagnosis: boolean
  /** Medicines of the draft. */
  medicines: number
  note: boolean
  letters: readonly LetterKind[]
  /** Messages and files that the server has not accepted, and the composer's text. */
  messages: number
}

export type UnsentKind = 'answers' | 'diagnosis' | 'prescription' | 'note' | LetterKind | 'messages'

export interface Unsent {
  kind: UnsentKind
  count: number
}

export const NOTHING_UNSENT: UnsentWork = {
  answers: [],
  diagnosis: false,
  medicines: 0,
  note: false,
  letters: [],
  messages: 0,
}

/** One entry per kind of unsent work, in the order of the room from top to bottom. */
export function unsentItems({ answers, ...documents }: UnsentWork): Unsent[] {
  const count = answers.length
  return [...(count > 0 ? [{ kind: 'answers', count } as const] : []), ...unsentDocuments(documents)]
}

function unsentDocuments({ diagnosis, medicines, note, letters, messages }: Omit<UnsentWork, 'answers'>) {
  const items: { kind: Exclude<UnsentKind, 'answers'>; count: number }[] = [
    { kind: 'diagnosis', count: diagnosis ? 1 : 0 },
    { kind: 'prescription', count: medicines },
    { kind: 'note', count: note ? 1 : 0 },
    ...letters.map((kind) => ({ kind, count: 1 })),
    { kind: 'messages', count: messages },
  ]
  return items.filter(({ count }) => count > 0)
}

/** Reminders before ending; none of them blocks it. */
export interface EndingFacts extends UnsentWork {
  /** A diagnosis was sent. */
  hasDiagnosis: boolean
}

export interface Missing {
  kind: Exclude<UnsentKind, 'answers'> | AnswerKind | 'noDiagnosis'
  count: number
}

export function missingAtEnd({ hasDiagnosis, answers, ...work }: EndingFacts): Missing[] {
  const isMissing = !hasDiagnosis && !work.diagnosis
  return [
    ...answers.map((kind) => ({ kind, count: 1 })),
    ...(isMissing ? [{ kind: 'noDiagnosis', count: 1 } as const] : []),
    ...unsentDocuments(work),
  ]
}

type DraftKind = 'allergies' | 'body' | 'diagnosis' | 'prescription' | 'note' | 'letter'

/** The forms' unsent work, and the stored work of forms that do not show it yet (`unread`). */
export function withStored(
  own: EndingFacts,
  stored: UnsentWork | null,
  unread: Readonly<Record<DraftKind, boolean>>,
): EndingFacts {
  if (stored === null) return own
  const those = stored.answers.filter((kind) => (kind === 'allergies' ? unread.allergies : unread.body))
  return {
    ...own,
    answers: [...new Set([...own.answers, ...those])],
    diagnosis: own.diagnosis || (unread.diagnosis && stored.diagnosis),
    medicines: unread.prescription ? Math.max(own.medicines, stored.medicines) : own.medicines,
    note: own.note || (unread.note && stored.note),
    letters: [...new Set([...own.letters, ...(unread.letter ? stored.letters : [])])],
  }
}
