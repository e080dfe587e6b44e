import type { Ambulance, EmergencyDetail } from '../../../../contract/schemas/ambulance'
import type { Point } from '../../../../contract/schemas/geo'

/**
 * Where the chosen ambulance was before it reported a position of this drive: as the list of candidates had it, else at its
 * base; null when neither is known.
 */
export function lastKnownOf({ ambulance }: EmergencyDetail, candidates: readonly Pick<Ambulance, 'id' | 'lat' | 'lng'>[]): Point | null {
  const listed = candidates.find(({ id }) => id === ambulance.id)
  if (listed !== undefined) return { lat: listed.lat, lng: listed.lng }
  const { facility_lat: lat, facility_lng: lng } = ambulance
  return lat === null || lng === null ? null : { lat, lng }
}
