import { along } from '@turf/along'
import { length } from '@turf/length'
import type { LineString } from 'geojson'
import type { Place, Point } from '../../contract/schemas/geo'
import { nearestStreet } from './nearest-street'
import known from './places.json' with { type: 'json' }
import { metresBetween } from './street-graph'
import { nodeAt, type Street, STREETS } from './streets'

/** Known places, and the streets, at their middle. */
export const PLACES: readonly Place[] = [...known, ...STREETS.map(placeOf)]

/** A pin so near to something is put upon it, in metres. */
const UPON = 60
/** A street so far away is nobody's address. */
const ADDRESS_REACH = 500

/**
 * The places at a point, nearest first; empty where nothing is known (contract §3 GET /places?lat=&lng=). At a known
 * place the result is that place, elsewhere the nearest point of the street.
 */
export function placesAt(point: Point): Place[] {
  const { street, at, away } = nearestStreet(point)
  const onStreet =
    away > ADDRESS_REACH ? [] : [{ place: { ...nameOf(street), lng: at[0], lat: at[1] }, far: Math.max(away, UPON) }]
  const around = known.map((place) => ({ place, far: metresBetween([place.lng, place.lat], [point.lng, point.lat]) }))
  return [...onStreet, ...around.filter(({ far }) => far <= ADDRESS_REACH)]
    .toSorted((one, other) => one.far - other.far)
    .map(({ place }) => place)
}

function placeOf(street: Street): Place {
  const line: LineString = { type: 'LineString', coordinates: street.nodes.map(nodeAt) }
  const middle = along(line, length({ type: 'Feature', properties: {}, geometry: line }) / 2)
  const [lng = 0, lat = 0] = middle.geometry.coordinates
  return { ...nameOf(street), lat, lng }
}

function nameOf({ name, area }: Street): Pick<Place, 'name' | 'address'> {
  return { name, address: `${name}, ${area}` }
}
