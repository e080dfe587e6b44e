import { describe, expect, test } from 'vitest'
import { dailyDose } from '../../../contract/values/interlock/daily-dose'
import {
  FINDING_KINDS,
  findingOf,
  findingsOf,
  isOverridable,
  isReason,
  type Prescribed,
} from '../../../contract/values/interlock'
import { isSameSubstance, speaksOf } from '../../../contract/values/substance-names'
import {
  amoxicillin,
  aMedicine,
  anItem,
  codeine,
  knownOf,
  paracetamol,
  paracetamol650,
  paracetamolSyrup,
} from '../../kit/data/medicines'

const kinds = (items: Prescribed[], allergies: string[] | null = [], earlier: Prescribed[] = []) =>
  findingsOf(items, knownOf({ allergies, earlier })).map(({ kind, medicineId, about }) => [kind, medicineId, about])

describe('the daily dose, in the unit of its maximum', () => {
  test.each([
    // strength, maximum's unit, per day, amount, consume_type, daily
    ['500 mg', 'mg', 3, 1, 'tablet', 1_500],
    ['500 mg', 'mg', 3, 2, 'kaplet', 3_000],
    ['500 mg', 'mg', 4, 0.5, 'tablet', 1_000],
    ['7,5 mg', 'mg', 2, 1, 'tablet', 15],
    ['7.5 mg', 'mg', 2, 1, 'tablet', 15],
    ['1 g', 'mg', 2, 1, 'tablet', 2_000],
    ['500 mg', 'g', 8, 1, 'tablet', 4],
    ['50 mcg', 'mg', 1, 2, 'tablet', 0.1],
    ['125 mg/5 ml', 'mg', 3, 5, 'ml', 375],
    ['125 mg/5 ml', 'mg', 3, 2.5, 'mL', 187.5],
    ['125 mg / 5 ml', 'mg', 3, 1, 'sendok teh', 375],
    ['125 mg/5 ml', 'mg', 3, 1, 'sendok_makan', 1_125],
    ['100 mg/ml', 'mg', 4, 0.6, 'ml', 240],
    ['100 mg/ml', 'mg', 3, 10, 'tetes', 150],
    ['125 mg/5 ml', 'mg', 3, 1, 'botol', null],
    ['0,05 %', 'mg', 3, 1, 'oles', null],
    ['0,5 %', 'mg', 4, 2, 'tetes', 2],
    ['0,05 %', 'g', 2, 10, 'ml', 0.01],
    // Of a combination the first, which is what its maximum speaks of.
    ['500 mg + 30 mg', 'mg', 3, 1, 'tablet', 1_500],
    ['500 mg + 30 mg', 'tablet', 3, 2, 'tablet', 6],
    ['100 IU/ml', 'unit', 2, 10, 'unit', 20],
    ['100 mcg/dosis', 'mcg', 4, 2, 'dosis', 800],
    ['500 mg', 'tablet', 3, 1, 'kaplet', 3],
    ['500 mg', 'ml', 3, 1, 'tablet', null],
    // By the piece, which nobody measures out.
    ['500 mg', 'mg', 3, 1, 'sendok teh', null],
    ['500 mg', 'mg', 3, 500, 'mg', 1_500],
    ['secukupnya', 'mg', 3, 1, 'oles', null],
    ['', 'mg', 3, 1, 'tablet', null],
  ])('%s, at most so many %s: %i × %s %s is %s', (strength, max_daily_unit, per_day, amount, consume_type, daily) => {
    expect(dailyDose(aMedicine({ strength, max_daily_unit }), { per_day, amount, consume_type })).toBe(daily)
  })

  test('without a maximum there is nothing to compare', () => {
    const medicine = aMedicine({ max_daily: null, max_daily_unit: null })
    expect(dailyDose(medicine, { per_day: 9, amount: 9, consume_type: 'tablet' })).toBeNull()
  })
})

