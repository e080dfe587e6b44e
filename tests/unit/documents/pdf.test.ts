import { describe, expect, test } from 'vitest'
import { daysAfter } from '../../../contract/values/supply'
import { ageText, dayInJakarta, isChild, longDateOf, momentInJakarta } from '../../../server/rest/pdf/dates'
import { printable, printableLine } from '../../../server/rest/pdf/printable'
import { roman } from '../../../server/rest/pdf/roman'

describe('roman', () => {
  test.each([
    [1, 'I'],
    [4, 'IV'],
    [9, 'IX'],
    [15, 'XV'],
    [30, 'XXX'],
    [49, 'XLIX'],
    [90, 'XC'],
    [444, 'CDXLIV'],
    [1_994, 'MCMXCIV'],
    [9_999, 'MMMMMMMMMCMXCIX'],
  ])('%i: %s', (value, numeral) => expect(roman(value)).toBe(numeral))
})

describe('an age on a day', () => {
  test.each([
    ['1979-04-12', '2025-11-17', '46 tahun'],
    ['1979-11-17', '2025-11-17', '46 tahun'],
    ['1979-11-18', '2025-11-17', '45 tahun'],
    ['2024-08-17', '2025-11-17', '1 tahun 3 bulan'],
    ['2023-11-17', '2025-11-17', '2 tahun'],
    ['2025-06-17', '2025-11-17', '5 bulan'],
    ['2025-11-05', '2025-11-17', '12 hari'],
    ['2026-01-01', '2025-11-17', null],
    ['entah', '2025-11-17', null],
    ['12-03-2020', '2025-11-17', null],
  ])('%s on %s: %s', (dob, day, age) => expect(ageText(dob, day)).toBe(age))

  test.each([
    ['2007-11-18', true],
    ['2007-11-17', false],
    ['1979-04-12', false],
  ])('%s is a child on 2025-11-17: %s', (dob, child) => expect(isChild(dob, '2025-11-17')).toBe(child))
})

test('days and moments are those of the hospital', () => {
  const evening = Date.UTC(2025, 10, 17, 18, 30)
  expect(dayInJakarta(evening)).toBe('2025-11-18')
  expect(momentInJakarta(new Date(evening))).toBe('18 November 2025 pukul 01.30 WIB')
  expect(longDateOf('2025-08-01')).toBe('1 Agustus 2025')
  expect(daysAfter('2025-12-30', 3)).toBe('2026-01-02')
})

describe('the text that the built-in fonts can print', () => {
  test.each([
    ['Sulastri – “baik” ½ µg é', 'Sulastri – “baik” ½ µg é'],
    ['Nguyễn', 'Nguyen'],
    ['日本', '??'],
    ['a\u202Eb\u200bc\u0000d', 'abcd'],
    ['satu\r\ndua\ttiga', 'satu\ndua tiga'],
  ])('%j: %j', (given, printed) => expect(printable(given)).toBe(printed))

  test('on one line', () => expect(printableLine(' satu \n dua ')).toBe('satu dua'))
})
