import { describe, expect, test } from 'vitest'
import { emergencyRoute, place } from '../../../contract/schemas/geo'
import { nearestStreet } from '../../../sandbox/geo/nearest-street'
import { placesAt, PLACES } from '../../../sandbox/geo/places'
import { routeBetween } from '../../../sandbox/geo/route'
import { metresBetween, quickestWay } from '../../../sandbox/geo/street-graph'
import { nodeAt, NODES, STREETS } from '../../../sandbox/geo/streets'
import { AMBULANCES } from '../../../sandbox/seed/ambulances'

const THAMRIN = { lat: -6.1887, lng: 106.8229 }
const SALEMBA = { lat: -6.1945, lng: 106.8512 }
const BANDUNG = { lat: -6.9211, lng: 107.6077 }
const crow = (one: { lat: number; lng: number }, other: { lat: number; lng: number }) =>
  metresBetween([one.lng, one.lat], [other.lng, other.lat])

describe('the streets', () => {
  test('are named, of two nodes at least, and every node lies on one', () => {
    expect(
      STREETS.filter(({ name, area, nodes }) => !name.startsWith('Jl. ') || area === '' || nodes.length < 2),
    ).toEqual([])
    expect(new Set(STREETS.map(({ name }) => name)).size).toBe(STREETS.length)
    const used = new Set(STREETS.flatMap(({ nodes }) => nodes))
    expect([...used].toSorted((one, other) => one - other)).toEqual(NODES.map((_, index) => index))
  })

  test('are one city: from each crossing there is a way to each other', () => {
    const unreached = NODES.map((_, node) => node).filter((node) => quickestWay(0, node) === null)
    expect(unreached).toEqual([])
  })

  test('have the seeded ambulances at their side', () => {
    expect(AMBULANCES.filter((one) => nearestStreet(one).away > 60)).toEqual([])
    expect(new Set(AMBULANCES.map(({ plate }) => plate)).size).toBe(AMBULANCES.length)
  })
})

describe('a way', () => {
  test('goes from the one to the other over crossings, and is no shorter than the straight line', () => {
    const { distance_m, duration_s, geometry } = emergencyRoute.parse(routeBetween(THAMRIN, SALEMBA))
    expect(geometry.coordinates[0]).toEqual([THAMRIN.lng, THAMRIN.lat])
    expect(geometry.coordinates.at(-1)).toEqual([SALEMBA.lng, SALEMBA.lat])
    const nodes = new Set(NODES.map(String))
    for (const inner of geometry.coordinates.slice(1, -1)) {
      const [lng, lat] = inner
      expect({ inner, isOnStreet: nodes.has(String(inner)) || nearestStreet({ lat, lng }).away < 1 }).toEqual({
        inner,
        isOnStreet: true,
      })
    }
    expect(distance_m).toBeGreaterThan(crow(THAMRIN, SALEMBA))
    expect(distance_m).toBeLessThan(2 * crow(THAMRIN, SALEMBA))
    const speed = distance_m / duration_s
    expect(speed).toBeGreaterThan(7)
    expect(speed).toBeLessThanOrEqual(12.6)
  })

  test('is the quickest of all over the crossings, found again by brute force', () => {
    for (const [from, to] of [
      [0, 60],
      [12, 97],
      [44, 130],
    ] as const) {
      const best = slowlyFrom(from).get(to) ?? Infinity
      expect(quickestWay(from, to)?.seconds).toBeCloseTo(best, 6)
    }
  })

  test('back takes as long as there', () => {
    expect(routeBetween(SALEMBA, THAMRIN)).toMatchObject({ distance_m: routeBetween(THAMRIN, SALEMBA).distance_m })
  })

  test('along one stretch is that stretch', () => {
    const [one, other] = [
      { lat: -6.175, lng: 106.8225 },
      { lat: -6.18, lng: 106.8227 },
    ]
    const { distance_m } = routeBetween(one, other)
    expect(Math.abs(distance_m - crow(one, other))).toBeLessThan(30)
  })

  test('from beside a street begins there', () => {
    const garden = { lat: -6.177, lng: 106.827 }
    const { geometry } = routeBetween(garden, SALEMBA)
    expect(geometry.coordinates[0]).toEqual([garden.lng, garden.lat])
    const [lng = 0, lat = 0] = geometry.coordinates[1] ?? []
    expect(nearestStreet({ lat, lng }).away).toBeLessThan(1)
  })

  test('from another city leads here all the same; between two places there it is straight', () => {
    expect(routeBetween(BANDUNG, THAMRIN).distance_m).toBeGreaterThan(100_000)
    const near = { ...BANDUNG, lng: BANDUNG.lng + 0.01 }
    expect(routeBetween(BANDUNG, near).geometry.coordinates).toHaveLength(2)
  })

  test('to where one is has two ends and no length', () => {
    expect(routeBetween(THAMRIN, THAMRIN)).toMatchObject({
      distance_m: 0,
      duration_s: 0,
      geometry: { coordinates: { length: 2 } },
    })
  })
})

describe('places', () => {
  test('are in the shape of the wire', () => {
    for (const one of PLACES) expect(place.parse(one)).toEqual(one)
    expect(PLACES.length).toBeGreaterThan(100)
  })

  test('a pin upon one is that place, elsewhere its street, in the wild nothing', () => {
    const suropati = PLACES.find(({ name }) => name === 'Taman Suropati') ?? { ...THAMRIN, name: '' }
    expect(placesAt(suropati)[0]?.name).toBe('Taman Suropati')
    const [first] = placesAt({ lat: -6.204, lng: 106.8224 })
    expect(first).toMatchObject({
      name: 'Jl. Jend. Sudirman',
      address: 'Jl. Jend. Sudirman, Tanah Abang, Jakarta Pusat',
    })
    expect(placesAt(BANDUNG)).toEqual([])
  })
})

/** Seconds from a node to every other, the slow way (Bellman and Ford). */
function slowlyFrom(from: number): Map<number, number> {
  const speeds = { main: 12.5, side: 8 }
  const links = STREETS.flatMap(({ kind, nodes }) =>
    nodes.slice(1).map((node, index) => {
      const before = nodes[index] ?? node
      return { one: before, other: node, seconds: metresBetween(nodeAt(before), nodeAt(node)) / speeds[kind] }
    }),
  )
  const best = new Map([[from, 0]])
  for (let round = 0; round < NODES.length; round += 1) {
    for (const { one, other, seconds } of links) {
      for (const [a, b] of [
        [one, other],
        [other, one],
      ] as const) {
        const through = (best.get(a) ?? Infinity) + seconds
        if (through < (best.get(b) ?? Infinity)) best.set(b, through)
      }
    }
  }
  return best
}
