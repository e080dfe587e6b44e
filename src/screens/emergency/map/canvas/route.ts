import type { Map as MapLibre } from 'maplibre-gl'
import type { Way } from '../map-facts'
import { lngLat } from '../offset.rules'
import { type Placed, split, type Street } from './course.rules'
import type { Palette } from './palette'
import { metresAPx } from './scale.rules'

/** Distance in px from the ambulance's centre at which the seam of the two parts is hidden by its disc. */
const UNDER_DISC = 8

export interface Route {
  /** The route and the position on it. @returns whether the change is visible */
  set: (street: Street | null, placed: Placed | null) => boolean
  draw: (pen: CanvasRenderingContext2D, colors: Palette) => void
}

export function createRoute(map: MapLibre): Route {
  let street: Street | null = null
  let placed: Placed | null = null
  let cut = cutAt(null, null)

  function isSeamSeen(): boolean {
    const along = placed?.along ?? null
    if (street !== cut.street) return true
    if (placed === null || along === null || cut.along === null) return along !== cut.along
    return Math.abs(along - cut.along) >= UNDER_DISC * metresAPx(placed.lat, map.getZoom())
  }

  function stroke(pen: CanvasRenderingContext2D, way: Way | null, color: string, width: number) {
    if (way === null) return
    pen.beginPath()
    for (const [lng, lat] of way.coordinates) {
      const { x, y } = map.project(lngLat({ lat, lng }))
      pen.lineTo(x, y)
    }
    Object.assign(pen, { strokeStyle: color, lineWidth: width, lineCap: 'round', lineJoin: 'round' })
    pen.stroke()
  }

  return {
    set(nextStreet, nextPlaced) {
      street = nextStreet
      placed = nextPlaced
      return isSeamSeen()
    },
    draw(pen, colors) {
      if (isSeamSeen()) cut = cutAt(street, placed?.along ?? null)
      stroke(pen, cut.driven, colors.driven, 6)
      stroke(pen, cut.ahead, colors.routeEdge, 9)
      stroke(pen, cut.ahead, colors.route, 6)
    },
  }
}

/** @param along driven metres; null off the street */
function cutAt(street: Street | null, along: number | null) {
  const parts = street === null || along === null ? null : split(street, along)
  return { street, along, ...(parts ?? { driven: null, ahead: street?.way ?? null }) }
}
