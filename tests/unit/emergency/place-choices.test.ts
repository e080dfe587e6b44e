import { describe, expect, test } from 'vitest'
import type { Place } from '../../../contract/schemas/geo'
import { placeChoices } from '../../../src/screens/emergency/patient/place-choices'
import { PLACES } from '../../../sandbox/geo/places'
import { INCIDENT } from '../../kit/data/ambulances'

const melati = (lat: number, area = 'Menteng, Jakarta Pusat'): Place => ({
  name: 'Jl. Melati',
  address: `Jl. Melati, ${area}`,
  lat,
  lng: INCIDENT.lng,
})
const labels = (found: Place[], near: typeof INCIDENT | null = INCIDENT) =>
  placeChoices(found, near).map(({ label }) => label)

describe('the results of the place search', () => {
  test('names a street once, with its district', () => {
    expect(labels([melati(-6.2), melati(-6.2, 'Tebet, Jakarta Selatan')])).toEqual([
      'Jl. Melati, Menteng, Jakarta Pusat',
      'Jl. Melati, Tebet, Jakarta Selatan',
    ])
  })

  test('merges exact duplicates', () => {
    expect(labels([melati(-6.2), melati(-6.2), melati(-6.2001)])).toEqual(['Jl. Melati, Menteng, Jakarta Pusat'])
  })

  test('distinguishes parts of one street by their distance from the emergency', () => {
    expect(labels([melati(-6.2), melati(-6.21)])).toEqual([
      'Jl. Melati, Menteng, Jakarta Pusat · 980 m',
      'Jl. Melati, Menteng, Jakarta Pusat · 130 m',
    ])
  })

  test('distinguishes them by coordinates without a place, and where the distances are equal', () => {
    const north = melati(INCIDENT.lat + 0.01)
    const south = melati(INCIDENT.lat - 0.01)
    for (const near of [null, INCIDENT]) expect(new Set(labels([north, south], near)).size).toBe(2)
    expect(labels([north, south], null)[0]).toMatch(/ · -6\.19880, 106\.84560$/)
  })

  test('has no two equal labels over the whole map', () => {
    const all = labels([...PLACES])
    expect(new Set(all).size).toBe(all.length)
  })
})
