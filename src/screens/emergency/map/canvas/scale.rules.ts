import type { Point } from '../../../../../contract/schemas/geo'

/** Of the equator, at zoom 0: metres a px. */
const METRES_A_PX = 78_271.5
const METRES_A_DEGREE = 111_320
/** A marker that would move less than both is not drawn anew. */
const VISIBLE = { px: 0.25, metres: 2 }

/** How many metres a px of the map is, there and at that zoom. */
export function metresAPx(lat: number, zoom: number): number {
  return (METRES_A_PX * shrinkAt(lat)) / 2 ** zoom
}

/** Roughly: whether anybody sees that the marker moved. */
export function isVisibleMove(one: Point, other: Point, zoom: number): boolean {
  const metres = Math.hypot(one.lat - other.lat, (one.lng - other.lng) * shrinkAt(one.lat)) * METRES_A_DEGREE
  return metres >= VISIBLE.metres || metres / metresAPx(one.lat, zoom) >= VISIBLE.px
}

function shrinkAt(lat: number): number {
  return Math.cos((lat * Math.PI) / 180)
}
