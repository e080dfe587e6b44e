import { expect, test } from 'vitest'
import { MINUTE } from '../../../contract/values/limits'
import { formatDayTime } from '../../../src/i18n/format'
import { distanceWords, outOfTimeWords } from '../../../src/screens/reservations/schedule-words'
import { TEST_EPOCH } from '../../kit/harness/test-clock'
import { en, id } from '../../kit/data/all-texts'

const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

test.each([
  [0, 'Sekarang', null],
  [16 * MINUTE, '16 menit lagi', 'masih 16 menit lagi'],
  [59 * MINUTE, '59 menit lagi', 'masih 59 menit lagi'],
  [14 * HOUR + 59 * MINUTE, '14 jam lagi', 'masih 14 jam lagi'],
  [23 * HOUR + 59 * MINUTE, '23 jam lagi', 'masih 23 jam lagi'],
  [DAY, '1 hari lagi', 'masih 1 hari lagi'],
  [43 * HOUR, '2 hari lagi', 'masih 2 hari lagi'],
  [-43 * HOUR, 'lewat 2 hari', 'sudah lewat 2 hari'],
  [2 * DAY, '2 hari lagi', 'masih 2 hari lagi'],
  [-2 * HOUR, 'lewat 2 jam', 'sudah lewat 2 jam'],
])('%i ms from now: %s', (from, distance, outOfTime) => {
  const at = TEST_EPOCH + from
  expect(distanceWords(at, TEST_EPOCH, id)).toBe(distance)
  expect(outOfTimeWords(at, TEST_EPOCH, id)).toBe(outOfTime && `Jadwal ${formatDayTime(at)}, ${outOfTime}.`)
})

test('an appointment in the viewer’s zone', () => {
  const at = new Date(2026, 10, 23, 9, 0).getTime()
  expect(formatDayTime(at)).toBe('Senin 23 Nov 09.00')
})

// They were rounded: 3 days until noon, 4 until the evening of one day.
test.each([
  [new Date(2026, 11, 1, 12, 30), '3 hari lagi'],
  [new Date(2026, 11, 1, 18, 0), '3 hari lagi'],
  [new Date(2026, 11, 6, 17, 0), '8 hari lagi'],
  [new Date(2026, 10, 29, 5, 0), '1 hari lagi'],
])('days count as in a calendar: on 28 Nov 04.51, %s is %s', (schedule, words) => {
  expect(distanceWords(schedule.getTime(), new Date(2026, 10, 28, 4, 51).getTime(), id)).toBe(words)
})

test('one is one in English too', () => {
  expect(distanceWords(TEST_EPOCH + HOUR, TEST_EPOCH, en)).toBe('in 1 hour')
  expect(distanceWords(TEST_EPOCH - 3 * DAY, TEST_EPOCH, en)).toBe('3 days ago')
})
