import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import type { DocumentRefusal } from '../../ports/documents'
import type { allergyQuestionMachine } from './allergy-question.machine'
import type { AllergyForm, CurrentAllergies, EarlierAllergies } from './allergy-question.model'
import { canConfirm, formOf, type FormProblems, problemsOf, removedOf } from './allergy-question.rules'

export type AllergyQuestionRef = ActorRefFrom<typeof allergyQuestionMachine>
type QuestionSnapshot = SnapshotFrom<typeof allergyQuestionMachine>

export function selectIsOpen(snapshot: QuestionSnapshot): boolean {
  return !snapshot.matches('closed')
}

export type QuestionStatus = 'editing' | 'confirming' | 'superseded' | 'refused' | 'saving' | 'waiting'

export function selectStatus(snapshot: QuestionSnapshot): QuestionStatus {
  if (snapshot.matches('saving')) return 'saving'
  if (snapshot.matches('waiting')) return 'waiting'
  if (snapshot.matches({ editing: 'confirming' })) return 'confirming'
  if (snapshot.matches({ editing: 'superseded' })) return 'superseded'
  return snapshot.matches({ editing: 'refused' }) ? 'refused' : 'editing'
}

interface Shown {
  form: AllergyForm
  problems: FormProblems
  removed: readonly string[]
}
const shown = new WeakMap<QuestionSnapshot['context'], Shown>()

/** Cached per context: a selector must return the same object while nothing changes. */
function shownOf(context: QuestionSnapshot['context']): Shown {
  const form = formOf(context)
  const known = shown.get(context) ?? { form, problems: problemsOf(form, context), removed: removedOf(form, context) }
  shown.set(context, known)
  return known
}

export function selectForm({ context }: QuestionSnapshot): AllergyForm {
  return shownOf(context).form
}

const NO_PROBLEMS: FormProblems = {}

/** Problems of the form, after the first submit. */
export function selectProblems(snapshot: QuestionSnapshot): FormProblems {
  return snapshot.matches({ editing: 'incomplete' }) ? shownOf(snapshot.context).problems : NO_PROBLEMS
}

/** An unsaved answer. */
export function selectHasDraft({ context }: QuestionSnapshot): boolean {
  return context.draft !== null
}

export function selectCurrent({ context }: QuestionSnapshot): CurrentAllergies {
  return context.current
}

/** The answer of an earlier consultation. */
export function selectEarlier({ context }: QuestionSnapshot): EarlierAllergies {
  return context.earlier
}

/** The earlier answer can be confirmed for this consultation. */
export function selectCanConfirm({ context }: QuestionSnapshot): boolean {
  return canConfirm(context)
}

export function selectRecorded({ context }: QuestionSnapshot): readonly string[] {
  return context.recorded
}

/** The server asked for a reason that the form does not explain. */
export function selectIsReasonRequired({ context }: QuestionSnapshot): boolean {
  return context.isReasonRequired
}

/** Its allergies that the form no longer has. */
export function selectRemoved({ context }: QuestionSnapshot): readonly string[] {
  return shownOf(context).removed
}

export function selectRefusal({ context }: QuestionSnapshot): DocumentRefusal | null {
  return context.refusal
}
