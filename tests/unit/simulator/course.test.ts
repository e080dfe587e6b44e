import { bearing } from '@turf/bearing'
import { distance } from '@turf/distance'
import { describe, expect, test } from 'vitest'
import type { EmergencyRoute } from '../../../contract/schemas/geo'
import {
  arrivalOf,
  courseOf,
  drivenAt,
  goingOn,
  metresLeft,
  type Place,
  placeAt,
  type Stretch,
} from '../../../sandbox/simulator/drive/course.rules'
import { aRoute } from '../../models/drive.model'

const START = 1_000_000
const SECOND = 1_000

function drive(seed = 1, pace = 1): Stretch {
  return { course: courseOf(aRoute, seed), since: START, driven: 0, pace }
}

/** By the second, until it is there. */
function tracked(stretch: Stretch, seconds = 240): Place[] {
  return Array.from({ length: seconds + 1 }, (_, second) => placeAt(stretch, START + second * SECOND))
}

function metres(one: Place, other: Place): number {
  return distance([one.lng, one.lat], [other.lng, other.lat], { units: 'meters' })
}

describe('a drive along a way (contract §6)', () => {
  test('begins and ends where the way does, after the time that the road takes', () => {
    const stretch = drive()
    const [first, last] = [placeAt(stretch, START), placeAt(stretch, START + 240 * SECOND)]
    expect([first.lat, first.lng]).toEqual([-6.184, 106.8354])
    expect(last.lat).toBeCloseTo(-6.1948, 9)
    expect(last.lng).toBeCloseTo(106.8455, 9)
    expect(arrivalOf(stretch)).toBe(START + 240 * SECOND)
    expect(metresLeft(stretch, START + 240 * SECOND)).toBe(0)
  })

  test('the same seed drives in the same way, another one otherwise', () => {
    expect(tracked(drive(7))).toEqual(tracked(drive(7)))
    expect(tracked(drive(7))).not.toEqual(tracked(drive(8)))
  })

  test('always forwards, never at the same speed all along, and within a quarter of the road’s', () => {
    const places = tracked(drive())
    const steps = places.slice(1).map((place, index) => metres(place, places[index]!))
    const mean = courseOf(aRoute, 1).length / 240
    expect(Math.min(...steps)).toBeGreaterThan(mean * 0.6)
    expect(Math.max(...steps)).toBeLessThan(mean * 1.45)
    expect(Math.max(...steps) / Math.min(...steps)).toBeGreaterThan(1.15)
  })

  test('heads along the road, from 0 up to 360 degrees from north', () => {
    const places = tracked(drive())
    const expected = (bearing([106.8354, -6.184], [106.8402, -6.1938]) + 360) % 360
    expect(places[0]?.heading).toBeCloseTo(expected, 1)
    for (const { heading } of places) {
      expect(heading).toBeGreaterThanOrEqual(0)
      expect(heading).toBeLessThan(360)
    }
    // At the very end, as it came there.
    expect(places.at(-1)?.heading).toBeCloseTo(places.at(-2)?.heading ?? 0, 1)
  })

  test.each([5, 20])('%i times as fast is the same drive in less time', (pace) => {
    const [slow, fast] = [drive(3), drive(3, pace)]
    for (const second of [1, 30, 100]) {
      expect(placeAt(fast, START + second * SECOND)).toEqual(placeAt(slow, START + second * pace * SECOND))
    }
    expect(arrivalOf(fast)).toBe(START + (240 / pace) * SECOND)
  })

  test('another pace changes what lies ahead, not what lies behind', () => {
    const at = START + 60 * SECOND
    const faster = goingOn(drive(), at, 5)
    expect(placeAt(faster, at)).toEqual(placeAt(drive(), at))
    expect(drivenAt(faster, at + 10 * SECOND)).toBe(110 * SECOND)
    const stopped = goingOn(faster, at + 10 * SECOND, 0)
    expect(placeAt(stopped, at + 500 * SECOND)).toEqual(placeAt(drive(), START + 110 * SECOND))
    expect(arrivalOf(stopped)).toBeNull()
  })

  test('before its start, by a clock that was set back, it is at its start', () => {
    expect(placeAt(drive(), START - 5 * SECOND)).toEqual(placeAt(drive(), START))
  })

  test('drives a route of no length at once', () => {
    const [lng, lat] = [106.84, -6.19]
    const nowhere: EmergencyRoute = {
      distance_m: 0,
      duration_s: 0,
      geometry: {
        type: 'LineString',
        coordinates: [
          [lng, lat],
          [lng, lat],
        ],
      },
    }
    const stretch: Stretch = { course: courseOf(nowhere, 1), since: START, driven: 0, pace: 1 }
    expect(placeAt(stretch, START)).toMatchObject({ lat, lng })
    expect(arrivalOf(stretch)).toBe(START)
  })
})
