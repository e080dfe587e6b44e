import { describe, expect, test } from 'vitest'
import {
  type FindingKind,
  findingsOf,
  isBlocking,
  isOverridable,
  type Prescribed,
} from '../../../contract/values/interlock'
import { dailyAmount, strengthAt } from '../../../contract/values/interlock/dose'
import { isSystemic } from '../../../contract/values/interlock/groups'
import { type Person, personOf } from '../../../contract/values/interlock/person'
import { suggestedDose, usualDoseFor } from '../../../contract/values/interlock/usual-dose'
import { NO_SAFETY_ANSWERS } from '../../../contract/values/safety-answers'
import { withFacts } from '../../../machines/consultation/prescription/interlock.rules'
import { CATALOGUE } from '../../../sandbox/seed/medicines'
import { AN_ADULT, anItem, knownOf } from '../../kit/data/medicines'

type Medicine = (typeof CATALOGUE)[number]

function medicine(id: string): Medicine {
  const found = CATALOGUE.find((one) => one.id === id)
  if (found === undefined) throw new Error(`no medicine ${id}`)
  return found
}

const dosed = (id: string, per_day: number, amount: number, consume_type: string): Prescribed => {
  return { medicine: medicine(id), per_day, amount, consume_type }
}
const aged = (ageMonths: number, weightKg: number | null): Person => ({ ...AN_ADULT, ageMonths, weightKg })
const held = (items: Prescribed[], person: Person) =>
  findingsOf(items, knownOf({ person }))
    .filter(isBlocking)
    .map(({ kind }) => kind)

describe('a child without a dose rule', () => {
  test.each<[string, Prescribed, number]>([
    ['a baby of 3 weeks, paracetamol', dosed('parasetamol-100-mg-ml-drop', 4, 1, 'ml'), 0],
    ['a baby of 3 weeks, amoxicillin', dosed('amoksisilin-500-mg-tablet', 3, 2, 'tablet'), 0],
    ['a child of 7 years, diclofenac', dosed('natrium-diklofenak-50-mg-tablet', 3, 1, 'tablet'), 84],
    ['a child of 2 years, amlodipine', dosed('amlodipin-5-mg-tablet', 1, 1, 'tablet'), 24],
    ['a child of 2 years, warfarin, which has no usual dose', dosed('warfarin-2-mg-tablet', 1, 1, 'tablet'), 24],
  ])('%s: is held, and the weight is not asked, because nothing counts by it', (_, item, ageMonths) => {
    for (const weightKg of [null, 10]) {
      expect(held([item], aged(ageMonths, weightKg))).toContain('noChildDose')
      expect(held([item], aged(ageMonths, weightKg))).not.toContain('weightUnknown')
    }
    expect(suggestedDose(item.medicine, item.consume_type, aged(ageMonths, 10))).toBeNull()
  })

  const diclofenac = dosed('natrium-diklofenak-50-mg-tablet', 3, 1, 'tablet')
  const found = (item: Prescribed, person: Person) =>
    findingsOf([item], knownOf({ person })).filter(({ kind }) => kind === 'noChildDose')

  test('may be prescribed with a reason, which lapses with another dose', () => {
    const [one] = found(diclofenac, aged(84, 22))
    expect(one && isOverridable(one)).toBe(true)
    expect(one?.key).not.toBe(found({ ...diclofenac, amount: 2 }, aged(84, 22))[0]?.key)
  })

  test('does not concern adults, the skin, or what cannot be prescribed', () => {
    expect(found(diclofenac, AN_ADULT)).toEqual([])
    expect(held([dosed('hidrokortison-1-krim', 2, 1, 'oles')], aged(24, null))).toEqual([])
    expect(held([dosed('kodein-10-mg-tablet', 1, 1, 'tablet')], aged(24, null))).not.toContain('noChildDose')
  })

  test('the server’s finding is dropped when the person changes, because the server checks again', () => {
    const item = anItem(medicine('natrium-diklofenak-50-mg-tablet'))
    const refused = found(item, aged(84, 22))
    const draft = { items: [item], note: '', expires: '2025-11-24', overrides: [], refused }
    expect(refused).toHaveLength(1)
    expect(withFacts({ ...knownOf(), draft }).refused).toEqual([])
  })
})

