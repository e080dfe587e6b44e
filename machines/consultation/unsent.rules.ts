import type { LetterKind } from './letter/letter.model'

/** What was written in a consultation and never sent. */
export interface UnsentWork {
  /** An answer about allergies, weight, pregnancy or lactation that was not saved. */
  answers: boolean
  diagnosis: boolean
  /** Medicines of the prescription that is being written. */
  medicines: number
  note: boolean
  letters: readonly LetterKind[]
  /** Messages and files that the server has not taken, and the text in the composer. */
  messages: number
}

export type UnsentKind = 'answers' | 'diagnosis' | 'prescription' | 'note' | LetterKind | 'messages'

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
}

/** One entry for each kind of unsent work, from the room's header to its last pane. */
export function unsentItems({ answers, ...papers }: UnsentWork): Unsent[] {
  return [...(answers ? [{ kind: 'answers', count: 1 } as const] : []), ...unsentPapers(papers)]
}

function unsentPapers({ diagnosis, medicines, note, letters, messages }: Omit<UnsentWork, 'answers'>) {
  const items: { kind: Exclude<UnsentKind, 'answers'>; count: number }[] = [
    { kind: 'diagnosis', count: diagnosis ? 1 : 0 },
    { kind: 'prescription', count: medicines },
    { kind: 'note', count: note ? 1 : 0 },
    ...letters.map((kind) => ({ kind, count: 1 })),
    { kind: 'messages', count: messages },
  ]
  return items.filter(({ count }) => count > 0)
}

/** What the doctor is reminded of before ending; none of it prevents the end. An open answer is a dialog over the button. */
export interface EndingFacts extends Omit<UnsentWork, 'answers'> {
  /** The patient has a diagnosis. */
  hasDiagnosis: boolean
}

export interface Missing {
  kind: Exclude<UnsentKind, 'answers'> | 'noDiagnosis'
  count: number
}

export function missingAtEnd({ hasDiagnosis, ...work }: EndingFacts): Missing[] {
  const unsent = unsentPapers(work)
  return hasDiagnosis || work.diagnosis ? unsent : [{ kind: 'noDiagnosis', count: 1 }, ...unsent]
}
