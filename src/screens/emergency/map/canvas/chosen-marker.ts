import { type Map as MapLibre, Marker } from 'maplibre-gl'
import { lngLat } from '../offset.rules'
import styles from './ChosenMarker.module.css'
import type { Placed } from './course.rules'
import type { Palette } from './palette'
import { DENSITY, drawSymbol, penOf, type SymbolName } from './symbols'

/** The ambulance that comes. Over the map, not of it: it moves frame by frame, and nothing beneath is drawn anew. */
export interface ChosenMarker {
  color: (colors: Palette) => void
  /** `null`: it is not on the map. */
  place: (placed: Placed | null, isStale: boolean) => void
}

export function createChosenMarker(map: MapLibre, first: Palette): ChosenMarker {
  const element = document.createElement('div')
  element.className = styles.marker ?? ''
  // Readers have it in words, beside the map.
  element.ariaHidden = 'true'
  const halo = document.createElement('div')
  halo.className = styles.halo ?? ''
  const heading = document.createElement('canvas')
  const disc = document.createElement('canvas')
  element.append(halo, heading, disc)
  const marker = new Marker({ element, subpixelPositioning: true })

  let colors = first
  let wasStale = false
  function paint(isStale: boolean) {
    wasStale = isStale
    halo.style.backgroundColor = isStale ? colors.stale : colors.route
    copy(heading, isStale ? 'heading-stale' : 'heading', colors)
    copy(disc, isStale ? 'chosen-stale' : 'chosen', colors)
  }

  paint(false)
  return {
    color(next) {
      colors = next
      paint(wasStale)
    },
    place(placed, isStale) {
      if (placed === null) return void marker.remove()
      if (isStale !== wasStale) paint(isStale)
      heading.style.transform = `rotate(${placed.heading}deg)`
      marker.setLngLat(lngLat(placed))
      if (!element.isConnected) marker.addTo(map)
    },
  }
}

function copy(canvas: HTMLCanvasElement, name: SymbolName, colors: Palette): void {
  const picture = drawSymbol(name, colors)
  canvas.width = picture.width
  canvas.height = picture.height
  canvas.style.width = `${picture.width / DENSITY}px`
  canvas.style.height = `${picture.height / DENSITY}px`
  penOf(canvas).drawImage(picture, 0, 0)
}