describe('allergy on record', () => {
  test.each([
    [['penisilin'], 'penisilin'],
    [['PENISILIN'], 'penisilin'],
    [['  Penisilin '], 'penisilin'],
    [['Penicillin'], 'penisilin'],
    [['Golongan penisilin (ruam, sesak)'], 'penisilin'],
    [['udang', 'Penisilin'], 'penisilin'],
    // The substance itself counts as well as its group, however it is spelled.
    [['Amoksisilin'], 'amoksisilin'],
    [['amoxicillin'], 'amoksisilin'],
  ])('%j meets amoxicillin', (allergies, about) => {
    expect(kinds([anItem(amoxicillin)], allergies)).toEqual([['allergy', amoxicillin.id, about]])
  })

  test.each([[[]], [['udang']], [['']], [['penisi']], [['antipenisilinase']]])('%j does not', (allergies) => {
    expect(kinds([anItem(amoxicillin)], allergies)).toEqual([])
  })

  test('each of two allergies is a finding of its own, so that a reason for one is none for the other', () => {
    const both = aMedicine({ id: 'x', substance: 'selekoksib', allergens: ['NSAID', 'sulfonamida'] })
    expect(kinds([anItem(both, { per_day: 1 })], ['sulfonamida', 'nsaid'])).toEqual([
      ['allergy', 'x', 'NSAID'],
      ['allergy', 'x', 'sulfonamida'],
    ])
  })

  test('unknown: one finding about the patient, and none before there is a medicine', () => {
    expect(kinds([anItem(amoxicillin), anItem(paracetamol)], null)).toEqual([['allergyUnknown', null, '']])
    expect(findingsOf([], knownOf({ allergies: null }))).toEqual([])
  })
})

describe('duplicate substance', () => {
  const combined = aMedicine({
    id: 'flu',
    substance: 'Paracetamol + pseudoefedrin',
    strength: '500 mg + 30 mg',
    max_daily: 8,
    max_daily_unit: 'tablet',
  })

  test.each([
    ['the same in another form', [paracetamol, paracetamolSyrup], [['duplicate', paracetamolSyrup.id, 'parasetamol']]],
    ['within a combination, in another spelling', [paracetamol, combined], [['duplicate', 'flu', 'Paracetamol']]],
    ['a combination first', [combined, paracetamol], [['duplicate', paracetamol.id, 'parasetamol']]],
    ['different ones', [paracetamol, amoxicillin], []],
  ])('%s', (_, medicines, expected) => {
    expect(kinds(medicines.map((one) => anItem(one, { per_day: 1 })))).toEqual(expected)
  })

  test('a doubled substance is dosed together', () => {
    const tablets = anItem(paracetamol, { per_day: 4, amount: 1.5 })
    const syrup = anItem(paracetamolSyrup, { per_day: 4, amount: 15 })
    expect(kinds([tablets])).toEqual([])
    expect(kinds([syrup])).toEqual([])
    expect(kinds([tablets, syrup])).toEqual([
      ['duplicate', paracetamolSyrup.id, 'parasetamol'],
      ['overdose', paracetamolSyrup.id, '4440 mg > 4000 mg'],
    ])
  })
})

