import type { EmergencyRecord } from '../../../../contract/schemas/emergency'
import { PLACES } from '../../emergency-presets'
import type { EmergencyOrder } from '../../ports/orders'
import { textOf } from '../form-text'

/** What may be chosen beside the presets, which go by their place in the list. */
export const HERE = 'here'
export const COORDINATES = 'coordinates'

type Location = NonNullable<EmergencyRecord['location']>

/** What the form says of the place; null: wherever this browser is. */
export function locationIn(form: FormData): EmergencyOrder['location'] | null {
  const chosen = textOf(form, 'place')
  if (chosen === HERE) return null
  if (chosen !== COORDINATES) return PLACES[Number(chosen)] ?? PLACES[0]
  const address = textOf(form, 'address').trim()
  return {
    lat: Number(textOf(form, 'lat')),
    lng: Number(textOf(form, 'lng')),
    address: address === '' ? null : address,
  }
}

/** The place of the previous call, because the caller is still there. */
export function choiceOf(location: Location | null): string {
  if (location === null) return '0'
  const preset = PLACES.findIndex(({ lat, lng }) => lat === location.lat && lng === location.lng)
  return preset === -1 ? COORDINATES : String(preset)
}

export function placeWords({ address, lat, lng }: Location): string {
  return address ?? coordinateWords({ lat, lng })
}

export function coordinateWords({ lat, lng }: { lat: number; lng: number }): string {
  return `${formatDegrees(lat)}; ${formatDegrees(lng)}`
}

/** Five digits are a metre. */
function formatDegrees(degrees: number): string {
  return degrees.toFixed(5).replace('.', ',')
}
