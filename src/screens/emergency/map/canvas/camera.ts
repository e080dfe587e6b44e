import type { Map as MapLibre } from 'maplibre-gl'
import type { Point } from '../../../../../contract/schemas/geo'
import type { MapFacts } from '../map-facts'
import { lngLat } from '../offset.rules'
import { type Box, hasOutgrown, marginsOf, seenBy, type Size } from './camera.rules'

/** Closer than this nothing is gained. */
const CLOSEST = 16
const FOLLOWING = 15
/** The whole country, while nothing is known. */
const INDONESIA: Box = [95, -11, 141, 6]
const GLIDE = 600

export interface CameraMan {
  /** What changed is judged by what mattered before. */
  look: (facts: MapFacts, before: MapFacts) => void
  /** Everything into the view, now. */
  fit: (facts: MapFacts) => void
  /** The marker was drawn there. */
  accompany: (marker: Point) => void
}

/** Where the map begins. */
export function firstView(facts: MapFacts, size: Size) {
  return { bounds: seenBy(facts) ?? INDONESIA, fitBoundsOptions: { padding: marginsOf(size), maxZoom: CLOSEST } }
}

/** Moves the map as the camera's mode has it; a hand on the map always goes first. */
export function createCamera(map: MapLibre, facts: () => MapFacts): CameraMan {
  const size = () => ({ width: map.getContainer().clientWidth, height: map.getContainer().clientHeight })

  function fit(what: MapFacts) {
    const box = seenBy(what)
    if (box !== null) map.fitBounds(box, { padding: marginsOf(size()), maxZoom: CLOSEST, duration: GLIDE })
  }

  function isOutgrown(what: MapFacts): boolean {
    const box = seenBy(what)
    if (box === null) return false
    const { width, height } = size()
    const [northWest, southEast] = [map.unproject([0, 0]), map.unproject([width, height])]
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

/** Another place, another route, or another ambulance is seen now: not every position. */
function isAnotherView(now: MapFacts, before: MapFacts): boolean {
  return (
    now.place?.lat !== before.place?.lat ||
    now.place?.lng !== before.place?.lng ||
    now.route !== before.route ||
    seenAs(now) !== seenAs(before)
  )
}

/** The chosen ambulance, and whether its place is reported or the last known one. */
function seenAs({ chosen }: MapFacts): string | null {
  if (chosen === null) return null
  if (chosen.position !== null) return `${chosen.plate} reported`
  return chosen.lastKnown ? `${chosen.plate} last known` : null
}
