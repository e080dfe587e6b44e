import type { RefObject } from 'react'
import type { FindingKind } from '../../../../contract/values/interlock'
import type { PersonQuestionRef } from '../../../../machines/consultation/person-question/person-question.selectors'
import type { BodyKind } from '../../../../machines/consultation/body-question/body-question.model'

/** Opens the questions that a finding may need; undefined until the hospital's record is read. */
export interface Asking {
  onAskAllergies?: (() => void) | undefined
  /** `next` receives the focus after an answer. */
  onAskBody?: ((kind: BodyKind, next?: RefObject<HTMLElement | null>) => void) | undefined
  /** Decides whose the allergies of persons alike are. */
  persons?: PersonQuestionRef | undefined
  /** Allergies that the interlock does not compare, in words. */
  uncheckedAllergies?: readonly string[]
}

const ASKED_BY: Partial<Record<FindingKind, BodyKind>> = {
  weightUnknown: 'weight_kg',
  pregnancyUnknown: 'pregnancy',
  lactationUnknown: 'lactation',
}

/** The question of a finding; null for other findings. */
export function bodyKindOf({ kind }: { kind: FindingKind }): BodyKind | null {
  return ASKED_BY[kind] ?? null
}
