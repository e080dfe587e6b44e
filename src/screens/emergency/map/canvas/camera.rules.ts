import type { Point } from '../../../../../contract/schemas/geo'
import type { MapFacts } from '../map-facts'

/** West, south, east, north: degrees. */
export type Box = [number, number, number, number]
/** In px. */
export interface Size {
  width: number
  height: number
}

/** How many of the ambulances that nobody has chosen yet are worth seeing: who decides looks at the nearest. */
const NEAREST = 3
/** Smaller than this share of the view, what is to be seen is too far away. */
const TOO_SMALL = 0.3
/** Nothing lies over the map. Room for the pin, which points down at its place, and for half a marker with its words at each other edge. */
const MARGIN = { top: 72, right: 60, bottom: 56, left: 60 }
/** But never more of the map than this. */
const LARGEST_SHARE = { top: 0.5, right: 0.25, bottom: 0.2, left: 0.25 }

/** Everything that matters: where it happened, who comes and by what way; before that the nearest who could. */
export function seenBy({ place, chosen, others, route }: Pick<MapFacts, 'place' | 'chosen' | 'others' | 'route'>): Box | null {
  const position = chosen?.position ?? chosen?.lastKnown ?? null
  const points: Point[] = [place, position, ...(chosen === null ? others.slice(0, NEAREST) : [])].filter((point) => point !== null)
  const way = position === null ? [] : (route?.coordinates ?? [])
  const all = [...points.map(({ lat, lng }) => [lng, lat] as const), ...way]
  if (all.length === 0) return null
  const [lngs, lats] = [all.map(([lng]) => lng), all.map(([, lat]) => lat)]
  return [Math.min(...lngs), Math.min(...lats), Math.max(...lngs), Math.max(...lats)]
}

/** Whether what is to be seen has left the view, or has become small in it. Between those the map stands still. */
export function hasOutgrown([west, south, east, north]: Box, [left, bottom, right, top]: Box): boolean {
  if (west < left || east > right || south < bottom || north > top) return true
  if (east - west === 0 && north - south === 0) return false
  return (east - west) / (right - left) < TOO_SMALL && (north - south) / (top - bottom) < TOO_SMALL
}

/** The part of the map where a marker is seen whole, as its margins in px. */
export function marginsOf({ width, height }: Size): typeof MARGIN {
  const [top, left] = [Math.min(MARGIN.top, height * LARGEST_SHARE.top), Math.min(MARGIN.left, width * LARGEST_SHARE.left)]
  const [bottom, right] = [Math.min(MARGIN.bottom, height * LARGEST_SHARE.bottom), Math.min(MARGIN.right, width * LARGEST_SHARE.right)]
  return { top, left, bottom, right }
}
