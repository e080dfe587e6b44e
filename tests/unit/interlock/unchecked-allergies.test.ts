import { describe, expect, test } from 'vitest'
import { KNOWN_ALLERGENS } from '../../../contract/values/allergens'
import { findingsOf } from '../../../contract/values/interlock'
import { substancesOf } from '../../../contract/values/interlock/daily-dose'
import { knownAllergies, uncheckedAllergies } from '../../../contract/values/known-allergies'
import { CATALOGUE } from '../../../sandbox/seed/medicines'
import { anItem, knownOf } from '../../kit/data/medicines'

const known = (names: string[]) => knownAllergies({ recorded: names, health: null, answer: null, earlier: null }) ?? []
/** Some medicine of the catalogue is held back for it. */
const holdsBack = (name: string) => {
  const facts = knownOf({ allergies: known([name]) })
  return CATALOGUE.some((medicine) => findingsOf([anItem(medicine)], facts).some(({ kind }) => kind === 'allergy'))
}

describe('an allergy that no rule of the interlock compares', () => {
  test.each(['jamu pegal linu', 'debu rumah', 'getah nangka', 'obat cina', 'zat X'])('%j is unchecked', (name) => {
    expect(uncheckedAllergies([name])).toEqual([name])
    expect(holdsBack(name)).toBe(false)
  })

  test.each([
    'penisilin',
    'Amoxan',
    'Pasien alergi penisilin, pernah sesak',
    'PCT (ruam)',
    'obat golongan sulfa',
    'alopurinol',
    'yodium',
    'udang windu',
    'shrimp',
    'febuxostat',
  ])('%j is checked', (name) => {
    expect(uncheckedAllergies([name])).toEqual([])
    expect(holdsBack(name)).toBe(true)
  })

  test('every allergen of the list that holds back no medicine is unchecked, and no other', () => {
    const names = KNOWN_ALLERGENS.map(({ id }) => id)
    expect(uncheckedAllergies(names)).toEqual(names.filter((name) => !holdsBack(name)))
  })

  test('every substance and allergen of the catalogue is checked', () => {
    const names = CATALOGUE.flatMap((medicine) => [...substancesOf(medicine), ...medicine.allergens])
    expect(uncheckedAllergies([...new Set(names)])).toEqual([])
  })
})
