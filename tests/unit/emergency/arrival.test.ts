import { describe, expect, test } from 'vitest'
import { enEmergency } from '../../../src/i18n/en/emergency'
import { formatDistance } from '../../../src/i18n/format'
import { idEmergency } from '../../../src/i18n/id/emergency'
import {
  metresBetween,
  metresLeft,
  minutesLeft,
  minutesOf,
  secondsLeft,
  secondsLeftFor,
} from '../../../src/screens/emergency/ambulances/arrival.rules'
import { arrivalWords } from '../../../src/screens/emergency/ambulances/arrival-words'
import type { EmergencyStatus } from '../../../contract/values/statuses'
import { aPosition, aRoute, INCIDENT } from '../../kit/data/ambulances'
import { TEST_EPOCH } from '../../kit/harness/test-clock'

describe('the arrival time', () => {
  test.each([
    [59, '59 mnt', 'Tiba 59 menit lagi', '59 min'],
    [60, '1 jam', 'Tiba 1 jam lagi', '1 h'],
    [72, '1 jam 12 mnt', 'Tiba 1 jam 12 menit lagi', '1 h 12 min'],
  ])('%i minutes are said as a person says them', (n, short, long, english) => {
    expect(idEmergency.ambulances.minutes({ n })).toBe(short)
    expect(idEmergency.arrival.minutes({ n })).toBe(long)
    expect(enEmergency.ambulances.minutes({ n })).toBe(english)
  })

  test.each<[string, number | null, number, number | null]>([
    ['just reported', 240, 0, 4],
    ['a second later', 240, 1, 4],
    ['a minute later', 240, 60, 3],
    ['within the last minute', 240, 200, 1],
    ['it should be there', 240, 240, 0],
    ['it should be there for a minute', 240, 300, 0],
    ['it has been silent since it should have been there', 240, 301, null],
    ['it has been silent for long', 240, 900, null],
    ['half a minute is one', 30, 0, 1],
    ['nobody reckoned', null, 0, null],
  ])('%s', (_, eta, seconds, minutes) => {
    expect(minutesLeft({ position: aPosition(), eta_s: eta }, TEST_EPOCH + seconds * 1_000)).toBe(minutes)
  })

  test('without a position nobody knows', () => {
    expect(minutesLeft({ position: null, eta_s: 240 }, TEST_EPOCH)).toBeNull()
  })

  test.each<[string, number, number | null]>([
    ['at the choice', 0, 240],
    ['a minute later', 60, 180],
    ['it should be there', 240, 0],
    ['it should be there for a minute', 300, 0],
    ['it never reported', 301, null],
  ])('without a position the estimate of the choice runs out: %s', (_, seconds, left) => {
    const chosen = { position: null, eta_s: 240, updatedAt: TEST_EPOCH }
    expect(secondsLeft(chosen, TEST_EPOCH + seconds * 1_000)).toBe(left)
  })

  test.each<[string, 'ON_GOING' | 'PICK_UP', number | null, number | null]>([
    ['on the way to the patient', 'ON_GOING', TEST_EPOCH + 60_000, 120],
    ['picked up after the estimate', 'PICK_UP', TEST_EPOCH + 60_000, null],
    ['estimated after the pick-up', 'PICK_UP', TEST_EPOCH - 60_000, 120],
    ['picked up at an unknown time', 'PICK_UP', null, 120],
  ])('an estimate from before the pick-up says nothing of the hospital: %s', (_, status, statusAt, left) => {
    for (const position of [aPosition(), null]) {
      const detail = { position, eta_s: 240, updatedAt: TEST_EPOCH }
      expect(secondsLeftFor({ status, statusAt }, detail, TEST_EPOCH + 120_000)).toBe(left)
    }
  })

  test.each([
    [0, 1],
    [59, 1],
    [60, 1],
    [61, 2],
    [540, 9],
  ])('a drive of %i s is %i minutes', (seconds, minutes) => {
    expect(minutesOf(seconds)).toBe(minutes)
  })
})

test.each<[EmergencyStatus, number | null, number, string]>([
  ['ON_CALL', 240, 0, 'Belum berangkat, sekitar 4 menit dari lokasi'],
  ['ON_CALL', 240, 600, 'Belum berangkat, sekitar 4 menit dari lokasi'],
  ['ON_CALL', null, 0, 'Belum berangkat'],
  ['ON_GOING', 240, 60, 'Tiba 3 menit lagi'],
  ['ON_GOING', 240, 240, 'Segera tiba di lokasi'],
  ['ON_GOING', 240, 600, 'Dalam perjalanan'],
  ['PICK_UP', 240, 60, 'Tiba di RS 3 menit lagi'],
  ['PICK_UP', 240, 240, 'Segera tiba di RS'],
  ['DONE', 240, 0, 'Sudah tiba di RS'],
])('at %s with an estimate of %s s, %i s later: %s', (status, eta_s, seconds, words) => {
  const now = TEST_EPOCH + seconds * 1_000
  expect(arrivalWords(status, { position: aPosition(), eta_s }, now, { arrival: idEmergency.arrival })).toBe(words)
})

describe('how far it has', () => {
  test('along the way that is drawn, from the stretch that it is on', () => {
    const left = metresLeft(aPosition(), INCIDENT, aRoute())
    expect(Math.round(left)).toBe(Math.round(metresBetween(aPosition(), INCIDENT)))
    const whole = metresLeft(aPosition({ lat: -6.2004, lng: 106.8391 }), INCIDENT, aRoute())
    expect(whole).toBeGreaterThan(left + 500)
    expect(Math.round(metresLeft(aPosition({ ...INCIDENT }), INCIDENT, aRoute()))).toBe(0)
  })

  test('a way that bends is longer than the crow’s', () => {
    const bent = aRoute({
      geometry: {
        type: 'LineString',
        coordinates: [
          [106.8424, -6.2046],
          [106.8456, -6.2046],
          [106.8456, -6.2088],
        ],
      },
    })
    const crow = metresLeft(aPosition(), INCIDENT, null)
    expect(Math.round(crow)).toBe(586)
    expect(metresLeft(aPosition(), INCIDENT, bent)).toBeGreaterThan(crow * 1.3)
  })

  test.each([
    [0, '0 m'],
    [44, '40 m'],
    [346, '350 m'],
    [994, '990 m'],
    [995, '1 km'],
    [1_300, '1,3 km'],
    [2_649, '2,6 km'],
    [9_949, '9,9 km'],
    [9_951, '10 km'],
    [12_400, '12 km'],
  ])('%i m is %s', (metres, words) => {
    expect(formatDistance(metres)).toBe(words)
  })
})
