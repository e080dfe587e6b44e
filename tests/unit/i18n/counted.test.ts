import { expect, test } from 'vitest'
import { counted } from '../../../src/i18n/counted'
import { enPractice } from '../../../src/i18n/en/practice'

test.each([
  [1, '1 try'],
  ['1', '1 try'],
  [0, '0 tries'],
  [2, '2 tries'],
  ['1,200', '1,200 tries'],
])('writes %s with its noun', (n, words) => {
  expect(counted(n, 'try', 'tries')).toBe(words)
})

test('counts the participants in the singular and in the plural', () => {
  expect(enPractice.practice.who({ patients: 2, facilities: 1, callers: 1 })).toBe(
    '2 patients, 1 facility, 1 emergency call',
  )
})
