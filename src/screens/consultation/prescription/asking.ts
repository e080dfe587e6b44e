import type { FindingKind } from '../../../../contract/values/interlock'
import type { BodyKind } from '../../../../machines/consultation/body-question/body-question.model'

/** Opens the questions that a finding may need; undefined until the hospital's record is read. */
export interface Asking {
  onAskAllergies?: (() => void) | undefined
  onAskBody?: ((kind: BodyKind) => void) | undefined
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
