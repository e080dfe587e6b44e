import type { Map as MapLibre, Point as Spot } from 'maplibre-gl'
import type { Point } from '../../../../../contract/schemas/geo'
import type { AmbulanceOnMap } from '../map-facts'
import { lngLat } from '../offset.rules'
import type { Placed, Street } from './course.rules'
import styles from './Marks.module.css'
import type { Palette } from './palette'
import { createRoute } from './route'
import { DENSITY, drawSymbol, penOf, type SymbolName } from './symbols'

/** The halo around the place: px, and opacity. */
const HALO = { radius: 40, opacity: 0.14 }

/**
 * The place, the route and the candidates on a separate canvas above the map, which is much faster: MapLibre would
 * redraw every street and label with each position.
 */
export interface Marks {
  color: (colors: Palette) => void
  /** The chosen ambulance's route, and its position on it. */
  setRoute: (street: Street | null, placed: Placed | null) => void
  setOthers: (others: readonly AmbulanceOnMap[]) => void
  setIncident: (point: Point | null) => void
  /** Id of the ambulance at a point, or of the nearest within `reach` px. */
  ambulanceAt: (spot: Spot, reach: number) => string | null
  isPinAt: (spot: Spot) => boolean
}

export function createMarks(map: MapLibre, first: Palette): Marks {
  const canvas = document.createElement('canvas')
  canvas.className = styles.marks ?? ''
  // Screen readers have the text beside the map.
  canvas.ariaHidden = 'true'
  map.getCanvasContainer().append(canvas)
  const pen = penOf(canvas)

  let colors = first
  let symbols = symbolsIn(first)
  const route = createRoute(map)
  let others: readonly AmbulanceOnMap[] = []
  let incident: Point | null = null

  /** The pin's tip is at its place, everything else is centred. */
  function stamp(name: keyof typeof symbols, point: Point) {
    const { canvas: picture, width, height } = symbols[name]
    const { x, y } = map.project(lngLat(point))
    pen.drawImage(picture, x - width / 2, y - (name === 'incident' ? height : height / 2), width, height)
  }

  /** In drawing order: unavailable ambulances, available ones, the pin. They may overlap, but none is omitted. */
  function draw() {
    pen.clearRect(0, 0, canvas.width, canvas.height)
    route.draw(pen, colors)
    if (incident !== null) halo(pen, map.project(lngLat(incident)), colors.danger)
    for (const other of others) if (other.status !== 'AVAILABLE') stamp('busy', other)
    for (const other of others) if (other.status === 'AVAILABLE') stamp('available', other)
    if (incident !== null) stamp('incident', incident)
  }

  /** The same pixel density as the map. */
  function fit() {
    const { width, height, style } = map.getCanvas()
    Object.assign(canvas, { width, height })
    Object.assign(canvas.style, { width: style.width, height: style.height })
    const ratio = map.getPixelRatio()
    pen.scale(ratio, ratio)
    draw()
  }

  fit()
  map.on('resize', fit)
  map.on('move', draw)
  return {
    color(next) {
      colors = next
      symbols = symbolsIn(next)
      draw()
    },
    setRoute(street, placed) {
      if (route.set(street, placed)) draw()
    },
    setOthers(next) {
      others = next
      draw()
    },
    setIncident(point) {
      incident = point
      draw()
    },
    ambulanceAt(spot, reach) {
      const away = others.map((other) => ({ id: other.id, px: map.project(lngLat(other)).dist(spot) }))
      const [nearest] = away.toSorted((one, other) => one.px - other.px)
      return nearest !== undefined && nearest.px <= symbols.available.width / 2 + reach ? nearest.id : null
    },
    isPinAt({ x, y }) {
      if (incident === null) return false
      const foot = map.project(lngLat(incident))
      const { width, height } = symbols.incident
      return Math.abs(x - foot.x) <= width / 2 && y <= foot.y && y >= foot.y - height
    },
  }
}

function halo(pen: CanvasRenderingContext2D, { x, y }: Spot, color: string) {
  pen.globalAlpha = HALO.opacity
  pen.fillStyle = color
  pen.beginPath()
  pen.arc(x, y, HALO.radius, 0, 2 * Math.PI)
  pen.fill()
  pen.globalAlpha = 1
}

function symbolsIn(colors: Palette) {
  const symbol = (name: SymbolName) => {
    const canvas = drawSymbol(name, colors)
    return { canvas, width: canvas.width / DENSITY, height: canvas.height / DENSITY }
  }
  return { available: symbol('available'), busy: symbol('busy'), incident: symbol('incident') }
}
