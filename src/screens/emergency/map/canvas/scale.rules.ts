import type { Point } from '../../../../../contract/schemas/geo'

/** Metres per px at the equator at zoom 0. */
const METRES_A_PX = 78_271.5
const METRES_A_DEGREE = 111_320
/** Smaller moves of a marker are not drawn. */
const VISIBLE = { px: 0.25, metres: 2 }

/** Metres per px of the map, by latitude and zoom. */
export function metresAPx(lat: number, zoom: number): number {
  return (METRES_A_PX * shrinkAt(lat)) / 2 ** zoom
}

/** Approximately: the marker's move is visible. */
export function isVisibleMove(one: Point, other: Point, zoom: number): boolean {
  const metres = Math.hypot(one.lat - other.lat, (one.lng - other.lng) * shrinkAt(one.lat)) * METRES_A_DEGREE
  return metres >= VISIBLE.metres || metres / metresAPx(one.lat, zoom) >= VISIBLE.px
}

function shrinkAt(lat: number): number {
  return Math.cos((lat * Math.PI) / 180)
}
