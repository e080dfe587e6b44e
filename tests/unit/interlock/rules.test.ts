import { describe, expect, test } from 'vitest'
import {
  type Finding,
  findingOf,
  findingsOf,
  isBlocking,
  type Prescribed,
  severityOf,
} from '../../../contract/values/interlock'
import { CAUTIONS } from '../../../contract/values/interlock/cautions'
import { substancesOf } from '../../../contract/values/interlock/daily-dose'
import { GROUPS, membersOf } from '../../../contract/values/interlock/groups'
import { INTERACTIONS, interactionOf } from '../../../contract/values/interlock/interactions'
import { type Person, UNKNOWN_PERSON } from '../../../contract/values/interlock/person'
import { isSameSubstance } from '../../../contract/values/substance-names'
import { CATALOGUE } from '../../../sandbox/seed/medicines'
import { knownOf } from '../../kit/data/medicines'

const SUBSTANCES = [...new Set(CATALOGUE.flatMap(substancesOf))]

function item(substance: string, form = /./): Prescribed {
  const medicine = CATALOGUE.find((one) => one.substance === substance && form.test(one.form))
  if (medicine === undefined) throw new Error(`no medicine with ${substance}`)
  return { medicine, per_day: 1, amount: 1, consume_type: medicine.unit }
}

const received = (found: Finding[]) => found.map((one) => `${severityOf(one)} ${one.kind} ${one.about}`)

describe('the data', () => {
  test('has at least 80 pairs, each with both languages and a source', () => {
    expect(INTERACTIONS.length).toBeGreaterThanOrEqual(80)
    for (const { mechanism, source } of INTERACTIONS) {
      expect([mechanism.id.length > 5, mechanism.en.length > 5, source.length > 0]).toEqual([true, true, true])
    }
  })

  test('states each pair once', () => {
    const pairs = INTERACTIONS.map(({ pair }) => [...pair].toSorted().join('|'))
    expect(pairs.filter((one, index) => pairs.indexOf(one) !== index)).toEqual([])
  })

  test('speaks of substances that the catalogue knows, and of known groups', () => {
    const keys = [...INTERACTIONS.flatMap(({ pair }) => pair), ...CAUTIONS.map(({ of }) => of)]
    const unknown = [...Object.keys(GROUPS), ...keys]
      .flatMap((key) => (key.startsWith('@') && !(key in GROUPS) ? [key] : membersOf(key)))
      .filter((name) => SUBSTANCES.every((one) => !isSameSubstance(one, name)))
    expect([...new Set(unknown)]).toEqual([])
  })

  test('is symmetric, and nothing interacts with itself', () => {
    for (const one of SUBSTANCES) {
      expect(interactionOf(one, one), one).toBeNull()
      for (const other of SUBSTANCES) expect(interactionOf(one, other)).toBe(interactionOf(other, one))
    }
  })
})

describe('interactions', () => {
  test.each([
    ['warfarin', 'ibuprofen', 'severe'],
    ['simvastatin', 'klaritromisin', 'severe'],
    ['kaptopril', 'spironolakton', 'severe'],
    ['ibuprofen', 'natrium diklofenak', 'severe'],
    ['kaptopril', 'ibuprofen', 'moderate'],
    ['omeprazol', 'klopidogrel', 'moderate'],
    ['warfarin', 'parasetamol', 'minor'],
  ])('%s with %s is %s, in either order and with what was sent before', (one, other, severity) => {
    const [first, second] = [item(one), item(other)]
    const of = (found: Finding[]) => received(found.filter(({ kind }) => kind === 'interaction'))
    expect(of(findingsOf([first, second], knownOf()))).toEqual([`${severity} interaction ${other} + ${one}`])
    expect(of(findingsOf([second, first], knownOf()))).toEqual([`${severity} interaction ${one} + ${other}`])
    expect(of(findingsOf([first], knownOf({ earlier: [second] })))).toEqual([
      `${severity} interaction ${one} + ${other}`,
    ])
  })

  test('a medicine on the skin does not interact', () => {
    const gel = item('natrium diklofenak', /gel/)
    expect(received(findingsOf([item('warfarin'), gel], knownOf()))).toEqual([])
  })
})

describe('cautions', () => {
  const months = (ageMonths: number): Person => ({ ...UNKNOWN_PERSON, ageMonths, gender: 'male' })
  const woman: Person = { ...UNKNOWN_PERSON, ageMonths: 30 * 12, gender: 'female' }
  const asked: Person = { ...woman, pregnancy: 'not', lactation: 'no' }
  const about = (substance: string, person: Person) =>
    received(findingsOf([item(substance)], knownOf({ person }))).filter((one) => !/dose|incomparable|weight/i.test(one))

  test.each([
    ['asetosal', months(16 * 12 - 1), ['severe age asetosal < 192']],
    ['asetosal', months(16 * 12), []],
    ['doksisiklin', months(8 * 12 - 1), ['severe age doksisiklin < 96']],
    ['doksisiklin', months(8 * 12), []],
    ['prometazin', months(23), ['severe age prometazin < 24']],
    ['loperamid', months(23), ['severe age loperamid < 24']],
    ['loperamid', months(24), ['moderate age loperamid < 72']],
    ['metoklopramid', months(11), ['severe age metoklopramid < 12']],
    ['metoklopramid', months(17 * 12), ['moderate age metoklopramid < 216']],
    ['kaptopril', woman, ['severe pregnancyUnknown severe kaptopril']],
    [
      'siprofloksasin',
      woman,
      ['moderate pregnancyUnknown moderate siprofloksasin', 'moderate lactationUnknown moderate siprofloksasin'],
    ],
    ['parasetamol', woman, []],
    ['kaptopril', { ...asked, pregnancy: 'pregnant' }, ['severe pregnancy kaptopril']],
    ['kaptopril', { ...asked, pregnancy: 'unknown' }, ['severe pregnancy kaptopril']],
    ['kaptopril', asked, []],
    ['kaptopril', { ...woman, ageMonths: 51 * 12 }, []],
    ['kaptopril', { ...woman, gender: 'male' }, []],
    ['tramadol', { ...asked, lactation: 'yes' }, ['severe lactation tramadol']],
  ] as const)('%s for %o: %j', (substance, person, expected) => {
    expect(about(substance, person)).toEqual(expected)
  })

  test('a retinoid counts on the skin, too', () => {
    expect(about('tretinoin', { ...asked, pregnancy: 'pregnant' })).toEqual(['moderate pregnancy tretinoin'])
  })
})

describe('severity', () => {
  test('only what is severe blocks, and survives the wire as a key', () => {
    const found = findingsOf(
      [item('warfarin'), item('ibuprofen'), item('kaptopril'), item('parasetamol')],
      knownOf({ person: { ...UNKNOWN_PERSON, ageMonths: 360, gender: 'female' } }),
    )
    expect(new Set(found.map(severityOf))).toEqual(new Set(['severe', 'moderate', 'minor']))
    for (const one of found) {
      expect(isBlocking(one)).toBe(severityOf(one) === 'severe')
      const read = findingOf(one.key)
      expect(read && severityOf(read), one.key).toBe(severityOf(one))
    }
  })

  test('a rule that this app does not know blocks', () => {
    const unknown = findingOf('interaction:x:obat baru + obat lain')
    expect(unknown && isBlocking(unknown)).toBe(true)
  })
})
