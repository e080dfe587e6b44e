import { describe, expect, test } from 'vitest'
import { findingsOf } from '../../../contract/values/interlock'
import { orderOf, withGuess } from '../../../machines/consultation/prescription/dosing/dosing.rules'
import { MEDICINE_CHOICES } from '../../../server/catalogues/medicine-choices'
import { CATALOGUE } from '../../../sandbox/seed/medicines'
import { AN_ADULT, knownOf } from '../../kit/data/medicines'

const choices = {
  units: MEDICINE_CHOICES.medicineUnitType,
  consumptions: MEDICINE_CHOICES.medicineConsumeType,
}

/** Whether the interlock would hold a medicine for its unit alone, dosed as the form offers it or in another unit. */
function isIncomparable(medicine: (typeof CATALOGUE)[number], unit?: string): boolean {
  const order = orderOf(medicine, AN_ADULT)
  const { consume_type } = withGuess(order.values, order, choices)
  const dose = { per_day: 3, amount: 1, consume_type: unit ?? consume_type }
  return findingsOf([{ medicine, ...dose }], knownOf()).some(({ kind }) => kind === 'incomparable')
}

describe('the interlock asks nothing about an ordinary dose', () => {
  test('in the unit that the form offers', () => {
    expect(CATALOGUE.filter((medicine) => isIncomparable(medicine)).map(({ name }) => name)).toEqual([])
  })

  test.each(['sendok teh', 'sendok takar', 'ml', 'tetes'])('%s of what is drunk', (unit) => {
    const drunk = CATALOGUE.filter(({ form }) => /^(?:sirup|suspensi|drop)/.test(form))
    expect(drunk.length).toBeGreaterThan(20)
    expect(drunk.filter((medicine) => isIncomparable(medicine, unit)).map(({ name }) => name)).toEqual([])
  })

  test('of what is put on the skin, in the eyes, ears or nose', () => {
    const topical = CATALOGUE.filter(({ form }) =>
      /^(?:krim|gel|salep|losion|sampo|larutan luar|obat kumur|tetes|semprot)/.test(form),
    )
    expect(topical.length).toBeGreaterThan(20)
    expect(topical.filter((medicine) => isIncomparable(medicine)).map(({ name }) => name)).toEqual([])
  })
})

test('a bottle of a syrup with a maximum is held', () => {
  const syrup = CATALOGUE.find(({ form, max_daily }) => form === 'sirup' && max_daily !== null)
  expect(syrup && isIncomparable(syrup, 'botol')).toBe(true)
})