test.each<[string, number, number, Prescribed]>([
  ['glycerin, 3 months', 3, 6, dosed('gliserin-1-5-g-supositoria', 1, 0.5, 'supositoria')],
  ['glycerin, 5 years', 60, 18, dosed('gliserin-1-5-g-supositoria', 1, 1, 'supositoria')],
  ['budesonide to nebulise, 8 months', 8, 8, dosed('budesonid-0-5-mg-larutan-inhalasi', 2, 1, 'respule')],
  ['budesonide by inhaler, 3 years', 36, 14, dosed('budesonid-100-mcg-inhaler', 2, 1, 'hisap')],
  [
    'ipratropium and salbutamol, 3 years',
    36,
    14,
    dosed('ipratropium-salbutamol-0-5-mg-2-5-mg-larutan-inhalasi', 3, 0.5, 'respule'),
  ],
  ['salbutamol syrup, 14 months', 14, 10, dosed('salbutamol-2-mg-5-ml-sirup', 3, 2.5, 'ml')],
  ['salbutamol by inhaler, 14 months', 14, 10, dosed('salbutamol-100-mcg-inhaler', 3, 1, 'hisap')],
  ['salbutamol to nebulise, 14 months', 14, 10, dosed('salbutamol-2-5-mg-larutan-inhalasi', 3, 0.5, 'respule')],
  ['vitamin B, 3 years', 36, 14, dosed('vitamin-b-kompleks-2-mg-2-mg-2-mg-20-mg-tablet', 1, 1, 'tablet')],
  ['procaterol, 3 years', 36, 14, dosed('prokaterol-25-mcg-5-ml-sirup', 2, 3, 'ml')],
  ['nystatin, 2 weeks', 0, 3.5, dosed('nistatin-100000-unit-ml-drop', 4, 1, 'ml')],
])('an everyday medicine of children is not held: %s', (_, ageMonths, kg, item) => {
  expect(held([item], aged(ageMonths, kg))).toEqual([])
  // Nor is a multiple of it let through.
  expect(held([{ ...item, amount: item.amount * 8 }], aged(ageMonths, kg))).not.toEqual([])
})

const ABOUT_DOSE: readonly FindingKind[] = ['noChildDose', 'overdose', 'overdoseSingle', 'incomparable']
const isDoseHeld = (items: Prescribed[], person: Person) =>
  held(items, person).some((kind) => ABOUT_DOSE.includes(kind))
const SYSTEMIC = CATALOGUE.filter(({ form, controlled }) => isSystemic(form) && !controlled)

const YEARS = Array.from({ length: 12 }, (_, year) => year)
test.each(YEARS)('at %i years every systemic medicine is judged by a child’s dose, or held', (year) => {
  expect(SYSTEMIC.length).toBeGreaterThan(200)
  const silent = SYSTEMIC.flatMap((one) =>
    YEARS.flatMap((month) => {
      const ageMonths = year * 12 + month
      const rule = one.usual?.child.find(
        ({ from_months, below_months }) => ageMonths >= from_months && ageMonths < below_months,
      )
      const person = aged(ageMonths, 4 + ageMonths / 5)
      // What a child's dose permits is judged by far too much, the rest by the smallest dose.
      const item = rule === undefined ? anItem(one, { per_day: 1 }) : anItem(one, { per_day: 24, amount: 200 })
      const isAsked = !rule?.per_kg || held([item], { ...person, weightKg: null }).includes('weightUnknown')
      return isDoseHeld([item], person) && isAsked ? [] : [`${one.id} at ${ageMonths} months`]
    }),
  )
  expect(silent).toEqual([])
})

