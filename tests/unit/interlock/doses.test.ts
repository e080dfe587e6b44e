import { describe, expect, test } from 'vitest'
import { findingsOf } from '../../../contract/values/interlock'
import { isSystemic } from '../../../contract/values/interlock/groups'
import type { Person } from '../../../contract/values/interlock/person'
import { personOf } from '../../../contract/values/interlock/person'
import { suggestedDose } from '../../../contract/values/interlock/usual-dose'
import { orderOf, withGuess } from '../../../machines/consultation/prescription/dosing/dosing.rules'
import { MEDICINE_CHOICES } from '../../../server/catalogues/medicine-choices'
import { MEDICINES } from '../../../sandbox/seed/data/medicines'
import { CATALOGUE } from '../../../sandbox/seed/medicines'
import { DOSE_LINES } from '../../../sandbox/seed/usual-doses'
import { AN_ADULT, anItem, knownOf } from '../../kit/data/medicines'

const choices = { units: MEDICINE_CHOICES.medicineUnitType, consumptions: MEDICINE_CHOICES.medicineConsumeType }
const child = (years: number, weightKg: number | null): Person => ({ ...AN_ADULT, ageMonths: years * 12, weightKg })

function medicine(id: string) {
  const found = CATALOGUE.find((one) => one.id === id)
  if (found === undefined) throw new Error(`no medicine ${id}`)
  return found
}

function prefilled(id: string, person: Person) {
  const order = orderOf(medicine(id), person)
  const { per_day, amount, consume_type } = withGuess(order.values, order, choices)
  return `${per_day} × ${amount} ${consume_type}`
}

describe('the usual dose of the catalogue', () => {
  const names = MEDICINES.trim()
    .split('\n')
    .map((line) => line.split(';')[0]?.trim().replace('!', '').split('=')[0] ?? '')

  test('every substance has one, or an explicit reason for none', () => {
    expect(names.filter((name) => !DOSE_LINES.has(name))).toEqual([])
    expect([...DOSE_LINES.keys()].filter((name) => !names.includes(name))).toEqual([])
    for (const [name, { adult, child: children, none }] of DOSE_LINES) {
      expect((none === null) === adult.length + children.length > 0, name).toBe(true)
    }
  })

  test('no adult dose is over the maximum, and every suggestion is quiet', () => {
    for (const one of CATALOGUE) {
      const order = orderOf(one, AN_ADULT)
      const { consume_type } = withGuess(order.values, order, choices)
      const dose = suggestedDose(one, consume_type, AN_ADULT)
      if (dose === null) continue
      const found = findingsOf([{ medicine: one, ...dose, consume_type }], knownOf({ person: AN_ADULT }))
      expect(
        found.filter(({ kind }) => /dose/i.test(kind)).map(({ key }) => key),
        one.name,
      ).toEqual([])
    }
  })
})

test('every inhaler is limited and filled in by puffs', () => {
  const inhalers = CATALOGUE.filter(({ form }) => form === 'inhaler')
  expect(inhalers.length).toBeGreaterThan(5)
  for (const one of inhalers) {
    expect(one, one.id).toMatchObject({ max_daily_unit: 'hisap', usual: { adult: { unit: 'hisap' } } })
    expect(prefilled(one.id, AN_ADULT), one.id).toMatch(/^[1-4] × [12] hisap$/)
  }
})

test('what acts where it is applied has no dose in milligrams, and asks for no weight', () => {
  const local = CATALOGUE.filter((one) => !isSystemic(one.form))
  expect(local.length).toBeGreaterThan(50)
  for (const one of local) {
    const ranges = [one.usual?.adult ?? [], one.usual?.child ?? []].flat()
    const units = [...ranges.map(({ unit }) => unit), one.max_daily_unit ?? []].flat()
    expect(
      units.filter((unit) => !['tetes', 'semprot'].includes(unit)),
      one.id,
    ).toEqual([])
    for (const years of [0, 1, 5, 11, 13]) {
      const item = anItem(one, { per_day: 2, amount: 1, consume_type: 'tetes' })
      const kinds = findingsOf([item], knownOf({ person: child(years, null) })).map(({ kind }) => kind)
      expect(kinds, one.id).not.toContain('weightUnknown')
      expect(kinds, one.id).not.toContain('noChildDose')
    }
  }
})

