import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { Finding } from '../../../contract/values/interlock'
import { allergenName, allergyInWords } from '../../../src/i18n/allergen-names'
import { setLanguage } from '../../../src/i18n/texts'
import { findingInWords } from '../../../src/screens/consultation/prescription/prescription-words'
import { amoxicillin, anItem } from '../../kit/data/medicines'

describe('the name of an allergy', () => {
  test.for([
    ['penisilin', 'penisilin', 'penicillin'],
    ['Penicillin', 'penisilin', 'Penicillin'],
    ['udang', 'udang', 'shrimp'],
    ['NSAID', 'NSAID', 'NSAID'],
  ] as const)('%s is read in the language of the reader', ([name, id, en]) => {
    expect([allergenName(name, 'id'), allergenName(name, 'en')]).toEqual([id, en])
  })

  test('leaves the reaction as it was written', () => {
    expect(allergyInWords('penisilin (ruam)', 'en')).toBe('penicillin (ruam)')
  })

  test('is the doctor’s own where the list has none', () => {
    const words = 'Pasien alergi penisilin, pernah sesak'
    expect([allergenName(words, 'id'), allergenName(words, 'en')]).toEqual([words, words])
  })
})

describe('in English', () => {
  beforeAll(() => {
    vi.stubGlobal('document', { documentElement: {} })
    return setLanguage('en')
  })
  afterAll(async () => {
    await setLanguage('id')
    vi.unstubAllGlobals()
  })

  test('a finding names the allergen in English', () => {
    const finding: Finding = { key: '1', kind: 'allergy', about: 'penisilin', medicineId: amoxicillin.id }
    const { title, text } = findingInWords(finding, { item: anItem(amoxicillin), earlier: [], alike: [] })
    expect(`${title}. ${text}`).toContain('penicillin')
    expect(`${title}. ${text}`).not.toContain('penisilin')
  })

  test.each([
    ['aminopenisilin + sefadroksil', 'penicillin'],
    ['penisilin + sefalosporin', 'penicillin'],
    ['aspirin + nsaid', 'aspirin'],
  ])('a cross-reaction names the allergen that the patient knows: %s', (about, allergen) => {
    const finding: Finding = { key: '1', kind: 'crossAllergy', about, medicineId: amoxicillin.id }
    const { title, text } = findingInWords(finding, { item: anItem(amoxicillin), earlier: [], alike: [] })
    expect(title).toBe(`Cross-reaction with an allergy to ${allergen}`)
    expect(text).toMatch(/^[A-Z].+\.$/)
  })
})
