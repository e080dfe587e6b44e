import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import type { SafetyAnswers } from '../../../contract/values/safety-answers'
import type { DocumentRefusal } from '../../ports/documents'
import type { bodyQuestionMachine } from './body-question.machine'
import type { BodyForm, BodyKind, EarlierWeight } from './body-question.model'
import {
  bodyFormOf,
  bodyProblemsOf,
  type BodyProblems,
  isEarlierTooOld,
  numberIn,
  storedForms,
} from './body-question.rules'

export type BodyQuestionRef = ActorRefFrom<typeof bodyQuestionMachine>
type QuestionSnapshot = SnapshotFrom<typeof bodyQuestionMachine>

export function selectIsBodyOpen(snapshot: QuestionSnapshot): boolean {
  return !snapshot.matches('closed')
}

export type BodyQuestionStatus = 'editing' | 'unlikely' | 'superseded' | 'refused' | 'saving' | 'waiting'

export function selectBodyStatus(snapshot: QuestionSnapshot): BodyQuestionStatus {
  if (snapshot.matches('saving')) return 'saving'
  if (snapshot.matches('waiting')) return 'waiting'
  if (snapshot.matches({ editing: 'unlikely' })) return 'unlikely'
  if (snapshot.matches({ editing: 'superseded' })) return 'superseded'
  return snapshot.matches({ editing: 'refused' }) ? 'refused' : 'editing'
}

/** The first kind with an unsaved answer; null without one. */
export function selectTypedKind({ context }: QuestionSnapshot): BodyKind | null {
  return storedForms(context)?.[0]?.kind ?? null
}

export function selectBodyKind({ context }: QuestionSnapshot): BodyKind {
  return context.kind
}

const shown = new WeakMap<QuestionSnapshot['context'], { form: BodyForm; problems: BodyProblems }>()

/** Cached per context: a selector must return the same object while nothing changes. */
function shownOf(context: QuestionSnapshot['context']): { form: BodyForm; problems: BodyProblems } {
  const known = shown.get(context) ?? { form: bodyFormOf(context), problems: bodyProblemsOf(context) }
  shown.set(context, known)
  return known
}

export function selectBodyForm({ context }: QuestionSnapshot): BodyForm {
  return shownOf(context).form
}

/** The typed weight as a number; null if the field contains none. */
export function selectTypedWeight({ context }: QuestionSnapshot): number | null {
  return numberIn(shownOf(context).form.kg)
}

const NO_PROBLEMS: BodyProblems = {}

/** Problems of the form, after the first submit. */
export function selectBodyProblems(snapshot: QuestionSnapshot): BodyProblems {
  return snapshot.matches({ editing: 'incomplete' }) ? shownOf(snapshot.context).problems : NO_PROBLEMS
}

export function selectBodyAnswers({ context }: QuestionSnapshot): SafetyAnswers {
  return context.current
}

export function selectIsCorrection({ context: { current, kind } }: QuestionSnapshot): boolean {
  return current[kind] !== null
}

/** The earlier weight, while this consultation has none. */
export function selectEarlierWeight({ context: { current, earlier, kind } }: QuestionSnapshot): EarlierWeight {
  return kind === 'weight_kg' && current.weight_kg === null ? earlier : null
}

export function selectIsEarlierTooOld({ context }: QuestionSnapshot): boolean {
  return isEarlierTooOld(context)
}

export function selectBodyRefusal({ context }: QuestionSnapshot): DocumentRefusal | null {
  return context.refusal
}
