import type { Ambulance, EmergencyDetail, Position } from '../../../contract/schemas/ambulance'
import type { EmergencyRoute, Point } from '../../../contract/schemas/geo'
import { TEST_EPOCH } from '../harness/test-clock'

/** The incident, and a corrected place close to it. */
export const INCIDENT: Point = { lat: -6.2088, lng: 106.8456 }
export const CORRECTED: Point = { lat: -6.2121, lng: 106.8473 }
export const HOSPITAL: Point = { lat: -6.1972, lng: 106.8347 }

export function anAmbulance(parts: Partial<Ambulance> = {}): Ambulance {
  return {
    id: 'a1',
    plate: 'AD 9114 AU',
    driver: 'Bambang Sutrisno',
    phone: '+6281390215560',
    facility: 'RS Bina Harapan',
    lat: -6.2004,
    lng: 106.8391,
    eta_s: 240,
    distance_m: 1_300,
    status: 'AVAILABLE',
    ...parts,
  }
}

/** Three candidates; the farthest is on duty for somebody else. */
export function threeAmbulances(): Ambulance[] {
  return [
    anAmbulance(),
    anAmbulance({
      id: 'a2',
      plate: 'AD 8820 BA',
      driver: 'Joko Widayat',
      facility: 'PMI Surakarta',
      eta_s: 540,
      distance_m: 2_600,
    }),
    anAmbulance({
      id: 'a3',
      plate: 'AD 9302 KU',
      driver: null,
      phone: null,
      facility: 'Puskesmas Gajahan',
      eta_s: 660,
      distance_m: 3_100,
      status: 'ON_DUTY',
    }),
  ]
}

/** Reported at `at`; by default about a hundred metres before the incident. */
export function aPosition(parts: Partial<Position> = {}): Position {
  return { lat: -6.2046, lng: 106.8424, heading: 128, at: TEST_EPOCH, ...parts }
}

type DetailParts = Partial<Omit<EmergencyDetail, 'ambulance'>> & { ambulance?: Partial<EmergencyDetail['ambulance']> }

export function anEmergencyDetail({ ambulance, ...parts }: DetailParts = {}): EmergencyDetail {
  return {
    objectId: 'detail1',
    emergency_id: 'E-1',
    ambulance: {
      id: 'a1',
      plate: 'AD 9114 AU',
      driver: 'Bambang Sutrisno',
      phone: '+6281390215560',
      facility: 'RS Bina Harapan',
      facility_lat: HOSPITAL.lat,
      facility_lng: HOSPITAL.lng,
      ...ambulance,
    },
    position: aPosition(),
    eta_s: 240,
    updatedAt: TEST_EPOCH,
    ...parts,
  }
}

/** The second of the three as the chosen one. */
export function otherDetail(parts: DetailParts = {}): EmergencyDetail {
  const ambulance = { id: 'a2', plate: 'AD 8820 BA', driver: 'Joko Widayat', facility: 'PMI Surakarta' }
  return anEmergencyDetail({ ...parts, ambulance: { ...ambulance, ...parts.ambulance } })
}

/** Along two streets, from the hospital's side to the incident, through `aPosition`. */
export function aRoute(parts: Partial<EmergencyRoute> = {}): EmergencyRoute {
  return {
    distance_m: 1_300,
    duration_s: 240,
    geometry: {
      type: 'LineString',
      coordinates: [
        [106.8391, -6.2004],
        [106.8424, -6.2046],
        [106.8456, -6.2088],
      ],
    },
    ...parts,
  }
}
