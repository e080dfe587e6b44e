import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import type { PaperRefusal } from '../../ports/papers'
import type { allergyQuestionMachine } from './allergy-question.machine'
import type { AllergyForm, CurrentAllergies, EarlierAllergies } from './allergy-question.model'
import { formOf, type FormProblems, problemsOf } from './allergy-question.rules'

export type AllergyQuestionRef = ActorRefFrom<typeof allergyQuestionMachine>
type QuestionSnapshot = SnapshotFrom<typeof allergyQuestionMachine>

export function selectIsOpen(snapshot: QuestionSnapshot): boolean {
  return !snapshot.matches('closed')
}

export type QuestionStatus = 'editing' | 'superseded' | 'refused' | 'saving' | 'waiting'

/** What the open dialog shows. */
export function selectStatus(snapshot: QuestionSnapshot): QuestionStatus {
  if (snapshot.matches('saving')) return 'saving'
  if (snapshot.matches('waiting')) return 'waiting'
  if (snapshot.matches({ editing: 'superseded' })) return 'superseded'
  return snapshot.matches({ editing: 'refused' }) ? 'refused' : 'editing'
}

const shown = new WeakMap<QuestionSnapshot['context'], { form: AllergyForm; problems: FormProblems }>()

/** Computed once for each context: what a selector returns has to stay the same while nothing changes. */
function shownOf(context: QuestionSnapshot['context']): { form: AllergyForm; problems: FormProblems } {
  const form = formOf(context)
  const known = shown.get(context) ?? { form, problems: problemsOf(form, context.current) }
  shown.set(context, known)
  return known
}

export function selectForm({ context }: QuestionSnapshot): AllergyForm {
  return shownOf(context).form
}

const NO_PROBLEMS: FormProblems = {}

/** What is wrong with the form, after the first try. */
export function selectProblems(snapshot: QuestionSnapshot): FormProblems {
  return snapshot.matches({ editing: 'incomplete' }) ? shownOf(snapshot.context).problems : NO_PROBLEMS
}

export function selectCurrent({ context }: QuestionSnapshot): CurrentAllergies {
  return context.current
}

/** To be confirmed or changed; null once this consultation has an answer. */
export function selectEarlierToConfirm({ context: { current, earlier } }: QuestionSnapshot): EarlierAllergies {
  return current === null ? earlier : null
}

export function selectRefusal({ context }: QuestionSnapshot): PaperRefusal | null {
  return context.refusal
}
