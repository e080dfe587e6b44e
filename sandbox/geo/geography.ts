import type { Geography } from '../../server/geo/geography'
import { PLACES, placesAt } from './places'
import { routeBetween } from './route'

/** The seeded streets and places of Jakarta. */
export const seededGeography: Geography = { places: PLACES, placesAt, routeBetween }