describe('the initial dose of the form', () => {
  test.each([
    ['levotiroksin-50-mcg-tablet', AN_ADULT, '1 × 1 tablet'],
    ['bisoprolol-5-mg-tablet', AN_ADULT, '1 × 1 tablet'],
    ['glimepirid-2-mg-tablet', AN_ADULT, '1 × 1 tablet'],
    ['parasetamol-500-mg-tablet', AN_ADULT, '3 × 1 tablet'],
    ['amoksisilin-500-mg-tablet', AN_ADULT, '3 × 1 tablet'],
    // 5-10 mg/kg of 100 mg/5 ml: the middle of 60 to 120 mg.
    ['ibuprofen-100-mg-5-ml-sirup', child(3, 12), '3 × 4,5 ml'],
    ['ibuprofen-100-mg-5-ml-sirup', { ...AN_ADULT, ageMonths: 13 * 12, weightKg: 65 }, '3 × 15 ml'],
    ['parasetamol-120-mg-5-ml-sirup', child(4, 16), '3 × 8,5 ml'],
    // What is inhaled is counted in puffs and ampoules, not in the milligrams of its tablets.
    ['salbutamol-100-mcg-inhaler', AN_ADULT, '3 × 1 hisap'],
    ['budesonid-100-mcg-inhaler', AN_ADULT, '2 × 1 hisap'],
    ['budesonid-200-mcg-inhaler', AN_ADULT, '2 × 1 hisap'],
    ['flutikason-125-mcg-inhaler', AN_ADULT, '2 × 1 hisap'],
    ['salmeterol-flutikason-25-mcg-125-mcg-inhaler', AN_ADULT, '2 × 2 hisap'],
    ['budesonid-formoterol-160-mcg-4-5-mcg-inhaler', AN_ADULT, '1 × 1 hisap'],
    ['salbutamol-2-5-mg-larutan-inhalasi', AN_ADULT, '3 × 1 respule'],
    ['terbutalin-5-mg-larutan-inhalasi', AN_ADULT, '3 × 1 respule'],
    ['salbutamol-100-mcg-inhaler', child(4, 16), '3 × 1 hisap'],
    ['salbutamol-2-5-mg-larutan-inhalasi', child(4, 16), '3 × 1 respule'],
    ['salbutamol-2-mg-tablet', AN_ADULT, '3 × 1 tablet'],
    ['kloramfenikol-0-5-tetes-mata', AN_ADULT, ' ×  tetes'],
    ['kloramfenikol-0-5-tetes-mata', child(2, 10), ' ×  tetes'],
    ['timolol-0-5-tetes-mata', AN_ADULT, '2 × 1 tetes'],
    ['oksimetazolin-0-05-semprot-hidung', AN_ADULT, '2 × 1 semprot'],
    // A child's dose by weight is not guessed.
    ['ibuprofen-100-mg-5-ml-sirup', child(3, null), ' ×  ml'],
    // No usual dose: nothing is filled in.
    ['warfarin-2-mg-tablet', AN_ADULT, ' ×  tablet'],
    ['hidrokortison-1-krim', AN_ADULT, ' ×  oles'],
    ['parasetamol-500-mg-tablet', { ...AN_ADULT, ageMonths: null }, ' ×  tablet'],
  ] as const)('%s for %o is %s', (id, person, expected) => {
    expect(prefilled(id, person)).toBe(expected)
  })
})

describe('a dose outside the usual range', () => {
  const found = (id: string, dose: { per_day: number; amount: number; consume_type: string }, person: Person) =>
    findingsOf([{ medicine: medicine(id), ...dose }], knownOf({ person })).map(({ kind, about }) => [kind, about])

  test.each([
    ['levotiroksin-50-mcg-tablet', 3, 1, 'tablet', AN_ADULT, []],
    ['levotiroksin-100-mcg-tablet', 3, 1, 'tablet', AN_ADULT, [['doseHigh', '300 mcg > 150 mcg']]],
    ['bisoprolol-5-mg-tablet', 3, 1, 'tablet', AN_ADULT, [['doseHigh', '15 mg > 10 mg']]],
    ['salbutamol-100-mcg-inhaler', 4, 2, 'hisap', AN_ADULT, []],
    ['salbutamol-100-mcg-inhaler', 4, 2, 'hisap', child(4, 16), []],
    ['salbutamol-100-mcg-inhaler', 3, 20, 'hisap', AN_ADULT, [['overdose', '60 hisap > 8 hisap']]],
    ['salbutamol-2-5-mg-larutan-inhalasi', 3, 2, 'respule', AN_ADULT, [['overdose', '6 respule > 4 respule']]],
    ['kloramfenikol-0-5-tetes-mata', 4, 2, 'tetes', child(2, null), []],
    ['kloramfenikol-0-5-tetes-mata', 4, 2, 'tetes', child(2, 10), []],
    ['prednisolon-1-tetes-mata', 4, 1, 'tetes', AN_ADULT, []],
    ['amoksisilin-500-mg-tablet', 1, 1, 'tablet', AN_ADULT, [['doseLow', '500 mg < 1500 mg']]],
    [
      'ibuprofen-100-mg-5-ml-sirup',
      3,
      1,
      'ml',
      { ...AN_ADULT, ageMonths: 13 * 12, weightKg: 65 },
      [['doseLow', '60 mg < 600 mg']],
    ],
    ['ibuprofen-100-mg-5-ml-sirup', 3, 5, 'ml', child(3, 12), []],
    ['ibuprofen-100-mg-5-ml-sirup', 4, 10, 'ml', child(3, 12), [['overdose', '800 mg > 480 mg']]],
    ['ibuprofen-100-mg-5-ml-sirup', 3, 5, 'ml', child(3, null), [['weightUnknown', 'ibuprofen']]],
  ] as const)('%s, %i × %s %s for %o', (id, per_day, amount, consume_type, person, expected) => {
    expect(found(id, { per_day, amount, consume_type }, person)).toEqual(expected)
  })
})

test.each([
  ['2020-11-18', '2025-11-17T05:00:00Z', 59],
  ['2020-11-17', '2025-11-17T05:00:00Z', 60],
  // Midnight in Jakarta is 17:00 UTC.
  ['2020-11-18', '2025-11-17T17:00:00Z', 60],
  ['2026-01-01', '2025-11-17T05:00:00Z', null],
  [null, '2025-11-17T05:00:00Z', null],
])('born %s, at %s: %s months', (dob, now, months) => {
  const sources = { dob, gender: 'Perempuan', weightKg: null, answers: null, now: Date.parse(now) }
  expect(personOf(sources)).toMatchObject({ ageMonths: months, gender: 'female' })
})
