import { expect, test } from 'vitest'
import { greetingAt } from '../../../src/screens/home/greeting'
import { id } from '../../kit/data/all-texts'

test.each([
  [3, 'Selamat malam, dr. Ratna'],
  [4, 'Selamat pagi, dr. Ratna'],
  [10, 'Selamat pagi, dr. Ratna'],
  [11, 'Selamat siang, dr. Ratna'],
  [15, 'Selamat sore, dr. Ratna'],
  [18, 'Selamat malam, dr. Ratna'],
])('at %i o’clock', (hour, greeting) => {
  expect(greetingAt(new Date(2025, 10, 17, hour).getTime(), 'dr. Ratna Kusumawardani', id)).toBe(greeting)
})

test('a Balinese doctor is greeted by the whole of the short name', () => {
  expect(greetingAt(new Date(2025, 10, 17, 9).getTime(), 'dr. Ni Luh Putri Lestari', id)).toBe(
    'Selamat pagi, dr. Ni Luh Putri',
  )
})
