import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { diagnosisSummary, icdName, possibleNames, uncodedNames } from '../../../src/i18n/icd-names'

const COUGH = { code: 'R05', name: 'Batuk', name_en: 'Cough' }

describe('the name of a code', () => {
  test.for([
    ['as it was written about a patient', COUGH],
    ['as ICD-10 was searched', { code: 'R05', name: 'Cough', name_id: 'Batuk', name_en: 'Cough' }],
    ['of a backend without name_en', { code: 'R05', name: 'Cough', name_id: 'Batuk' }],
  ] as const)('is in the language of the reader: %s', ([, code]) => {
    expect([icdName(code, 'id'), icdName(code, 'en')]).toEqual(['Batuk', 'Cough'])
  })

  test('is the doctor’s own where the catalogue has none', () => {
    expect(icdName({ code: 'X99', name: 'Nama sendiri' }, 'en')).toBe('Nama sendiri')
  })

  test('replaces the words of a possible diagnosis that repeat it', () => {
    expect(possibleNames(['Batuk', 'Masuk angin'], [COUGH], 'en')).toEqual(['Cough', 'Masuk angin'])
    expect(possibleNames(['Batuk', 'Masuk angin'], [COUGH], 'id')).toEqual(['Batuk', 'Masuk angin'])
  })

  test('is not repeated by a possible diagnosis', () => {
    expect(uncodedNames(['Batuk', 'Masuk angin'], [COUGH], 'en')).toEqual(['Masuk angin'])
    expect(uncodedNames(['Cough', 'Masuk angin'], [COUGH], 'id')).toEqual(['Masuk angin'])
  })

  test('is in the summary of an earlier consultation', () => {
    const item = { diagnosis: 'R05 Batuk', diagnosis_en: 'R05 Cough' }
    expect([diagnosisSummary(item, 'id'), diagnosisSummary(item, 'en')]).toEqual(['R05 Batuk', 'R05 Cough'])
    expect(diagnosisSummary({ diagnosis: 'Masuk angin' }, 'en')).toBe('Masuk angin')
    expect(diagnosisSummary({ diagnosis: null, diagnosis_en: null }, 'en')).toBeNull()
  })
})

describe('search: no view reads the name of a diagnosis directly', () => {
  /** How a view would take a name past `icdName` and `diagnosisSummary`. */
  const DIRECT = [
    /\bicd\??\.\w+\(\(?\{[^}]*\bname\b/,
    /\bicd\b[^\n]*\.name\b/,
    /\bcode\.name(?:_id|_en)?\b/,
    /\bdiagnosis\b[^}\n]*\} = (?:item|past|earlier)\b/,
    /\b(?:item|past)\.diagnosis(?:_en)?\b/,
    /possibilityOf\(\w+\)\.words \}/,
    /\bicd\b[^\n]*\{ code, name(?:: \w+)? \}/,
  ]

  test.for(readdirSync('src/screens', { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.tsx')))(
    '%s',
    (file) => {
      const source = readFileSync(`src/screens/${file}`, 'utf8')
      expect(DIRECT.filter((direct) => direct.test(source)).map(String)).toEqual([])
    },
  )
})
