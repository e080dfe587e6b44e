import { KNOWN_ALLERGENS, type KnownAllergen } from '../../../contract/values/allergens'
import { removedAllergies } from '../../../contract/values/known-allergies'
import { type AllergyAnswer, MOST_ALLERGIES, SAFETY_REASON_LENGTH } from '../../../contract/values/safety-answers'
import { isSameSubstance } from '../../../contract/values/substance-names'
import type { SafetyAnswerOrder } from '../../ports/documents'
import type { AllergyEntry, AllergyForm, AllergyQuestionContext } from './allergy-question.model'

export const EMPTY_FORM: AllergyForm = {
  status: null,
  allergies: [],
  typed: '',
  reported_by: 'patient',
  unable: '',
  correction: '',
}

type FormFacts = Pick<AllergyQuestionContext, 'draft' | 'current' | 'earlier' | 'isReasonRequired'>

/** The earlier answer is offered until this consultation has its own, or the server knows a later one. */
export function canConfirm({ current, earlier, isReasonRequired }: Answers): boolean {
  return current === null && earlier !== null && !isReasonRequired
}

/** 'No allergy' against allergies in the patient's record. */
export function contradictsRecord(answer: Pick<AllergyForm, 'status'>, recorded: readonly string[]): boolean {
  return answer.status === 'none' && recorded.length > 0
}

/** The draft, else the current answer, else the earlier one, else an empty form. */
export function formOf({ draft, current, earlier }: Omit<FormFacts, 'isReasonRequired'>): AllergyForm {
  return draft ?? filledWith(current?.answer ?? earlier?.answer ?? null)
}

function filledWith(answer: AllergyAnswer | null): AllergyForm {
  switch (answer?.status) {
    case 'known':
      return {
        ...EMPTY_FORM,
        status: 'known',
        allergies: answer.allergies.map((one) => ({ ...one, reaction: one.reaction ?? '' })),
      }
    case 'none':
      return { ...EMPTY_FORM, status: 'none', reported_by: answer.reported_by }
    case 'unable':
      return { ...EMPTY_FORM, status: 'unable', unable: answer.reason }
    case undefined:
      return EMPTY_FORM
  }
}

/** Why a field is incomplete, by field name. */
export interface FormProblems {
  status?: 'missing'
  allergies?: 'missing' | 'tooMany'
  unable?: 'tooShort'
  correction?: 'tooShort'
  unchanged?: true
}

type Answers = Pick<FormFacts, 'current' | 'earlier' | 'isReasonRequired'>

export function problemsOf(form: AllergyForm, answers: Answers): FormProblems {
  const { current } = answers
  const answer = answerOf(form)
  return {
    ...(form.status === null && { status: 'missing' as const }),
    ...(form.status === 'known' && entriesOf(form).length === 0 && { allergies: 'missing' as const }),
    ...(form.status === 'known' && entriesOf(form).length > MOST_ALLERGIES && { allergies: 'tooMany' as const }),
    ...(form.status === 'unable' && isTooShort(form.unable) && { unable: 'tooShort' as const }),
    ...(needsReason(form, answers) && isTooShort(form.correction) && { correction: 'tooShort' as const }),
    ...(current !== null && answer !== null && isSameAnswer(answer, current.answer) && { unchanged: true as const }),
  }
}

/** A correction, or a removal of an allergy of an earlier consultation. */
function needsReason(form: AllergyForm, answers: Answers): boolean {
  return answers.current !== null || answers.isReasonRequired || removedOf(form, answers).length > 0
}

/** The allergies of the earlier consultation that the form no longer has. */
export function removedOf(form: AllergyForm, { earlier }: Pick<Answers, 'earlier'>): string[] {
  const answer = answerOf(form)
  return answer === null ? [] : removedAllergies(answer, earlier?.answer ?? null)
}

export function isComplete(form: AllergyForm, answers: Answers): boolean {
  return Object.keys(problemsOf(form, answers)).length === 0
}

function isTooShort(reason: string): boolean {
  return reason.trim().length < SAFETY_REASON_LENGTH
}

/** null until an option is chosen. */
export function answerOf(form: AllergyForm): AllergyAnswer | null {
  switch (form.status) {
    case 'known':
      return {
        status: 'known',
        allergies: entriesOf(form).map(({ name, reaction, reported_by }) => ({
          name: name.trim(),
          reaction: reaction.trim() || null,
          reported_by,
        })),
      }
    case 'none':
      return { status: 'none', reported_by: form.reported_by }
    case 'unable':
      return { status: 'unable', reason: form.unable.trim() }
    case null:
      return null
  }
}

/** Free text counts as an allergy even if it was not added to the list. */
function entriesOf({ allergies, typed }: AllergyForm): AllergyEntry[] {
  return typed.trim() === '' ? allergies : withAllergy(allergies, typed)
}

function isSameAnswer(one: AllergyAnswer, other: AllergyAnswer): boolean {
  return JSON.stringify(ordered(one)) === JSON.stringify(ordered(other))
}

/** The fields in a fixed order, since an answer from the server may have another. */
function ordered(answer: AllergyAnswer): unknown[] {
  if (answer.status === 'none') return [answer.status, answer.reported_by]
  if (answer.status === 'unable') return [answer.status, answer.reason]
  return [answer.status, ...answer.allergies.map(({ name, reaction, reported_by }) => [name, reaction, reported_by])]
}

/** Adds a name that is not in the list yet. */
export function withAllergy(allergies: AllergyEntry[], words: string): AllergyEntry[] {
  const name = words.trim()
  if (name === '' || allergies.some((one) => isSameSubstance(one.name, name))) return allergies
  return [...allergies, { name, reaction: '', reported_by: allergies.at(-1)?.reported_by ?? 'patient' }]
}

/** Suggestions for the typed text, exact matches first; all known allergens for an empty text. */
export function allergensLike(typed: string, allergies: AllergyEntry[]): KnownAllergen[] {
  const words = typed.trim().toLowerCase()
  const free = KNOWN_ALLERGENS.filter(({ id }) => allergies.every((one) => !isSameSubstance(one.name, id)))
  const isNamed = ({ id, en, members }: KnownAllergen) =>
    [id, en, ...members].some((name) => name.toLowerCase().includes(words) || isSameSubstance(name, words))
  return free.filter(isNamed).toSorted((one, other) => Number(isExactly(other, words)) - Number(isExactly(one, words)))
}

export function isExactly({ id, en }: KnownAllergen, words: string): boolean {
  return isSameSubstance(id, words) || isSameSubstance(en, words)
}

/** The order that saves a submitted form. */
export function orderOf(context: AllergyQuestionContext): SafetyAnswerOrder | null {
  const { consultationId, newId, current } = context
  const form = formOf(context)
  const answer = answerOf(form)
  if (answer === null) return null
  const correction = needsReason(form, context) ? { reason: form.correction.trim() } : {}
  const request = { kind: 'allergies' as const, answer, replaces: current?.version ?? 0, ...correction }
  return { consultationId, actionId: newId(), request }
}

/** The order that confirms the earlier answer. */
export function confirmationOf({ consultationId, newId, earlier }: AllergyQuestionContext): SafetyAnswerOrder | null {
  if (earlier === null) return null
  return { consultationId, actionId: newId(), request: { kind: 'allergies', answer: earlier.answer, replaces: 0 } }
}
