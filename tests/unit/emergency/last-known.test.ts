import { expect, test } from 'vitest'
import { lastKnownOf } from '../../../src/screens/emergency/map/last-known.rules'
import { anEmergencyDetail } from '../../kit/data/ambulances'

const detail = anEmergencyDetail({ position: null })
const { id } = detail.ambulance

test('takes the place of the chosen ambulance from the list of candidates', () => {
  const candidates = [
    { id: 'other', lat: -6.3, lng: 106.9 },
    { id, lat: -6.21, lng: 106.81 },
  ]
  expect(lastKnownOf(detail, candidates)).toEqual({ lat: -6.21, lng: 106.81 })
})

test('falls back to its base, and to nothing when that is unknown', () => {
  const at = (facility_lat: number | null, facility_lng: number | null) => ({
    ...detail,
    ambulance: { ...detail.ambulance, facility_lat, facility_lng },
  })
  expect(lastKnownOf(at(-6.17, 106.82), [])).toEqual({ lat: -6.17, lng: 106.82 })
  expect(lastKnownOf(at(null, 106.82), [])).toBeNull()
})
