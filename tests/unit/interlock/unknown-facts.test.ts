import { describe, expect, test } from 'vitest'
import type { Override } from '../../../contract/schemas/prescription'
import {
  findingOf,
  type FindingKind,
  findingsOf,
  isBlocking,
  type Prescribed,
  severityOf,
} from '../../../contract/values/interlock'
import { type Person, personOf, UNKNOWN_PERSON } from '../../../contract/values/interlock/person'
import { openFindings, settled, withFacts } from '../../../machines/consultation/prescription/interlock.rules'
import type { Item } from '../../../machines/consultation/prescription/dosing/dosing.model'
import { CATALOGUE } from '../../../sandbox/seed/medicines'
import { aMedicine, AN_ADULT, anItem, knownOf } from '../../kit/data/medicines'

const WOMAN: Person = { ...AN_ADULT, ageMonths: 360, gender: 'female', pregnancy: 'not', lactation: 'no' }

function dosed(substance: string, form = /./) {
  const medicine = CATALOGUE.find((one) => one.substance === substance && form.test(one.form))
  if (medicine === undefined) throw new Error(`no medicine with ${substance}`)
  return anItem(medicine, { per_day: 1 })
}

function questionsAbout(substance: string, person: Person, form = /./): string[] {
  return findingsOf([dosed(substance, form)], knownOf({ person }))
    .filter(({ kind }) => kind.endsWith('Unknown'))
    .map((one) => `${severityOf(one)} ${one.kind}`)
}

describe('an unknown age or sex', () => {
  test.each<[string, Person, string[]]>([
    // A severe age limit, a moderate one, a child's dose, no dose of a child; none of these on the skin.
    ['doksisiklin', { ...WOMAN, ageMonths: null }, ['severe ageUnknown']],
    ['fluoksetin', { ...WOMAN, ageMonths: null }, ['severe ageUnknown']],
    ['parasetamol', { ...WOMAN, ageMonths: null }, ['severe ageUnknown']],
    ['amlodipin', { ...WOMAN, ageMonths: null }, ['severe ageUnknown']],
    ['hidrokortison', { ...WOMAN, ageMonths: null }, []],
    ['doksisiklin', WOMAN, []],
    ['warfarin', { ...AN_ADULT, gender: null, ageMonths: 360 }, ['severe pregnancyUnknown']],
    ['warfarin', { ...AN_ADULT, gender: null, ageMonths: 360, pregnancy: 'not' }, []],
    ['warfarin', { ...AN_ADULT, gender: null, ageMonths: 51 * 12 }, []],
    // Nothing counts a child's warfarin by weight, so a weight would change nothing.
    ['warfarin', { ...AN_ADULT, gender: null, ageMonths: 11 * 12 }, []],
    ['warfarin', { ...AN_ADULT, gender: 'male', ageMonths: 360 }, []],
    ['tramadol', UNKNOWN_PERSON, ['severe ageUnknown', 'moderate pregnancyUnknown', 'severe lactationUnknown']],
    ['warfarin', UNKNOWN_PERSON, ['severe ageUnknown', 'severe pregnancyUnknown']],
  ])('%s for %o: %j', (substance, person, expected) => {
    expect(questionsAbout(substance, person)).toEqual(expected)
  })

  test('counts as pregnant where the patient does not know, either', () => {
    const person: Person = { ...AN_ADULT, gender: null, ageMonths: 360, pregnancy: 'unknown' }
    expect(findingsOf([dosed('warfarin')], knownOf({ person })).map(({ kind }) => kind)).toContain('pregnancy')
  })

  test('asks nothing about a narcotic, which cannot be prescribed', () => {
    const controlled = CATALOGUE.find(({ id }) => id === 'kodein-10-mg-tablet')
    if (controlled === undefined) throw new Error('no codeine')
    const found = findingsOf([anItem(controlled)], knownOf({ person: UNKNOWN_PERSON }))
    expect(found.filter(({ kind }) => kind.endsWith('Unknown'))).toEqual([])
  })

  test('asks because of a valid prescription of the same substance', () => {
    // Only the syrup states a dose by weight.
    const earlier = [dosed('sulfametoksazol + trimetoprim', /suspensi/)]
    const forte = CATALOGUE.find(({ id }) => id.startsWith('kotrimoksazol-forte'))
    if (forte === undefined) throw new Error('no tablet')
    const kinds = (item: Prescribed, sent: Prescribed[]) =>
      findingsOf([item], knownOf({ person: { ...AN_ADULT, ageMonths: 14 * 12 }, earlier: sent })).map(
        ({ kind }) => kind,
      )
    expect(kinds(anItem(forte), earlier)).toContain('weightUnknown')
    expect(kinds(anItem(forte), [])).not.toContain('weightUnknown')
    expect(kinds(dosed('amlodipin'), earlier)).not.toContain('weightUnknown')
  })
})