describe('a unit that cannot be compared with the usual dose', () => {
  const bottles = dosed('amoksisilin-asam-klavulanat-125-mg-31-25-mg-5-ml-sirup-kering', 3, 1, 'botol')

  test('is held for a child', () => {
    expect(bottles.medicine.max_daily).toBeNull()
    expect(held([bottles], aged(60, 18))).toEqual(['incomparable'])
    expect(held([{ ...bottles, amount: 5, consume_type: 'ml' }], aged(60, 18))).toEqual([])
  })
})

test('bottles of a syrup and millilitres of tablets are held for an adult', () => {
  const stated = SYSTEMIC.filter(({ usual }) => usual?.adult)
  expect(stated.filter(({ max_daily }) => max_daily === null).length).toBeGreaterThan(0)
  const silent = stated.filter(
    (one) => !isDoseHeld([anItem(one, { consume_type: one.strength.includes('/') ? 'botol' : 'ml' })], AN_ADULT),
  )
  expect(silent.map(({ id }) => id)).toEqual([])
})

test('suppositories of paracetamol alone are limited by weight, and ask for it', () => {
  const suppositories = dosed('parasetamol-250-mg-supositoria', 4, 1, 'supositoria')
  expect(held([suppositories], aged(10, 8))).toEqual(['overdose'])
  expect(held([suppositories], aged(10, null))).toEqual(['weightUnknown'])
})

describe('the weight limits a dose beyond the age of a child', () => {
  const tablets = (amount: number, per_day = 4) => dosed('parasetamol-500-mg-tablet', per_day, amount, 'tablet')

  test.each<[string, Person, Prescribed, string[]]>([
    ['12 years, 28 kg, 1 g four times', aged(144, 28), tablets(2), ['overdose']],
    ['17 years, 28 kg', aged(215, 28), tablets(2), ['overdose']],
    ['12 years, 28 kg, 1 g once', aged(144, 28), tablets(2, 1), ['overdoseSingle']],
    ['12 years, unknown weight', aged(144, null), tablets(1), ['weightUnknown']],
    ['15 years, 55 kg', aged(180, 55), tablets(2, 3), []],
    ['50 years, 30 kg', aged(600, 30), tablets(2), ['overdose']],
    ['50 years, 40 kg', aged(600, 40), tablets(2), []],
    ['18 years, 45 kg', aged(216, 45), tablets(2), []],
    ['50 years, unknown weight', aged(600, null), tablets(2), []],
  ])('%s', (_, person, item, expected) => {
    expect(held([item], person)).toEqual(expected)
  })

  test('the suggestion for a light person is by weight', () => {
    expect(usualDoseFor(tablets(1).medicine, aged(150, 28))).toMatchObject({
      unit: 'mg',
      amount: { from: 280, to: 420 },
    })
    expect(usualDoseFor(tablets(1).medicine, aged(150, null))).toBe('weightMissing')
    expect(usualDoseFor(tablets(1).medicine, aged(150, 45))).toMatchObject({ amount: { from: 500, to: 1000 } })
  })

  test.each<[string, Person, Prescribed, string[]]>([
    ['75 years, 38 kg, omeprazole 40 mg', aged(900, 38), dosed('omeprazol-40-mg-kapsul', 1, 1, 'kapsul'), []],
    ['17 years, 60 kg, omeprazole 40 mg', aged(204, 60), dosed('omeprazol-40-mg-kapsul', 1, 1, 'kapsul'), []],
    ['17 years, 60 kg, ranitidine 300 mg', aged(204, 60), dosed('ranitidin-300-mg-tablet', 1, 1, 'tablet'), []],
    ['17 years, 60 kg, cefadroxil 1 g twice', aged(204, 60), dosed('sefadroksil-500-mg-kapsul', 2, 2, 'kapsul'), []],
    ['11 years, 38 kg, omeprazole 40 mg', aged(143, 38), dosed('omeprazol-40-mg-kapsul', 1, 1, 'kapsul'), ['overdose']],
    // By kilogram 3 g at once: the adult's highest single dose still limits it.
    [
      '17 years, 100 kg, amoxicillin 2 g once',
      aged(204, 100),
      dosed('amoksisilin-500-mg-tablet', 1, 4, 'tablet'),
      ['overdoseSingle'],
    ],
  ])('a child’s ceiling limits no one else: %s', (_, person, item, expected) => {
    expect(held([item], person)).toEqual(expected)
  })

  test('a light adult’s suggestion stays within the child’s ceiling', () => {
    const capsule = medicine('omeprazol-20-mg-kapsul')
    expect(suggestedDose(capsule, 'kapsul', aged(900, 38))).toEqual({ per_day: 1, amount: 1 })
  })

  /** The rank of the range by kilogram alone, without a ceiling. */
  const rankByKilogram = ({ medicine: one, ...dose }: Prescribed, kg: number) => {
    const rule = one.usual?.child.find(({ per_kg, below_months }) => per_kg && below_months === 144)
    if (rule === undefined) throw new Error(`no dose by weight: ${one.id}`)
    const daily = dailyAmount(strengthAt(one.strength, 0), rule.unit, dose) ?? Infinity
    const most = rule.amount.to * kg
    const excess = Math.max(daily / dose.per_day / most, daily / (most * rule.per_day.to))
    return excess > 1.5 ? 2 : Number(excess > 1)
  }

  // But for doses that are above the child's ceiling only: their finding may vanish where they fit by kilogram.
  test.each([null, 18, 28, 39, 45, 60])('at %s kg no finding vanishes on the 12th birthday', (kg) => {
    const byWeight = SYSTEMIC.filter(({ usual }) => usual?.child.some((one) => one.per_kg && one.below_months === 144))
    expect(byWeight.length).toBeGreaterThan(40)
    const kinds = (person: Person, item: Prescribed) => findingsOf([item], knownOf({ person })).map(({ kind }) => kind)
    const rank = (found: FindingKind[]) => {
      if (found.includes('weightUnknown') || found.some((kind) => ABOUT_DOSE.includes(kind))) return 2
      return Number(found.includes('doseHigh'))
    }
    let excesses = 0
    const vanished = byWeight.flatMap((one) =>
      [1, 2, 4].flatMap((per_day) =>
        [0.5, 1, 2, 5, 10, 30].flatMap((amount) => {
          const item = anItem(one, { per_day, amount })
          const before = rank(kinds(aged(143, kg), item))
          excesses += before
          const justified = kg === null ? before : Math.min(before, rankByKilogram(item, kg))
          return justified > rank(kinds(aged(144, kg), item)) ? [`${one.id} ${per_day} × ${amount}`] : []
        }),
      ),
    )
    expect(excesses).toBeGreaterThan(100)
    expect(vanished).toEqual([])
  })
})

