import { afterEach, describe, expect, test } from 'vitest'
import { currentMedicine } from '../../../contract/schemas/prescription'
import { finding, findingsOf } from '../../../contract/values/interlock'
import { UNKNOWN_PERSON } from '../../../contract/values/interlock/person'
import { isNearlyUsedUp, lastDayOf } from '../../../contract/values/supply'
import { currentOf, emptyDraft } from '../../../machines/consultation/prescription/prescription.rules'
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

describe.each(['Asia/Jakarta', 'Asia/Jayapura', 'UTC', 'America/Los_Angeles'])('for a viewer in %s', (viewerZone) => {
  const zone = process.env.TZ
  afterEach(() => {
    if (zone === undefined) delete process.env.TZ
    else process.env.TZ = zone
  })

  test.each([
    ['2025-11-17T16:59:59.999Z', '2025-12-17', '2025-11-24'],
    ['2025-11-17T17:00:00.000Z', '2025-12-18', '2025-11-25'],
    ['2025-11-18T08:40:00.000Z', '2025-12-18', '2025-11-25'],
  ])('a prescription of %s counts and expires by the hospital’s day', (created_at, until, expires) => {
    process.env.TZ = viewerZone
    const item = anItem(amoxicillin, { quantity: 90 })
    expect(currentOf(aPrescription({ created_at }), [item]).map((one) => one.until)).toEqual([until])
    expect(emptyDraft(Date.parse(created_at)).expires).toBe(expires)
  })
})

test('a medicine of an older server counts by its last day of redemption', () => {
  const { prescription_id, created_at, expires, medicines } = aPrescription()
  const [item] = medicines
  if (item === undefined) throw new Error('no medicine')
  const { per_day, amount, consume_type } = item
  const wire = { prescription_id, created_at, expires, medicine: amoxicillin, per_day, amount, consume_type }
  expect(currentMedicine.parse(wire).until).toBe(expires)
  expect(currentMedicine.parse({ ...wire, until: '2026-01-01' }).until).toBe('2026-01-01')
})

test('the words of a finding do not claim a use that the record does not know', () => {
  const earlier = [aCurrentMedicine(anItem(amoxicillin))]
  const findings = [finding('duplicate', amoxicillin.id, 'amoksisilin'), finding('interaction', 'x', 'x + amoksisilin')]
  for (const one of findings) {
    expect(findingInWords(one, { item: anItem(amoxicillin), earlier, alike: [] }).text).toMatch(
      /resep 17 Nov.*, dihitung sampai 24 Nov/,
    )
  }
})

describe('a supply is nearly used up, so that it is renewed', () => {
  test.each([
    ['30 days, a week before its end', {}, '2025-11-24', true],
    ['30 days, eight days before', {}, '2025-11-23', false],
    ['12 days, four days before: its last third', { quantity: 12 }, '2025-11-09', true],
    ['12 days, five days before', { quantity: 12 }, '2025-11-08', false],
    ['used up before it expires: its end is the redemption date', { quantity: 3 }, '2025-11-07', false],
    ['in another kind of unit', { unit_type: 'botol' }, '2025-11-07', false],
  ])('%s', (_, parts, today, is) => {
    expect(isNearlyUsedUp(order(parts), today)).toBe(is)
  })

  const item = { ...anItem(amoxicillin), medicine: amoxicillin }
  const known = { allergies: [], earlierAllergies: [], alike: [], person: { ...UNKNOWN_PERSON, ageMonths: 400 } }
  const kinds = (earlier: object, medicine = amoxicillin) =>
    findingsOf([item], { ...known, earlier: [{ ...item, medicine, ...earlier }] }).map(({ kind }) => kind)

  test('the same medicine is then neither a duplicate nor part of the daily dose', () => {
    expect(kinds({})).toContain('duplicate')
    expect(kinds({ nearly_used_up: true })).toEqual([])
  })

  test('another medicine of the substance stays a duplicate', () => {
    expect(kinds({ nearly_used_up: true }, { ...amoxicillin, id: 'other' })).toContain('duplicate')
  })
})
