import type { EmergencyTexts } from '../../../i18n/id/emergency'
import { arrivalWords } from '../ambulances/arrival-words'
import type { MapFacts } from './map-facts'
import { offsetOf } from './offset.rules'

const SECOND = 1_000

/** The map as one sentence for screen readers. @param now the server's time, epoch milliseconds */
export function sentenceOf({ status, place, chosen, isStale }: MapFacts, now: number, texts: EmergencyTexts): string {
  const { map } = texts
  if (place === null) return map.noPlace
  if (chosen === null) return map.noAmbulance
  const { plate, position } = chosen
  if (status === 'DONE') return map.arrived({ plate })
  if (position === null) return map.awaited({ plate })
  const { metres, compass } = offsetOf(place, position)
  const where = map.where({ plate, distance: distanceIn(metres, map), compass: map[compass] })
  const when = arrivalWords(status, { position, eta_s: chosen.eta }, now, texts)
  const age = Math.max(0, Math.round((now - position.at) / SECOND))
  return `${where} ${when}.${isStale ? ` ${map.stale({ seconds: age })}` : ''}`
}

/** '850 m', '1,3 km' */
export function distanceIn(metres: number, map: EmergencyTexts['map']): string {
  return metres < 1_000 ? map.metres({ metres: Math.round(metres / 10) * 10 }) : map.kilometres({ km: metres / 1_000 })
}