describe('a recorded weight', () => {
  const now = Date.parse('2025-11-17T05:00:00Z')
  const weightOf = (dob: string | null, weightKg: number | null, kg: number | null = null) => {
    const at = '2025-11-17T04:00:00Z'
    const answers = { ...NO_SAFETY_ANSWERS, weight_kg: kg === null ? null : { version: 1, at, answer: { kg } } }
    return personOf({ dob, gender: null, weightKg, answers, now }).weightKg
  }

  test.each<[string, string | null, number, number | null]>([
    ['a child’s is not used, because it has no date', '2024-11-17', 10, null],
    ['a young person’s neither', '2007-11-18', 52, null],
    ['an adult’s is', '2007-11-17', 52, 52],
    ['an adult’s is not where it is unusual', '1975-11-17', 620, null],
    ['nor far too light', '1975-11-17', 6.2, null],
    ['nor at an unknown age', null, 62, null],
    ['nor if it is no number', '1975-11-17', Number.NaN, null],
  ])('%s', (_, dob, kg, expected) => {
    expect(weightOf(dob, kg)).toBe(expected)
  })

  test('is below an answer', () => {
    expect(weightOf('2024-11-17', 100, 10)).toBe(10)
    expect(weightOf('1975-11-17', 62, 25)).toBe(25)
  })
})
