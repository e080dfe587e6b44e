import { describe, expect, test } from 'vitest'
import { allergensIn, KNOWN_ALLERGENS } from '../../../contract/values/allergens'
import { findingsOf } from '../../../contract/values/interlock'
import { earlierAllergies, knownAllergies, removedAllergies } from '../../../contract/values/known-allergies'
import { type AllergyAnswer, reportedAllergies } from '../../../contract/values/safety-answers'
import { isSameSubstance } from '../../../contract/values/substance-names'
import { CATALOGUE } from '../../../sandbox/seed/medicines'
import { amoxicillin, aMedicine, anItem, knownOf } from '../../kit/data/medicines'

const none: AllergyAnswer = { status: 'none', reported_by: 'patient' }
const known = (...names: string[]): AllergyAnswer => ({
  status: 'known',
  allergies: names.map((name) => ({ name, reaction: null, reported_by: 'patient' })),
})
const nothing = { recorded: null, health: null, answer: null, earlier: null }
const ibuprofen = aMedicine({ id: 'ibuprofen', substance: 'ibuprofen', allergens: ['NSAID', 'aspirin'] })
const ampicillin = aMedicine({ id: 'ampisilin', substance: 'ampisilin', allergens: ['penisilin', 'beta-laktam'] })
const sulfa = aMedicine({
  id: 'kotrimoksazol',
  substance: 'sulfametoksazol + trimetoprim',
  allergens: ['sulfonamida', 'sulfa'],
})
const cefixime = aMedicine({ id: 'sefiksim', substance: 'sefiksim', allergens: ['sefalosporin', 'beta-laktam'] })

describe('the known allergens', () => {
  test('contain every allergen of the medicines data, once', () => {
    const ids = KNOWN_ALLERGENS.map(({ id }) => id)
    expect(new Set(ids).size).toBe(ids.length)
    const used = new Set(CATALOGUE.flatMap(({ allergens }) => allergens))
    const missing = [...used].filter(
      (one) => !KNOWN_ALLERGENS.some(({ id, members }) => [id, ...members].some((name) => isSameSubstance(name, one))),
    )
    expect(missing).toEqual([])
  })

  test.each<[words: string, ids: string[]]>([
    ['penisilin', ['penisilin']],
    ['Penicillin', ['penisilin']],
    ['alergi penisilin, pernah sesak', ['penisilin']],
    ['Pasien alergi penisilin, pernah sesak', ['penisilin']],
    ['amoksisilin', ['penisilin']],
    ['Amoxicillin 500', ['penisilin']],
    ['gatal setelah minum ampicillin', ['penisilin']],
    ['sulfa', ['sulfonamida']],
    ['cotrimoxazole', ['sulfonamida']],
    ['ibuprofen', ['NSAID']],
    ['obat NSAID', ['NSAID']],
    ['cephalosporin', ['sefalosporin']],
    ['ciprofloxacin', ['kuinolon']],
    ['seafood', ['kerang']],
    ['shrimp', ['udang']],
    ['latex', ['lateks']],
    ['sarung tangan karet', ['lateks']],
    ['peanuts', ['kacang tanah']],
    ['telur ayam', ['telur']],
    ['cuaca dingin', []],
    ['', []],
  ])('%j names %j', (words, ids) => {
    expect(allergensIn(words)).toEqual(ids)
  })
})

describe('the allergies that an answer takes back', () => {
  const unable: AllergyAnswer = { status: 'unable', reason: 'Pasien tidak sadar' }
  test.each<[string, AllergyAnswer, AllergyAnswer | null, string[]]>([
    ['all by none', none, known('penisilin', 'udang'), ['penisilin', 'udang']],
    ['the missing one', known('udang', 'debu'), known('penisilin', 'Udang'), ['penisilin']],
    ['a group is not its member', known('penisilin'), known('amoksisilin'), ['amoksisilin']],
    ['none by the English name', known('Penicillin'), known('penisilin'), []],
    ['none by an addition', known('penisilin', 'udang'), known('penisilin'), []],
    ['none while the patient cannot be asked', unable, known('penisilin'), []],
    ['none of none', none, none, []],
    ['none of a patient who could not be asked', none, unable, []],
    ['none without an earlier answer', none, null, []],
  ])('%s', (_, answer, last, names) => {
    expect(removedAllergies(answer, last)).toEqual(names)
  })
})

