import type { Map as MapLibre } from 'maplibre-gl'
import type { Point } from '../../../../../contract/schemas/geo'
import type { MapFacts } from '../map-facts'
import { lngLat } from '../offset.rules'
import { type Box, hasOutgrown, marginsOf, seenBy, type Size, wholeWithin } from './camera.rules'

/** Maximum zoom. */
const CLOSEST = 16
const FOLLOWING = 15
/** The whole country, while nothing is known. */
const INDONESIA: Box = [95, -11, 141, 6]
const GLIDE = 600

export interface CameraMan {
  /** Compares the change with the previous facts. */
  look: (facts: MapFacts, before: MapFacts) => void
  /** Fits everything into the view. */
  fit: (facts: MapFacts) => void
  /** Follows the drawn marker. */
  accompany: (marker: Point) => void
}

/** The initial view. */
export function firstView(facts: MapFacts, size: Size) {
  return { bounds: seenBy(facts) ?? INDONESIA, fitBoundsOptions: { padding: marginsOf(size), maxZoom: CLOSEST } }
}

/** Moves the map according to the camera's mode; user moves have priority. */
export function createCamera(map: MapLibre, facts: () => MapFacts): CameraMan {
  const size = () => ({ width: map.getContainer().clientWidth, height: map.getContainer().clientHeight })

  function fit(what: MapFacts) {
    const box = seenBy(what)
    if (box !== null) map.fitBounds(box, { padding: marginsOf(size()), maxZoom: CLOSEST, duration: GLIDE })
  }

  function isOutgrown(what: MapFacts): boolean {
    const box = seenBy(what)
    if (box === null) return false
    const [left, top, right, bottom] = wholeWithin(size())
    const [northWest, southEast] = [map.unproject([left, top]), map.unproject([right, bottom])]
    return hasOutgrown(box, [northWest.lng, southEast.lat, southEast.lng, northWest.lat])
  }

  map.on('resize', () => {
    if (facts().camera === 'fitting') fit(facts())
  })

  return {
    fit,
    look(now, before) {
      if (now.camera !== 'fitting') return
      if (before.camera !== 'fitting' || isAnotherView(now, before) || isOutgrown(now)) fit(now)
    },
    accompany(marker) {
      if (facts().camera !== 'following' || map.isMoving()) return
      const isFar = !map.getBounds().contains(lngLat(marker)) || map.getZoom() < FOLLOWING - 2
      if (isFar) map.easeTo({ center: lngLat(marker), zoom: Math.max(FOLLOWING, map.getZoom()), duration: GLIDE })
      else map.jumpTo({ center: lngLat(marker) })
    },
  }
}

/** The place, the route or the ambulance changed, not just the position. */
function isAnotherView(now: MapFacts, before: MapFacts): boolean {
  return (
    now.place?.lat !== before.place?.lat ||
    now.place?.lng !== before.place?.lng ||
    now.route !== before.route ||
    seenAs(now) !== seenAs(before)
  )
}

/** The chosen ambulance, and whether its position is reported or last known. */
function seenAs({ chosen }: MapFacts): string | null {
  if (chosen === null) return null
  if (chosen.position !== null) return `${chosen.plate} reported`
  return chosen.lastKnown ? `${chosen.plate} last known` : null
}
