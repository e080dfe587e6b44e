import type { Place, Point } from '../../../../contract/schemas/geo'
import { addressOf } from '../../../../machines/emergency/incident-place/address.rules'
import { formatDistance } from '../../../i18n/format'
import { metresBetween } from '../ambulances/arrival.rules'
import { coordinatesOf } from './coordinates'

export interface PlaceChoice {
  place: Place
  label: string
}

/** Results of one address that are closer than this are one place, in metres. */
const SAME_PLACE = 30

/**
 * The results with distinct labels, in the server's order. Duplicates are merged; different places of one address, such
 * as the parts of a street, get their distance from the emergency.
 * @param near the emergency's place; null if unknown
 */
export function placeChoices(found: readonly Place[], near: Point | null): PlaceChoice[] {
  const places = found.filter((one, at) => !found.slice(0, at).some((other) => isSamePlace(one, other)))
  const named = withCount(places.map((place) => ({ place, label: addressOf(place) })))
  const measured = withCount(
    named.map(({ place, label, isUnique }) => ({
      place,
      label: isUnique || near === null ? label : `${label} · ${formatDistance(metresBetween(near, place))}`,
    })),
  )
  return measured.map(({ place, label, isUnique }) => ({
    place,
    label: isUnique ? label : `${label} · ${coordinatesOf(place)}`,
  }))
}

function isSamePlace(one: Place, other: Place): boolean {
  return addressOf(one) === addressOf(other) && metresBetween(one, other) < SAME_PLACE
}

function withCount(choices: readonly PlaceChoice[]): (PlaceChoice & { isUnique: boolean })[] {
  return choices.map((one) => ({
    ...one,
    isUnique: choices.every((other) => other === one || other.label !== one.label),
  }))
}
