import type { LetterKind } from './letter/letter.model'

/** Unsent work of a consultation. */
export interface UnsentWork {
  /** An unsaved answer about allergies, weight, pregnancy or lactation. */
  answers: boolean
  diagnosis: boolean
  /** Medicines of the draft. */
  medicines: number
  note: boolean
  letters: readonly LetterKind[]
  /** Messages that the server has not accepted, and the composer's text. */
  messages: number
  /** Photos and files that are picked or not uploaded. */
  files: number
}

export type UnsentKind = 'answers' | 'diagnosis' | 'prescription' | 'note' | LetterKind | 'messages' | 'files'

export interface Unsent {
  kind: UnsentKind
  count: number
}

export const NOTHING_UNSENT: UnsentWork = {
  answers: false,
  diagnosis: false,
  medicines: 0,
  note: false,
  letters: [],
  messages: 0,
  files: 0,
}

/** One entry per kind of unsent work, in the order of the room from top to bottom. */
export function unsentItems({ answers, diagnosis, medicines, note, letters, messages, files }: UnsentWork): Unsent[] {
  const items: Unsent[] = [
    { kind: 'answers', count: answers ? 1 : 0 },
    { kind: 'diagnosis', count: diagnosis ? 1 : 0 },
    { kind: 'prescription', count: medicines },
    { kind: 'note', count: note ? 1 : 0 },
    ...letters.map((kind) => ({ kind, count: 1 })),
    { kind: 'messages', count: messages },
    { kind: 'files', count: files },
  ]
  return items.filter(({ count }) => count > 0)
}

/** What the end of a consultation is asked about, in its room and on its card; none of it blocks the end. */
export interface EndingFacts extends UnsentWork {
  /** A diagnosis was sent, or nobody knows yet. */
  hasDiagnosis: boolean
  /** The other side's messages that the doctor has not read. */
  unread: number
}

export interface Missing {
  kind: UnsentKind | 'unread' | 'noDiagnosis'
  count: number
}

export function missingAtEnd({ hasDiagnosis, unread, ...work }: EndingFacts): Missing[] {
  const missing: Missing[] = [
    { kind: 'unread', count: unread },
    { kind: 'noDiagnosis', count: hasDiagnosis || work.diagnosis ? 0 : 1 },
    ...unsentItems(work),
  ]
  return missing.filter(({ count }) => count > 0)
}

/** What saving for later would lose: files that could not be stored. Everything else outlives the room. */
export function missingAtSave(unstoredFiles: number): Missing[] {
  return unstoredFiles === 0 ? [] : [{ kind: 'files', count: unstoredFiles }]
}

/** The end loses something: everything missing but a diagnosis that nobody wrote. */
export function losesWork(missing: readonly Missing[]): boolean {
  return missing.some(({ kind }) => kind !== 'noDiagnosis')
}

type DraftKind = 'answers' | 'diagnosis' | 'prescription' | 'note' | 'letter' | 'messages' | 'files'

/** The room's unsent work, and the stored work of forms and chat that do not show it yet (`unread`). */
export function withStored(
  own: EndingFacts,
  stored: UnsentWork | null,
  unread: Readonly<Record<DraftKind, boolean>>,
): EndingFacts {
  if (stored === null) return own
  return {
    ...own,
    answers: own.answers || (unread.answers && stored.answers),
    diagnosis: own.diagnosis || (unread.diagnosis && stored.diagnosis),
    medicines: unread.prescription ? Math.max(own.medicines, stored.medicines) : own.medicines,
    note: own.note || (unread.note && stored.note),
    messages: own.messages + (unread.messages ? stored.messages : 0),
    files: own.files + (unread.files ? stored.files : 0),
    letters: [...new Set([...own.letters, ...(unread.letter ? stored.letters : [])])],
  }
}