describe('the allergies that the interlock compares with', () => {
  test.each([
    ['nobody asked', nothing, null],
    ['the answer is none', { ...nothing, answer: none }, []],
    ['the patient cannot be asked', { ...nothing, answer: { status: 'unable', reason: 'Pasien tidak sadar' } }, []],
    ['the record has none', { ...nothing, recorded: [] }, []],
    ['a none does not remove the record', { ...nothing, recorded: ['Aspirin'], answer: none }, ['Aspirin']],
    ['a none does not remove the health record', { ...nothing, health: ['Sulfa'], answer: none }, ['Sulfa']],
    [
      'every source counts, each name once',
      { ...nothing, recorded: ['Udang'], health: ['udang', 'Sulfa'], answer: known('telur') },
      ['Udang', 'Sulfa', 'telur'],
    ],
    [
      'an earlier answer counts beside the record',
      { ...nothing, recorded: ['Udang'], earlier: known('ibuprofen') },
      ['Udang', 'ibuprofen'],
    ],
    [
      'an earlier answer counts beside an empty record',
      { ...nothing, recorded: [], earlier: known('sulfa') },
      ['sulfa'],
    ],
    [
      'an earlier answer counts while the patient cannot be asked',
      { ...nothing, answer: { status: 'unable', reason: 'Pasien tidak sadar' }, earlier: known('sulfa') },
      ['sulfa'],
    ],
    ['an earlier answer alone leaves the question open', { ...nothing, earlier: known('sulfa') }, null],
    ['the answer of today replaces the earlier one', { ...nothing, answer: none, earlier: known('sulfa') }, []],
  ] as const)('%s', (_, sources, names) => {
    expect(reportedAllergies(sources)).toEqual(names)
    expect(knownAllergies(sources) === null).toBe(names === null)
  })

  test.each([
    ['Pasien alergi penisilin, pernah sesak', amoxicillin, 'penisilin'],
    ['penisilin', amoxicillin, 'penisilin'],
    ['Penicillin', amoxicillin, 'penisilin'],
    ['amoksisilin', ampicillin, 'penisilin'],
    ['amoxicillin', ampicillin, 'penisilin'],
    ['ampicillin', amoxicillin, 'penisilin'],
    ['bengkak sesudah asam mefenamat', ibuprofen, 'NSAID'],
    ['cotrimoxazole', sulfa, 'sulfonamida'],
    ['alergi sulfa', sulfa, 'sulfa'],
    ['cephalosporin', cefixime, 'sefalosporin'],
  ])('%j holds back %o', (words, medicine, about) => {
    const allergies = knownAllergies({ ...nothing, answer: known(words) })
    const found = findingsOf([anItem(medicine, { per_day: 1 })], knownOf({ allergies }))
    expect(found.map((one) => [one.kind, one.about])).toContainEqual(['allergy', about])
  })

  test('an allergy of an earlier consultation holds a medicine back before anybody asked again', () => {
    const facts = { allergies: null, earlierAllergies: earlierAllergies(known('Amoxan')) }
    const found = findingsOf([anItem(ampicillin, { per_day: 1 })], knownOf(facts))
    expect(found.map((one) => [one.kind, one.about])).toEqual([
      ['allergyUnknown', ''],
      ['allergy', 'penisilin'],
    ])
  })

  test('an allergy of an earlier consultation counts no longer once the answer of today is known', () => {
    const facts = { allergies: [], earlierAllergies: earlierAllergies(known('penisilin')) }
    expect(findingsOf([anItem(amoxicillin, { per_day: 1 })], knownOf(facts))).toEqual([])
  })

  test.each([
    ['udang', amoxicillin],
    ['cuaca dingin', amoxicillin],
    ['penisilin', ibuprofen],
  ])('%j does not hold back %o', (words, medicine) => {
    const allergies = knownAllergies({ ...nothing, answer: known(words) })
    expect(findingsOf([anItem(medicine, { per_day: 1 })], knownOf({ allergies }))).toEqual([])
  })
})