describe('a reason against a question', () => {
  const reasonFor = (items: Item[], person: Person) => {
    const found = findingsOf(items, knownOf({ person })).filter(({ kind }) => kind.endsWith('Unknown'))
    return found.map(({ key }) => ({ finding: key, reason: 'Sudah ditanyakan lewat telepon' }))
  }
  const openWith = (items: Item[], overrides: Override[], person: Person) =>
    openFindings({ ...knownOf({ person }), draft: { items, overrides, refused: [], note: '', expires: '2025-11-24' } })
      .map(({ kind }) => kind)
      .filter((kind) => kind.endsWith('Unknown'))

  test.each<[string, string, Person, FindingKind[]]>([
    ['kaptopril', 'warfarin', { ...WOMAN, pregnancy: null }, ['pregnancyUnknown']],
    ['tramadol', 'doksisiklin', { ...WOMAN, lactation: null }, []],
    ['amlodipin', 'doksisiklin', { ...WOMAN, ageMonths: null }, ['ageUnknown']],
    ['amlodipin', 'hidrokortison', { ...WOMAN, ageMonths: null }, []],
    ['parasetamol', 'ibuprofen', { ...AN_ADULT, ageMonths: 60, weightKg: null }, ['weightUnknown']],
  ])('for %s does not remain for %s, that is added: %o → %j', (one, other, person, expected) => {
    const first = [dosed(one, /sirup|tablet|kaplet|kapsul|krim/)]
    const overrides = reasonFor(first, person)
    expect(openWith(first, overrides, person)).toEqual([])
    expect(openWith([...first, dosed(other, /sirup|tablet|kaplet|kapsul|krim/)], overrides, person)).toEqual(expected)
  })
})

describe('a forgotten fact never opens the interlock', () => {
  const people = [1, 5, 30, 90, 140, 200, 360, 700].flatMap((ageMonths) =>
    (['female', 'male'] as const).flatMap((gender) =>
      (['pregnant', 'unknown', 'not', null] as const).map((pregnancy): Person => {
        return { ageMonths, gender, weightKg: Math.min(4 + ageMonths / 5, 70), pregnancy, lactation: 'no' }
      }),
    ),
  )
  const isHeld = (person: Person, medicine: (typeof CATALOGUE)[number], amount: number) =>
    findingsOf([anItem(medicine, { per_day: 4, amount })], knownOf({ person })).some(isBlocking)

  test.each<keyof Person>(['ageMonths', 'gender', 'weightKg'])('%s', (fact) => {
    const held = people.flatMap((person) =>
      CATALOGUE.filter(({ controlled }) => !controlled).flatMap((medicine) =>
        [1, 40].flatMap((amount) => (isHeld(person, medicine, amount) ? [{ person, medicine, amount }] : [])),
      ),
    )
    expect(held.length).toBeGreaterThan(100)
    const opened = held.filter(({ person, medicine, amount }) => !isHeld({ ...person, [fact]: null }, medicine, amount))
    expect(opened.map(({ person, medicine, amount }) => ({ person, id: medicine.id, amount }))).toEqual([])
  })
})

test.each([
  ['12-03-2020'],
  ['12/03/2020'],
  ['2020'],
  ['2020-02-30'],
  ['2020-13-01'],
  ['2020-03-123'],
  // A slip of the year makes nobody an adult.
  ['1020-03-12'],
  [''],
])('a date of birth %j is an unknown age', (dob) => {
  const now = Date.parse('2025-11-17T05:00:00Z')
  expect(personOf({ dob, gender: 'P', weightKg: null, answers: null, now }).ageMonths).toBeNull()
})

test('a full time is a date of birth', () => {
  const sources = { gender: 'P', weightKg: null, answers: null, now: Date.parse('2025-11-17T05:00:00Z') }
  expect(personOf({ ...sources, dob: '2020-11-17T00:00:00.000Z' }).ageMonths).toBe(60)
})

test.each([
  'ageUnknown::severe amlodipin',
  'pregnancyUnknown::severe warfarin',
  'overdoseSingle:amlodipin-5:600 mg > 150 mg',
])('the server’s finding %s is dropped when the person changes, because the server checks again', (key) => {
  const refused = [findingOf(key)].filter((one) => one !== null)
  const draft = { items: [anItem(aMedicine())], note: '', expires: '2025-11-24', overrides: [], refused }
  expect(settled({ ...knownOf(), draft }).refused).toEqual(refused)
  expect(withFacts({ ...knownOf(), draft }).refused).toEqual([])
})