describe('prescriptions that are still valid', () => {
  const sent = [anItem(paracetamol, { per_day: 3, amount: 1 })]
  const combined = aMedicine({
    id: 'flu',
    substance: 'pseudoefedrin + parasetamol',
    strength: '30 mg + 500 mg',
    max_daily: 4,
    max_daily_unit: 'tablet',
  })

  test.each<[string, Prescribed[], Prescribed[], unknown[]]>([
    [
      'paracetamol 3 × 500 mg sent, then 3 × 2 × 650 mg',
      sent,
      [anItem(paracetamol650, { per_day: 3, amount: 2 })],
      [
        ['duplicate', paracetamol650.id, 'parasetamol'],
        ['overdose', paracetamol650.id, '5400 mg > 4000 mg'],
      ],
    ],
    [
      'paracetamol 3 × 500 mg sent, then 3 × 650 mg: allowed together, still a duplicate',
      sent,
      [anItem(paracetamol650)],
      [['duplicate', paracetamol650.id, 'parasetamol']],
    ],
    ['the same medicine again', sent, sent, [['duplicate', paracetamol.id, 'parasetamol']]],
    [
      'tablets sent, then syrup, by the mg of both',
      [anItem(paracetamol, { per_day: 4, amount: 1.5 })],
      [anItem(paracetamolSyrup, { per_day: 4, amount: 15 })],
      [
        ['duplicate', paracetamolSyrup.id, 'parasetamol'],
        ['overdose', paracetamolSyrup.id, '4440 mg > 4000 mg'],
      ],
    ],
    [
      'a combination that has the substance in second place counts by its own strength',
      [anItem(paracetamol, { per_day: 3, amount: 2 })],
      [anItem(combined, { per_day: 3 })],
      [
        ['duplicate', 'flu', 'parasetamol'],
        ['overdose', 'flu', '4500 mg > 4000 mg'],
      ],
    ],
    [
      'a combination sent first',
      [anItem(combined, { per_day: 3 })],
      [anItem(paracetamol, { per_day: 3, amount: 2 })],
      [
        ['duplicate', paracetamol.id, 'parasetamol'],
        ['overdose', paracetamol.id, '4500 mg > 4000 mg'],
      ],
    ],
    ['another substance', sent, [anItem(amoxicillin)], []],
  ])('%s', (_, earlier, items, expected) => {
    expect(kinds(items, [], earlier)).toEqual(expected)
  })

  test('are judged together with the items before', () => {
    const items = [anItem(paracetamol650, { per_day: 2 }), anItem(paracetamolSyrup, { per_day: 3, amount: 20 })]
    expect(kinds(items, [], [anItem(paracetamol, { per_day: 3, amount: 1 })]).at(-1)).toEqual([
      'overdose',
      paracetamolSyrup.id,
      '4240 mg > 4000 mg',
    ])
  })

  test('count for nothing without a new medicine', () => {
    expect(kinds([], [], [...sent, ...sent])).toEqual([])
  })
})

describe('dose over the maximum', () => {
  test.each([
    [4, 2, []],
    [4, 2.5, [['overdose', paracetamol.id, '5000 mg > 4000 mg']]],
    [24, 1, [['overdose', paracetamol.id, '12000 mg > 4000 mg']]],
  ])('%i × %s tablets of 500 mg, at most 4000 mg', (per_day, amount, expected) => {
    expect(kinds([anItem(paracetamol, { per_day, amount })])).toEqual(expected)
  })

  test('another dose is another finding: a reason for the one does not hold for the other', () => {
    const keys = [5, 6].map((per_day) => findingsOf([anItem(paracetamol, { per_day, amount: 2 })], knownOf())[0]?.key)
    expect(keys).toEqual([5_000, 6_000].map((daily) => `overdose:${paracetamol.id}:${daily} mg > 4000 mg`))
  })
})

describe('a dose that cannot be held against its maximum', () => {
  test.each([
    ['by the bottle', paracetamolSyrup, { consume_type: 'botol' }, '3 × 1 botol ? 4000 mg'],
    ['by the spoon, of pieces', amoxicillin, { consume_type: 'sendok teh' }, '3 × 1 sendok teh ? 3000 mg'],
    ['in an unknown unit', paracetamolSyrup, { consume_type: 'teguk', amount: 0.5 }, '3 × 0.5 teguk ? 4000 mg'],
    ['of an unknown strength', aMedicine({ id: 'x', strength: 'secukupnya' }), {}, '3 × 1 tablet ? 10 mg'],
    ['of a maximum without a unit', aMedicine({ id: 'x', max_daily_unit: null }), {}, '3 × 1 tablet ? 10'],
  ])('%s is to be confirmed', (_, medicine, dose, about) => {
    expect(kinds([anItem(medicine, dose)])).toEqual([['incomparable', medicine.id, about]])
  })

  test.each([
    ['by the spoon', paracetamolSyrup, { consume_type: 'sendok teh' }],
    ['by the millilitre', paracetamolSyrup, { consume_type: 'ml', amount: 5 }],
    ['drops of a syrup', paracetamolSyrup, { consume_type: 'tetes', amount: 10 }],
  ])('%s it can', (_, medicine, dose) => {
    expect(kinds([anItem(medicine, dose)])).toEqual([])
  })

  test.each(['oles', 'tetes', 'semprot', 'teguk'])('without a maximum nothing is compared: %s', (consume_type) => {
    const cream = aMedicine({ id: 'krim', form: 'krim', strength: '1 %', max_daily: null, max_daily_unit: null })
    expect(kinds([anItem(cream, { consume_type, per_day: 24 })])).toEqual([])
  })

  test('another dose is another finding: a reason for the one does not hold for the other', () => {
    const items = [1, 2].map((per_day) => anItem(paracetamolSyrup, { per_day, consume_type: 'botol' }))
    expect(new Set(items.map((item) => findingsOf([item], knownOf())[0]?.key)).size).toBe(2)
  })
})

