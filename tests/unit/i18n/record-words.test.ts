import { afterEach, describe, expect, test } from 'vitest'
import { setFormatLanguage } from '../../../src/i18n/formats'
import { recordInWords } from '../../../src/i18n/record-words'

afterEach(() => setFormatLanguage('id'))

const ROWS = [
  ['Usia', 'Age'],
  ['31 tahun', '31 years'],
  ['Jenis kelamin', 'Sex'],
  ['Perempuan', 'Female'],
  ['Tekanan darah sistolik', 'Systolic blood pressure'],
  ['112 mmHg', '112 mmHg'],
  ['20,3 kg/m²', '20.3 kg/m²'],
  ['Merokok', 'Smoking'],
  ['Tidak', 'No'],
  ['Tahunan', 'yearly'],
  ['Penguat 2', 'booster 2'],
  ['Anak', 'Child'],
  ['Istri', 'Wife'],
  ['Riwayat keluarga', 'Riwayat keluarga'],
] as const

describe('words of a health record', () => {
  test.each(ROWS)('%s is %s in English', (stored, english) => {
    setFormatLanguage('en')
    expect(recordInWords(stored)).toBe(english)
  })

  test.each(ROWS)('%s stays as it is in Indonesian', (stored) => {
    expect(recordInWords(stored)).toBe(stored)
  })
})
