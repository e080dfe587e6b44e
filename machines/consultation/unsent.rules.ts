import type { LetterKind } from './letter/letter.model'

/** What was written in a consultation and never sent. */
export interface UnsentWork {
  diagnosis: boolean
  /** Medicines of the prescription that is being written. */
  medicines: number
  note: boolean
  letters: readonly LetterKind[]
  /** Messages and files that the server has not taken, and the text in the composer. */
  messages: number
}

export type UnsentKind = 'diagnosis' | 'prescription' | 'note' | LetterKind | 'messages'

export interface Unsent {
  kind: UnsentKind
  count: number
}

export const NOTHING_UNSENT: UnsentWork = { diagnosis: false, medicines: 0, note: false, letters: [], messages: 0 }

/** One entry for each kind of unsent work, in the order of the room's panes. */
export function unsentItems({ diagnosis, medicines, note, letters, messages }: UnsentWork): Unsent[] {
  const items: Unsent[] = [
    { kind: 'diagnosis', count: diagnosis ? 1 : 0 },
    { kind: 'prescription', count: medicines },
    { kind: 'note', count: note ? 1 : 0 },
    ...letters.map((kind): Unsent => ({ kind, count: 1 })),
    { kind: 'messages', count: messages },
  ]
  return items.filter(({ count }) => count > 0)
}

/** What the doctor is reminded of before ending; none of it prevents the end. */
export interface EndingFacts extends UnsentWork {
  /** The patient has a diagnosis. */
  hasDiagnosis: boolean
}

export interface Missing {
  kind: UnsentKind | 'noDiagnosis'
  count: number
}

export function missingAtEnd({ hasDiagnosis, ...work }: EndingFacts): Missing[] {
  const unsent = unsentItems(work)
  return hasDiagnosis || work.diagnosis ? unsent : [{ kind: 'noDiagnosis', count: 1 }, ...unsent]
}
