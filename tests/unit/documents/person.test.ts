import { describe, expect, test } from 'vitest'
import { NO_SAFETY_ANSWERS, type SafetyAnswers } from '../../../contract/values/safety-answers'
import { personIn } from '../../../machines/consultation/documents/documents.rules'
import { aFaskesRecord, anOpenedConsultation, aRecord } from '../../kit/data/builders'

const at = '2025-11-17T02:00:00.000Z'
const weighed = (kg: number, version: number): SafetyAnswers => ({
  ...NO_SAFETY_ANSWERS,
  weight_kg: { version, at, answer: { kg } },
})
const clock = { now: () => Date.parse(at) }

describe('the weight that doses are computed with', () => {
  test.each([
    ['the answer that was just stored', null, weighed(12, 1), 12],
    ['the newer one of the live record', weighed(14, 2), weighed(12, 1), 14],
    ['the stored one over an older live record', weighed(14, 1), weighed(12, 2), 12],
  ])('is %s', (_, live, answers, kg) => {
    const record = aRecord({ status: 'ON_CHAT', safety_answers: live })
    const { consultation } = anOpenedConsultation()
    expect(personIn({ record, consultation, answers, clock } as Parameters<typeof personIn>[0]).weightKg).toBe(kg)
  })

  test('an answer of another kind from another device stays', () => {
    const live: SafetyAnswers = {
      ...NO_SAFETY_ANSWERS,
      pregnancy: { version: 1, at, answer: { status: 'pregnant', weeks: 20 } },
    }
    const record = aRecord({ status: 'ON_CHAT', safety_answers: live })
    const person = personIn({ record, consultation: null, answers: weighed(12, 1), clock } as Parameters<
      typeof personIn
    >[0])
    expect(person).toMatchObject({ weightKg: 12, pregnancy: 'pregnant' })
  })
})

test('the recorded weight is used for a grown patient of a consultation, never for one of a facility', () => {
  const { consultation } = anOpenedConsultation()
  const weightOf = (record: object) =>
    personIn({ record, consultation, answers: null, clock } as Parameters<typeof personIn>[0]).weightKg
  const asked = aRecord({ status: 'ON_CHAT' })
  expect(weightOf(asked)).toBe(62)
  expect(weightOf(aFaskesRecord({ status: 'ON_CHAT' }))).toBeNull()
  const detail = { ...asked.detail_patient, dob: '2020-01-01' }
  expect(weightOf({ ...asked, detail_patient: detail })).toBeNull()
})
