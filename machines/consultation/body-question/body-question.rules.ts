import type { SafetyAnswerRequest } from '../../../contract/schemas/safety-answers'
import { isChild } from '../../../contract/values/interlock/person'
import {
  isNewer,
  MAX_PREGNANCY_WEEKS,
  SAFETY_REASON_LENGTH,
  type SafetyAnswers,
} from '../../../contract/values/safety-answers'
import { usualWeight, weightLimits } from '../../../contract/values/usual-weight'
import type { SafetyAnswerOrder } from '../../ports/documents'
import type { StoredBodyForms } from '../../ports/draft-store'
import { BODY_KINDS, type BodyForm, type BodyKind, type BodyQuestionContext } from './body-question.model'

export const EMPTY_BODY_FORM: BodyForm = { kg: '', pregnancy: null, weeks: '', lactation: null, correction: '' }

/** Maximum age of a child's weight before it is asked again. */
const CHILD_WEIGHT_AGE_MS = 92 * 24 * 3_600_000

type FormFacts = Pick<BodyQuestionContext, 'draft' | 'current' | 'kind' | 'ageMonths'>

/** The draft, else the current answers. */
export function bodyFormOf({ draft, current }: Pick<FormFacts, 'draft' | 'current'>): BodyForm {
  const { weight_kg, pregnancy, lactation } = current
  const weeks = pregnancy?.answer.status === 'pregnant' ? pregnancy.answer.weeks : null
  return (
    draft ?? {
      kg: weight_kg === null ? '' : String(weight_kg.answer.kg),
      pregnancy: pregnancy?.answer.status ?? null,
      weeks: weeks === null ? '' : String(weeks),
      lactation: lactation?.answer.status ?? null,
      correction: '',
    }
  )
}

type Forms = Pick<BodyQuestionContext, 'kind' | 'draft' | 'others'>

/** Changes the kind. The draft of the one before is set aside, that of the new one returns. */
export function withKind(forms: Forms, kind: BodyKind): Forms {
  const all = allForms(forms)
  const others = all.filter((one) => one.kind !== kind)
  return { kind, draft: all.find((one) => one.kind === kind)?.form ?? null, others }
}

/** The stored drafts: the one of this kind is the form's. */
export function restoredForms({ kind }: Forms, stored: StoredBodyForms | null): Forms {
  return withKind({ kind, draft: null, others: stored ?? [] }, kind)
}

/** null while nothing is typed. */
export function storedForms(forms: Forms): StoredBodyForms | null {
  const all = allForms(forms)
  return all.length === 0 ? null : all
}

function allForms({ kind, draft, others }: Forms): StoredBodyForms {
  return draft === null ? others : [{ kind, form: draft }, ...others]
}

/** Why a field is incomplete, by field name. */
export interface BodyProblems {
  kg?: 'missing' | 'tooLow' | 'tooHigh'
  choice?: 'missing'
  weeks?: 'invalid'
  correction?: 'tooShort'
  unchanged?: true
}

type Answer = Pick<SafetyAnswerRequest, 'kind' | 'answer'>

export function bodyProblemsOf(facts: FormFacts): BodyProblems {
  const { kind, current } = facts
  const form = bodyFormOf(facts)
  const before = current[kind]
  const problems: BodyProblems =
    kind === 'weight_kg' ? weightProblems(form.kg, facts.ageMonths) : choiceProblems(kind, form)
  if (before === null) return problems
  const answer = bodyAnswerOf(kind, form)
  return {
    ...problems,
    ...(form.correction.trim().length < SAFETY_REASON_LENGTH && { correction: 'tooShort' as const }),
    ...(answer !== null && isSame(answer.answer, before.answer) && { unchanged: true as const }),
  }
}

function weightProblems(typed: string, ageMonths: number | null): BodyProblems {
  const kg = numberIn(typed)
  if (kg === null) return { kg: 'missing' }
  const { from, to } = weightLimits(ageMonths)
  if (kg < from) return { kg: 'tooLow' }
  return kg > to ? { kg: 'tooHigh' } : {}
}

