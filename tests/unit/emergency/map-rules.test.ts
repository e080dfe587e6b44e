import { describe, expect, test } from 'vitest'
import { hasOutgrown, marginsOf, seenBy, wholeWithin } from '../../../src/screens/emergency/map/canvas/camera.rules'
import {
  AHEAD,
  BLEND,
  correctionOf,
  type Course,
  courseOf,
  isMoving,
  placeAt,
  shownAt,
  split,
  streetOf,
} from '../../../src/screens/emergency/map/canvas/course.rules'
import { plain } from '../../../src/screens/emergency/map/canvas/attribution'
import { isVisibleMove, metresAPx } from '../../../src/screens/emergency/map/canvas/scale.rules'
import { idEmergency } from '../../../src/i18n/id/emergency'
import { minutesLeft } from '../../../src/screens/emergency/ambulances/arrival.rules'
import { sentenceOf } from '../../../src/screens/emergency/map/map-words'
import { metresBetween, offsetOf } from '../../../src/screens/emergency/map/offset.rules'
import { DRIVEN, seededDrive } from '../../kit/data/seeded-drive'

const T = 1_700_000_000_000
const street = streetOf(DRIVEN)
if (street === null) throw new Error('no street')
/** Straight north from the street's first corner, which is a degree's thousandth: 111 m. */
const aside = (lat: number, at: number) => ({ lat, lng: 106.9, heading: 0, at })

function courseFrom(seconds: number, seed = 7): Course {
  const drive = seededDrive(seed, DRIVEN, T)
  const course = courseOf({ before: drive.at((seconds - 1) * 1_000), position: drive.at(seconds * 1_000) }, street)
  if (course === null) throw new Error('no course')
  return course
}

describe('the marker between two positions', () => {
  test('nowhere before the first one', () => {
    expect(courseOf({ before: null, position: null }, street)).toBeNull()
  })

  test('with one position it is placed there, turned along the street', () => {
    const position = seededDrive(7, DRIVEN, T).at(20_000)
    const course = courseOf({ before: null, position }, street)
    if (course === null) throw new Error('no course')
    expect(metresBetween(placeAt(course, T + 25_000), position)).toBeLessThan(1)
    expect(isMoving(course, T + 20_001)).toBe(false)
  })

  test('on its street it drives on along it, around the corner too', () => {
    const corner = { lat: -6.1905, lng: 106.8384 }
    const before = { lat: -6.18971, lng: 106.83798, heading: 150, at: T }
    const position = { lat: -6.19032, lng: 106.8383, heading: 150, at: T + 5_000 }
    const course = courseOf({ before, position }, street)
    if (course === null) throw new Error('no course')
    const there = placeAt(course, T + 7_000)
    // Past the corner, on the next street, which leads west.
    expect(metresBetween(there, corner)).toBeGreaterThan(5)
    expect(there.lng).toBeLessThan(corner.lng)
    expect(there.heading).toBeGreaterThan(240)
    expect(there.along).toBeCloseTo(
      (placeAt(course, T + 5_000).along ?? 0) + (2 * metresBetween(before, position)) / 5,
      0,
    )
  })

  test('beside every street it goes straight on', () => {
    const course = courseOf({ before: aside(-6.19, T), position: aside(-6.1899, T + 1_000) }, street)
    if (course === null) throw new Error('no course')
    expect(placeAt(course, T + 1_500)).toEqual({
      lat: expect.closeTo(-6.18985, 6),
      lng: 106.9,
      heading: 0,
      along: null,
    })
  })

  test('never more than two seconds ahead, and never behind', () => {
    const course = courseFrom(30)
    const { at } = course.position
    expect(placeAt(course, at + AHEAD)).toEqual(placeAt(course, at + 60_000))
    expect(placeAt(course, at - 5_000)).toEqual(placeAt(course, at))
    expect([isMoving(course, at + AHEAD - 1), isMoving(course, at + AHEAD)]).toEqual([true, false])
  })

  test('does not move for a position measured a few metres backwards', () => {
    const before = seededDrive(7, DRIVEN, T).at(20_000)
    const position = { ...seededDrive(7, DRIVEN, T).at(19_700), at: T + 21_000 }
    const course = courseOf({ before, position }, street)
    if (course === null) throw new Error('no course')
    expect(course.drive).toEqual({ speed: 0 })
  })

  test('a leap across the town is no speed', () => {
    const course = courseOf({ before: aside(-6.19, T), position: aside(-6.1, T + 1_000) }, null)
    expect(course?.drive).toEqual({ lat: 0, lng: 0 })
  })

  test('of two reports that changed places, the older one is not driven from', () => {
    const course = courseOf({ before: aside(-6.19, T + 1_000), position: aside(-6.1899, T) }, null)
    expect(course?.drive).toEqual({ speed: 0 })
  })
})

