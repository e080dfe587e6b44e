/**
 * The questions before prescribing. Each kind is answered, corrected and offered again separately. persons: whose the
 * earlier allergies of somebody alike are.
 */
export const SAFETY_KINDS = ['allergies', 'weight_kg', 'pregnancy', 'lactation', 'persons'] as const
export type SafetyKind = (typeof SAFETY_KINDS)[number]

/** The source of an answer. */
export const REPORTERS = ['patient', 'family', 'doctor', 'record'] as const
export type Reporter = (typeof REPORTERS)[number]

/** Minimum length of a reason for a correction or for 'cannot be asked', in characters. */
export const SAFETY_REASON_LENGTH = 10
export const MOST_ALLERGIES = 20
/** Of persons alike, per consultation. */
export const MOST_PERSONS = 20
export const MAX_WEIGHT_KG = 400
export const MAX_PREGNANCY_WEEKS = 45

export interface ReportedAllergy {
  /** Id of a known allergen, or free text. */
  name: string
  /** In the patient's words: 'ruam, sesak'. null: unknown. */
  reaction: string | null
  reported_by: Reporter
}

export type AllergyAnswer =
  | { status: 'known'; allergies: ReportedAllergy[] }
  | { status: 'none'; reported_by: Reporter }
  /** The patient cannot be asked: unconscious, no interpreter. */
  | { status: 'unable'; reason: string }

export interface WeightAnswer {
  kg: number
}

export type PregnancyAnswer = { status: 'pregnant'; weeks: number | null } | { status: 'not' } | { status: 'unknown' }

export interface LactationAnswer {
  status: 'yes' | 'no' | 'unknown'
}

/** About the person of an earlier consultation of the same account. */
export interface PersonDecision {
  consultation_id: string
  is: 'same' | 'other'
}

export interface PersonsAnswer {
  decisions: PersonDecision[]
}

export interface SafetyAnswerOf {
  allergies: AllergyAnswer
  weight_kg: WeightAnswer
  pregnancy: PregnancyAnswer
  lactation: LactationAnswer
  persons: PersonsAnswer
}

/** A stored answer. Versions of a kind count from 1; `at` is ISO 8601 UTC. */
export interface Answered<Answer> {
  version: number
  at: string
  answer: Answer
}

/** The current answer of each kind in one consultation; null: not asked yet. */
export type SafetyAnswers = { [Kind in SafetyKind]: Answered<SafetyAnswerOf[Kind]> | null }

export const NO_SAFETY_ANSWERS: SafetyAnswers = {
  allergies: null,
  weight_kg: null,
  pregnancy: null,
  lactation: null,
  persons: null,
}

/** Sources of a patient's allergies; null if a source knows nothing. */
export interface AllergySources {
  /** From the patient's own record, as the consultation contains it. */
  recorded: readonly string[] | null
  /** From the health record, while the patient permits reading it. */
  health: readonly string[] | null
  /** In this consultation. */
  answer: AllergyAnswer | null
  /** The newest of the same patient's earlier consultations. */
  earlier: AllergyAnswer | null
}

/**
 * The reported names of every source together. An answer 'none' never removes a recorded name. The earlier answer
 * counts until the patient answers again, but does not replace the question: alone it leaves the allergies unknown
 * (`earlierAllergies` has its names).
 */
export function reportedAllergies({ recorded, health, answer, earlier }: AllergySources): string[] | null {
  if (recorded === null && health === null && answer === null) return null
  const last = answer === null || answer.status === 'unable' ? earlier : answer
  const answered = last?.status === 'known' ? last.allergies.map(({ name }) => name) : []
  const names = [...(recorded ?? []), ...(health ?? []), ...answered]
  return names.filter((name, at) => names.findIndex((one) => one.toLowerCase() === name.toLowerCase()) === at)
}

/** A live record may be older than the answer that was just stored. */
export function isNewer(one: Answered<unknown> | null, than: Answered<unknown> | null): boolean {
  return (one?.version ?? 0) > (than?.version ?? 0)
}

/** The decisions of `before` that `after` no longer has, or that make 'other' of 'same': they take a warning back. */
export function withdrawnPersons(before: PersonsAnswer | null, after: PersonsAnswer): PersonDecision[] {
  const isIn = (one: PersonDecision) => (other: PersonDecision) =>
    other.consultation_id === one.consultation_id && (other.is === one.is || other.is === 'same')
  return before?.decisions.filter((one) => !after.decisions.some(isIn(one))) ?? []
}
