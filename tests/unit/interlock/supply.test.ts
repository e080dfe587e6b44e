import { expect, test } from 'vitest'
import { finding } from '../../../contract/values/interlock'
import { lastDayOf } from '../../../contract/values/supply'
import { currentOf } from '../../../machines/consultation/prescription/prescription.rules'
import { findingInWords } from '../../../src/screens/consultation/prescription/prescription-words'
import { aCurrentMedicine, amoxicillin, anItem, aPrescription } from '../../kit/data/medicines'

const order = (parts: Partial<Parameters<typeof lastDayOf>[0]> = {}) => ({
  issued: '2025-11-01',
  expires: '2025-11-08',
  quantity: 30,
  unit_type: 'tablet',
  per_day: 1,
  amount: 1,
  consume_type: 'tablet',
  ...parts,
})

test.each([
  ['30 tablets, one a day', {}, '2025-12-01'],
  ['by the half', { amount: 0.5 }, '2025-12-31'],
  ['kaplets taken as tablets', { unit_type: 'kaplet' }, '2025-12-01'],
  ['a started day counts whole', { quantity: 31, per_day: 3 }, '2025-11-12'],
  ['ml of ml', { quantity: 300, unit_type: 'ml', per_day: 3, amount: 1, consume_type: 'sendok teh' }, '2025-11-21'],
  ['the redemption date where it is later', { expires: '2099-12-31' }, '2099-12-31'],
  ['the redemption date of a short supply', { quantity: 3 }, '2025-11-08'],
  ['the redemption date where units differ', { unit_type: 'botol', consume_type: 'ml' }, '2025-11-08'],
  ['the redemption date of strips', { unit_type: 'strip', quantity: 3 }, '2025-11-08'],
  ['at most 180 days', { quantity: 9_999 }, '2026-04-30'],
  ['an amount that is no binary fraction', { quantity: 21, per_day: 3, amount: 0.7 }, '2025-11-11'],
])('a medicine counts until %s', (_, parts, until) => {
  expect(lastDayOf(order(parts))).toBe(until)
})

test('a prescription that was just sent counts by the same rule', () => {
  const item = anItem(amoxicillin, { quantity: 90 })
  expect(currentOf(aPrescription(), [item]).map(({ until }) => until)).toEqual(['2025-12-17'])
})

test('the words of a finding do not claim a use that the record does not know', () => {
  const earlier = [aCurrentMedicine(anItem(amoxicillin))]
  const findings = [finding('duplicate', amoxicillin.id, 'amoksisilin'), finding('interaction', 'x', 'x + amoksisilin')]
  for (const one of findings) {
    expect(findingInWords(one, { item: null, earlier }).text).toMatch(/resep 17 Nov.*, dihitung sampai 24 Nov/)
  }
})