describe('a wrong prediction', () => {
  test('is put right within 300 ms, along the street, without a leap', () => {
    const [first, second] = [courseFrom(30), courseFrom(31)]
    const now = second.position.at + 100
    const shown = placeAt(first, now)
    const correction = correctionOf(shown, first.street, second, now)
    expect(metresBetween(shownAt(second, correction, now), shown)).toBeLessThan(0.01)
    expect(shownAt(second, correction, now + BLEND)).toEqual(placeAt(second, now + BLEND))
    const half = shownAt(second, correction, now + BLEND / 2)
    expect(half.along).not.toBeNull()
  })

  test('and straight across where the street is another', () => {
    const second = courseOf({ before: aside(-6.19, T), position: aside(-6.1899, T + 1_000) }, null)
    if (second === null) throw new Error('no course')
    const shown = { lat: -6.1895, lng: 106.9, heading: 0, along: null }
    const correction = correctionOf(shown, null, second, T + 1_000)
    expect(shownAt(second, correction, T + 1_000).lat).toBeCloseTo(-6.1895, 6)
    // Halfway in time is halfway there, at where it has driven to by then.
    expect(shownAt(second, correction, T + 1_150).lat).toBeCloseTo((-6.1895 - 6.1899) / 2 + 0.000015, 6)
  })
})

test('the marker follows seeded drives within 5 m and 1 s', () => {
  for (const seed of [1, 2, 3, 4]) expect(worstOf(seed)).toBeLessThan(5)
})

/** Positions once a second that arrive 80 to 400 ms late; metres to the nearest place of the drive within a second. */
function worstOf(seed: number): number {
  const drive = seededDrive(seed, DRIVEN, T)
  const way = Array.from({ length: Math.ceil(drive.duration / 100) }, (_, step) => drive.at(step * 100))
  const reports = way.filter((_, step) => step % 10 === 0)
  const courses = reports.map((position, second) => courseOf({ before: reports[second - 1] ?? null, position }, street))
  let worst = 0
  for (let step = 20; step < way.length; step += 1) {
    const late = 80 + ((step * seed * 37) % 320)
    const course = courses[Math.floor((step * 100 - late) / 1_000)]
    if (!course) throw new Error('no course')
    const marker = placeAt(course, T + step * 100)
    worst = Math.max(worst, Math.min(...way.slice(step - 10, step + 11).map((then) => metresBetween(marker, then))))
  }
  return worst
}

describe('the way, driven and ahead', () => {
  test('is cut where the ambulance is', () => {
    const parts = split(street, 900)
    if (parts === null) throw new Error('no parts')
    expect(parts.driven.coordinates.at(-1)).toEqual(parts.ahead.coordinates[0])
    const [driven, ahead] = [streetOf(parts.driven)?.length ?? 0, streetOf(parts.ahead)?.length ?? 0]
    expect([driven, driven + ahead]).toEqual([expect.closeTo(900, 0), expect.closeTo(street.length, 0)])
  })

  test('is whole before it begins, and after its end', () => {
    expect([split(street, 0), split(street, street.length)]).toEqual([null, null])
  })
})

describe('the area that the map shows', () => {
  const place = { lat: -6.2, lng: 106.84 }
  const others = [1, 2, 3, 4].map((step) => ({
    id: String(step),
    name: '',
    lat: -6.2 + step / 100,
    lng: 106.84,
    status: 'AVAILABLE' as const,
  }))

  test('the place and the three nearest, until one is chosen', () => {
    expect(seenBy({ place, chosen: null, others, route: null })).toEqual([106.84, -6.2, 106.84, -6.17])
  })

  test('then the place, the chosen ambulance and its route', () => {
    const position = { lat: -6.19, lng: 106.85, heading: 0, at: T }
    const chosen = { plate: 'B 1', before: null, position, lastKnown: null, eta: null }
    expect(seenBy({ place, chosen, others, route: null })).toEqual([106.84, -6.2, 106.85, -6.19])
    const [west, , , north] = seenBy({ place, chosen, others, route: DRIVEN }) ?? []
    expect([west, north]).toEqual([106.833, -6.184])
  })

  test('from the moment of choosing the place and the last known place of the ambulance', () => {
    const chosen = { plate: 'B 1', before: null, position: null, lastKnown: { lat: -6.25, lng: 106.8 }, eta: null }
    expect(seenBy({ place, chosen, others, route: null })).toEqual([106.8, -6.25, 106.84, -6.2])
  })

  test('no area while no place is known', () => {
    expect(seenBy({ place: null, chosen: null, others: [], route: null })).toBeNull()
  })

  test('it moves when something left the view, or became small in it', () => {
    const view: [number, number, number, number] = [0, 0, 10, 10]
    expect(hasOutgrown([1, 1, 9, 9], view)).toBe(false)
    expect(hasOutgrown([1, 1, 11, 9], view)).toBe(true)
    expect(hasOutgrown([4, 4, 6, 6], view)).toBe(true)
    expect(hasOutgrown([4, 1, 6, 9], view)).toBe(false)
    expect(hasOutgrown([4, 4, 4, 4], view)).toBe(false)
  })

  test('leaves room for whole markers at each edge, less on a small map', () => {
    expect(marginsOf({ width: 1_000, height: 900 })).toEqual({ top: 72, right: 60, bottom: 56, left: 60 })
    expect(marginsOf({ width: 160, height: 120 })).toEqual({ top: 60, right: 40, bottom: 24, left: 40 })
  })

  test('keeps the pin and a marker whole before it moves, and does not move after it has fitted', () => {
    const size = { width: 1_000, height: 900 }
    const [left, top, right, bottom] = wholeWithin(size)
    expect([left, size.width - right].every((px) => px >= 34 && px < 60)).toBe(true)
    expect(top).toBeGreaterThanOrEqual(56)
    expect(top).toBeLessThan(72)
    expect(size.height - bottom).toBeLessThan(56)
  })
})

