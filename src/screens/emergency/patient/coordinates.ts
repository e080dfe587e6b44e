import type { Point } from '../../../../contract/schemas/geo'

/** Degrees for reading out to an ambulance, accurate to a metre: '-6.20880, 106.84560'. */
export function coordinatesOf({ lat, lng }: Point): string {
  return `${lat.toFixed(5)}, ${lng.toFixed(5)}`
}
