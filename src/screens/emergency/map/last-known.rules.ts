import type { Ambulance, EmergencyDetail } from '../../../../contract/schemas/ambulance'
import type { Point } from '../../../../contract/schemas/geo'

/**
 * The chosen ambulance's place before its first position of this drive: from the candidates' list, else its base; null
 * if unknown.
 */
export function lastKnownOf(
  { ambulance }: EmergencyDetail,
  candidates: readonly Pick<Ambulance, 'id' | 'lat' | 'lng'>[],
): Point | null {
  const listed = candidates.find(({ id }) => id === ambulance.id)
  if (listed !== undefined) return { lat: listed.lat, lng: listed.lng }
  const { facility_lat: lat, facility_lng: lng } = ambulance
  return lat === null || lng === null ? null : { lat, lng }
}
