import type { Point } from '../../../../../contract/schemas/geo'
import type { MapFacts } from '../map-facts'

/** West, south, east, north in degrees. */
export type Box = [number, number, number, number]
/** In px. */
export interface Size {
  width: number
  height: number
}

/** Number of nearest candidates that are kept visible. */
const NEAREST = 3
/** Below this share of the view the content is too small. */
const TOO_SMALL = 0.3
/**
 * Margins in px: space for the pin, which points down at its place, and for half a labelled marker at the other edges.
 */
const MARGIN = { top: 72, right: 60, bottom: 56, left: 60 }
/** Share of the margins that is kept free while the map rests: 57 px at the top for the pin, which is 56 px high. */
const KEPT_SHARE = 0.8
/** Maximum share of the map for each margin. */
const LARGEST_SHARE = { top: 0.5, right: 0.25, bottom: 0.2, left: 0.25 }

/** The content to keep visible: place, chosen ambulance and route; before that the nearest candidates. */
export function seenBy({
  place,
  chosen,
  others,
  route,
}: Pick<MapFacts, 'place' | 'chosen' | 'others' | 'route'>): Box | null {
  const position = chosen?.position ?? chosen?.lastKnown ?? null
  const points: Point[] = [place, position, ...(chosen === null ? others.slice(0, NEAREST) : [])].filter(
    (point) => point !== null,
  )
  const way = position === null ? [] : (route?.coordinates ?? [])
  const all = [...points.map(({ lat, lng }) => [lng, lat] as const), ...way]
  if (all.length === 0) return null
  const [lngs, lats] = [all.map(([lng]) => lng), all.map(([, lat]) => lat)]
  return [Math.min(...lngs), Math.min(...lats), Math.max(...lngs), Math.max(...lats)]
}

/** Left, top, right and bottom in px of the part of the map in which each marker is whole. */
export function wholeWithin(size: Size): [number, number, number, number] {
  const { top, right, bottom, left } = marginsOf(size)
  return [left * KEPT_SHARE, top * KEPT_SHARE, size.width - right * KEPT_SHARE, size.height - bottom * KEPT_SHARE]
}

/** The content has left the view or became too small in it. Otherwise the map does not move. */
export function hasOutgrown([west, south, east, north]: Box, [left, bottom, right, top]: Box): boolean {
  if (west < left || east > right || south < bottom || north > top) return true
  if (east - west === 0 && north - south === 0) return false
  return (east - west) / (right - left) < TOO_SMALL && (north - south) / (top - bottom) < TOO_SMALL
}

/** Margins in px of the area in which a marker is fully visible. */
export function marginsOf({ width, height }: Size): typeof MARGIN {
  const [top, left] = [
    Math.min(MARGIN.top, height * LARGEST_SHARE.top),
    Math.min(MARGIN.left, width * LARGEST_SHARE.left),
  ]
  const [bottom, right] = [
    Math.min(MARGIN.bottom, height * LARGEST_SHARE.bottom),
    Math.min(MARGIN.right, width * LARGEST_SHARE.right),
  ]
  return { top, left, bottom, right }
}
