import type { AmbulanceOnMap, MapFacts, MapIntents } from '../../../src/screens/emergency/map/map-facts'
import { createChance } from './random'
import { DRIVEN, seededDrive } from './seeded-drive'
import { TEST_EPOCH } from '../harness/test-clock'

/** The end of Jl. Besuki, the destination of the drive. */
export const DESTINATION = { lat: -6.207, lng: 106.841 }
/** Elapsed time of the drive, ms. */
const UNDERWAY = 61_000

/** An ambulance on its way and three others in town. Nothing moves by itself. */
export function mapFacts(parts: Partial<MapFacts> = {}): MapFacts {
  const drive = seededDrive(7, DRIVEN, TEST_EPOCH - UNDERWAY)
  return {
    status: 'ON_GOING',
    place: DESTINATION,
    chosen: { plate: 'B 9114 AU', before: drive.at(UNDERWAY - 1_000), position: drive.at(UNDERWAY), eta: 240 },
    others: parked(3),
    route: DRIVEN,
    camera: 'fitting',
    isStale: false,
    isPinning: false,
    ...parts,
  }
}

/** `count` parked ambulances in town; the same ones every time. */
export function parked(count: number): AmbulanceOnMap[] {
  const chance = createChance(count)
  return Array.from({ length: count }, (_, index) => ({
    id: `a${index}`,
    name: `B ${1_000 + index} PMI, 4 mnt, 1,3 km`,
    lat: -6.21 + chance.next() * 0.03,
    lng: 106.82 + chance.next() * 0.03,
    status: index % 3 === 2 ? 'ON_DUTY' : 'AVAILABLE',
  }))
}

export const NO_INTENTS: MapIntents = {
  onPin: () => {},
  onMoved: () => {},
  onFit: () => {},
  onFollow: () => {},
  onShowAmbulance: () => {},
}