describe('in words', () => {
  test.each([
    [{ lat: 1, lng: 0 }, 'north'],
    [{ lat: 1, lng: 1 }, 'northEast'],
    [{ lat: 0, lng: -1 }, 'west'],
    [{ lat: -1, lng: 1 }, 'southEast'],
  ])('%o lies to the %s', (other, compass) => {
    expect(offsetOf({ lat: 0, lng: 0 }, other).compass).toBe(compass)
  })

  test.each([0, 60, 200, 240, 300, 400])('after %i s the map says the minutes of the arrival card', (later) => {
    const position = { lat: 0, lng: 0, heading: 0, at: T }
    const chosen = { plate: 'B 1 RS', before: null, position, eta: 240 }
    const facts = {
      status: 'ON_GOING' as const,
      place: position,
      chosen,
      others: [],
      route: null,
      isStale: false,
      isPinning: false,
    }
    const minutes = minutesLeft({ position, eta_s: 240 }, T + later * 1_000)
    const { arrival } = idEmergency
    const said = minutes === null ? arrival.onTheWay : minutes === 0 ? arrival.soon : arrival.minutes({ n: minutes })
    const sentence = sentenceOf({ ...facts, camera: 'fitting' }, T + later * 1_000, idEmergency)
    expect(sentence).toMatch(new RegExp(`lokasi kejadian\\. ${said}\\.$`))
  })

  test.each([
    [
      'ON_CALL',
      'Ambulans B 1 RS berada 0 m di sebelah utara lokasi kejadian. Belum berangkat, sekitar 4 menit dari lokasi.',
    ],
    ['PICK_UP', 'Ambulans B 1 RS berada 0 m di sebelah utara lokasi kejadian. Tiba di RS 4 menit lagi.'],
    ['DONE', 'Ambulans B 1 RS sudah tiba di RS.'],
  ] as const)('at %s the map says: %s', (status, sentence) => {
    const position = { lat: 0, lng: 0, heading: 0, at: T }
    const chosen = { plate: 'B 1 RS', before: null, position, eta: 240 }
    const facts = { status, place: position, chosen, others: [], route: null, isStale: false, isPinning: false }
    expect(sentenceOf({ ...facts, camera: 'fitting' }, T, idEmergency)).toBe(sentence)
  })

  test('whom a style names, without its markup', () => {
    expect(plain('<a href="https://x.test" onclick="evil()">&copy; Peta &amp; Jalan</a>')).toBe('© Peta & Jalan')
  })
})

describe('the visible detail of a route', () => {
  test('a px is half as many metres a zoom closer, and fewer far from the equator', () => {
    expect(metresAPx(0, 14)).toBeCloseTo(4.78, 2)
    expect(metresAPx(0, 15)).toBeCloseTo(2.39, 2)
    expect(metresAPx(60, 14)).toBeCloseTo(2.39, 2)
  })

  test('a metre is seen from near, two from everywhere', () => {
    const here = { lat: -6.2, lng: 106.8 }
    const north = (metres: number) => ({ ...here, lat: here.lat + metres / 111_320 })
    expect(isVisibleMove(here, north(1), 12)).toBe(false)
    expect(isVisibleMove(here, north(1), 16)).toBe(true)
    expect(isVisibleMove(here, north(2.1), 12)).toBe(true)
  })
})
