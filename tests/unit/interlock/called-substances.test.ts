import { describe, expect, test } from 'vitest'
import { isClearTerm, substancesCalled } from '../../../contract/values/called-substances'
import { findingsOf } from '../../../contract/values/interlock'
import { knownAllergies } from '../../../contract/values/known-allergies'
import { MEDICINE_TERMS } from '../../../contract/values/medicine-terms'
import { CATALOGUE } from '../../../sandbox/seed/medicines'
import { anItem, knownOf } from '../../kit/data/medicines'

/** Catalogue names that do not spell their substances, so that a term of theirs is not understood as an allergy. */
const WITHOUT_SUBSTANCE = [
  'OAT KDT intensif',
  'OAT KDT lanjutan',
  'Salep 2-4',
  'Antasida',
  'Oralit',
  'Obat flu',
  'Vitamin B kompleks',
  'Tablet tambah darah',
  'Air mata buatan',
  'Ringer laktat',
  'Pil KB kombinasi',
]

const lines = MEDICINE_TERMS.trim()
  .split('\n')
  .map((line) => line.split(': ') as [name: string, terms: string])

const kindsFor = (words: string, medicine: (typeof CATALOGUE)[number]) => {
  const allergies = knownAllergies({
    recorded: null,
    health: null,
    earlier: null,
    answer: { status: 'known', allergies: [{ name: words, reaction: null, reported_by: 'patient' }] },
  })
  return findingsOf([anItem(medicine, { per_day: 1 })], knownOf({ allergies })).map(({ kind }) => kind)
}

const named = (name: string) =>
  CATALOGUE.filter((medicine) => medicine.name.toLowerCase().startsWith(`${name.toLowerCase()} `))

describe('an allergy stored by another name of a medicine', () => {
  test.each([
    ['Amoxan', 'amoksisilin'],
    ['Augmentin', 'amoksisilin'],
    ['Amoxan', 'ampisilin'],
    ['Pasien alergi Ponstan, pernah bengkak', 'asam mefenamat'],
    ['Ponstan', 'ibuprofen'],
    ['CTM', 'klorfeniramin maleat'],
    ['panadol', 'parasetamol'],
    ['Losec', 'omeprazol'],
    ['Bactrim', 'Kotrimoksazol'],
  ])('%j holds back %s', (words, name) => {
    const medicines = named(name)
    expect(medicines.length).toBeGreaterThan(0)
    expect(medicines.filter((medicine) => !kindsFor(words, medicine).includes('allergy'))).toEqual([])
  })

  test('every clear term by which the search finds a medicine holds that medicine back', () => {
    const missed = lines
      .filter(([name]) => !WITHOUT_SUBSTANCE.includes(name))
      .flatMap(([name, terms]) =>
        terms
          .split(', ')
          .filter(isClearTerm)
          .flatMap((term) => named(name).map((medicine) => ({ term, medicine }))),
      )
      .filter(({ medicine }) => !medicine.controlled)
      .filter(({ term, medicine }) => !kindsFor(term, medicine).includes('allergy'))
    expect(missed.map(({ term, medicine }) => `${term}: ${medicine.name}`)).toEqual([])
  })

  test.each(['ibu pasien alergi udang', 'beta-laktam', 'para tetangga', 'roti oat', 'rhesus RH negatif', 'debu'])(
    '%j names no medicine',
    (words) => {
      expect(substancesCalled(words)).toEqual([])
    },
  )
})
