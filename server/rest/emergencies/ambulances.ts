import type { Ambulance } from '../../../contract/schemas/ambulance'
import type { Point } from '../../../contract/schemas/geo'
import type { Geography } from '../../geo/geography'
import { readAmbulances, type StandingAmbulance } from '../../live/ambulances'
import type { Sql } from '../../store/database'

/** GET /ambulances?lat=&lng= (contract §3): every active ambulance, also those on duty, shortest travel time first. */
export async function ambulancesNear(sql: Sql, geography: Geography, place: Point): Promise<Ambulance[]> {
  const standing = await readAmbulances(sql)
  return standing
    .map((one) => toWire(geography, one, place))
    .toSorted((one, other) => (one.eta_s ?? 0) - (other.eta_s ?? 0))
}

function toWire(geography: Geography, { crew, isOnDuty, at }: StandingAmbulance, place: Point): Ambulance {
  const { id, plate, driver, phone, facility } = crew
  const { distance_m, duration_s } = geography.routeBetween(at, place)
  return {
    id,
    plate,
    driver,
    phone,
    facility,
    ...at,
    eta_s: duration_s,
    distance_m,
    status: isOnDuty ? 'ON_DUTY' : 'AVAILABLE',
  }
}