function choiceProblems(kind: Exclude<BodyKind, 'weight_kg'>, form: BodyForm): BodyProblems {
  if (form[kind] === null) return { choice: 'missing' }
  return kind === 'pregnancy' && form.pregnancy === 'pregnant' && weeksIn(form.weeks) === 'invalid'
    ? { weeks: 'invalid' }
    : {}
}

export function isBodyComplete(facts: FormFacts): boolean {
  return Object.keys(bodyProblemsOf(facts)).length === 0
}

/** Possible, but far from the usual weight at this age, so it needs a confirmation. */
export function isUnlikelyWeight(facts: FormFacts): boolean {
  const kg = facts.kind === 'weight_kg' ? numberIn(bodyFormOf(facts).kg) : null
  const { from, to } = usualWeight(facts.ageMonths)
  return kg !== null && (kg < from || kg > to)
}

/** null if the form contains no answer. */
export function bodyAnswerOf(kind: BodyKind, form: BodyForm): Answer | null {
  if (kind === 'weight_kg') {
    const kg = numberIn(form.kg)
    return kg === null ? null : { kind, answer: { kg } }
  }
  if (kind === 'lactation') return form.lactation === null ? null : { kind, answer: { status: form.lactation } }
  if (form.pregnancy === null) return null
  if (form.pregnancy !== 'pregnant') return { kind, answer: { status: form.pregnancy } }
  const weeks = weeksIn(form.weeks)
  return weeks === 'invalid' ? null : { kind, answer: { status: 'pregnant', weeks } }
}

/** Accepts '12,5' and '12.5'; null for anything but a positive number. */
export function numberIn(typed: string): number | null {
  const text = typed.trim().replace(',', '.')
  const value = /^\d{1,3}(?:\.\d{1,3})?$/.test(text) ? Number(text) : 0
  return value > 0 ? value : null
}

function weeksIn(typed: string): number | null | 'invalid' {
  const text = typed.trim()
  if (text === '') return null
  return /^\d{1,2}$/.test(text) && Number(text) <= MAX_PREGNANCY_WEEKS ? Number(text) : 'invalid'
}

/** Ignores the order of keys, since an answer from the server may have another. */
function isSame(one: object, other: object): boolean {
  const sorted = (answer: object) => JSON.stringify(Object.entries(answer).toSorted(([a], [b]) => a.localeCompare(b)))
  return sorted(one) === sorted(other)
}

/** The order that saves a submitted form. */
export function bodyOrderOf(context: BodyQuestionContext): SafetyAnswerOrder | null {
  const { consultationId, newId, current, kind } = context
  const form = bodyFormOf(context)
  const answer = bodyAnswerOf(kind, form)
  if (answer === null) return null
  const before = current[kind]
  const correction = before === null ? {} : { reason: form.correction.trim() }
  const request = { ...answer, replaces: before?.version ?? 0, ...correction } as SafetyAnswerRequest
  return { consultationId, actionId: newId(), request }
}

/** The order that confirms the earlier weight. */
export function weightConfirmationOf({
  consultationId,
  newId,
  earlier,
}: BodyQuestionContext): SafetyAnswerOrder | null {
  if (earlier === null) return null
  return { consultationId, actionId: newId(), request: { kind: 'weight_kg', answer: earlier.answer, replaces: 0 } }
}

type EarlierFacts = Pick<BodyQuestionContext, 'kind' | 'current' | 'earlier' | 'ageMonths' | 'openedAt'>

/** A child's weight that is older than three months is shown, but must be asked again. */
export function isEarlierTooOld({ earlier, ageMonths, openedAt }: Omit<EarlierFacts, 'kind' | 'current'>): boolean {
  return earlier !== null && isChild({ ageMonths }) && openedAt - Date.parse(earlier.at) > CHILD_WEIGHT_AGE_MS
}

export function canConfirmEarlier(facts: EarlierFacts): boolean {
  const { kind, current, earlier } = facts
  return kind === 'weight_kg' && current.weight_kg === null && earlier !== null && !isEarlierTooOld(facts)
}

export function hasNewerBody(next: SafetyAnswers, than: SafetyAnswers): boolean {
  return BODY_KINDS.some((kind) => isNewer(next[kind], than[kind]))
}
