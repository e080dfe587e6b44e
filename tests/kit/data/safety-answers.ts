import {
  type AllergyAnswer,
  type Answered,
  NO_SAFETY_ANSWERS,
  type SafetyAnswers,
} from '../../../contract/values/safety-answers'

export const aPenicillinAllergy: AllergyAnswer = {
  status: 'known',
  allergies: [{ name: 'penisilin', reaction: 'ruam', reported_by: 'patient' }],
}
export const noAllergy: AllergyAnswer = { status: 'none', reported_by: 'patient' }

export function answered(answer: AllergyAnswer, version = 1): Answered<AllergyAnswer> {
  return { version, at: '2025-11-17T02:00:00.000Z', answer }
}

/** The stored answers after the question about allergies. */
export function answersOf(answer: AllergyAnswer, version = 1): SafetyAnswers {
  return { ...NO_SAFETY_ANSWERS, allergies: answered(answer, version) }
}
