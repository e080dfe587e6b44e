import { expect, test } from 'vitest'
import {
  bodyProblemsOf,
  EMPTY_BODY_FORM,
  isUnlikelyWeight,
} from '../../../machines/consultation/body-question/body-question.rules'
import { NO_SAFETY_ANSWERS } from '../../../contract/values/safety-answers'

test.each([
  [0, '3,2', undefined, false],
  [0, '32', 'tooHigh', true],
  [0, '3200', 'missing', false],
  [12, '9.5', undefined, false],
  [24, '12', undefined, false],
  [24, '5', undefined, true],
  [24, '2', 'tooLow', true],
  [24, '24', undefined, true],
  [24, '120', 'tooHigh', true],
  [120, '32', undefined, false],
  [120, '70', undefined, true],
  [400, '60', undefined, false],
  [400, '160', undefined, true],
  [400, '6', 'tooLow', true],
  [400, '401', 'tooHigh', true],
  [null, '12', undefined, false],
  [24, '', 'missing', false],
  [24, '-12', 'missing', false],
  [24, 'dua belas', 'missing', false],
] as const)('at %s months %j kg has the problem %s, unlikely: %s', (ageMonths, kg, problem, isUnlikely) => {
  const facts = { kind: 'weight_kg' as const, ageMonths, current: NO_SAFETY_ANSWERS, draft: { ...EMPTY_BODY_FORM, kg } }
  expect(bodyProblemsOf(facts).kg).toBe(problem)
  expect(isUnlikelyWeight(facts)).toBe(isUnlikely)
})