describe('narcotics and psychotropics', () => {
  test('are a finding that no reason overrides', () => {
    const [finding] = findingsOf([anItem(codeine)], knownOf())
    expect(finding).toEqual({
      key: 'controlled:kodein-10:kodein',
      kind: 'controlled',
      medicineId: 'kodein-10',
      about: 'kodein',
    })
    expect(FINDING_KINDS.filter((kind) => !isOverridable({ kind }))).toEqual(['controlled', 'allergyUnknown'])
  })
})

test('findings come in the order of their medicines, the patient’s first', () => {
  expect(kinds([anItem(codeine), anItem(amoxicillin, { per_day: 9 })], null).map(([kind]) => kind)).toEqual([
    'allergyUnknown',
    'controlled',
    'overdose',
  ])
})

test.each([
  ['allergy:amoksisilin-500:penisilin', { kind: 'allergy', medicineId: 'amoksisilin-500', about: 'penisilin' }],
  ['allergyUnknown::', { kind: 'allergyUnknown', medicineId: null, about: '' }],
  ['overdose:a:5000 mg > 4000 mg', { kind: 'overdose', medicineId: 'a', about: '5000 mg > 4000 mg' }],
  ['incomparable:a:3 × 1 botol ? 5 mg', { kind: 'incomparable', medicineId: 'a', about: '3 × 1 botol ? 5 mg' }],
])('a key identifies its finding: %s', (key, expected) => {
  expect(findingOf(key)).toEqual({ key, ...expected })
})

test.each(['', 'astrology:x:moon', 'allergy', 'constructor:a:b'])('an unknown key is no finding: %j', (key) => {
  expect(findingOf(key)).toBeNull()
})

test.each([
  ['Sudah pernah', true],
  ['Sudah cukup', true],
  ['Aman saja.', true],
  ['Aman saja', false],
  ['   Aman     ', false],
  ['a'.repeat(1_001), false],
])('%j is a reason: %s', (words, expected) => {
  expect(isReason(words)).toBe(expected)
})

describe('names in Indonesian and English spelling', () => {
  test.each([
    ['azithromycin', 'azitromisin'],
    ['ciprofloxacin', 'siprofloksasin'],
    ['sulfamethoxazole', 'sulfametoksazol'],
    ['chloramphenicol', 'kloramfenikol'],
    ['erythromycin', 'eritromisin'],
    ['dexamethasone', 'deksametason'],
    ['codeine', 'kodein'],
    ['diclofenac', 'diklofenak'],
    ['tetracycline', 'tetrasiklin'],
  ])('%s is %s', (one, other) => {
    expect(isSameSubstance(one, other)).toBe(true)
  })

  test('different ones stay different', () => {
    const names = ['amoksisilin', 'ampisilin', 'sefadroksil', 'sefiksim', 'siprofloksasin', 'levofloksasin']
    names.push('prednison', 'prednisolon')
    for (const one of names) expect(names.filter((other) => isSameSubstance(one, other))).toEqual([one])
    expect(speaksOf('aspirinat', 'aspirin')).toBe(false)
  })
})
