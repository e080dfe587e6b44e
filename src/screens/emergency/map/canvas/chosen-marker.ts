import { type Map as MapLibre, Marker } from 'maplibre-gl'
import type { Point } from '../../../../../contract/schemas/geo'
import { lngLat } from '../offset.rules'
import styles from './ChosenMarker.module.css'
import type { Placed } from './course.rules'
import type { Palette } from './palette'
import { DENSITY, drawSymbol, penOf, type SymbolName } from './symbols'

/** The chosen ambulance as an element above the map, so that its animation redraws nothing else. */
export interface ChosenMarker {
  color: (colors: Palette) => void
  /** null: not on the map. */
  place: (placed: Placed | null, isStale: boolean) => void
  /** At its last known place, which is no position of this drive: grey, without heading, with a label. */
  rest: (point: Point, label: string) => void
}

export function createChosenMarker(map: MapLibre, first: Palette): ChosenMarker {
  const element = document.createElement('div')
  element.className = styles.marker ?? ''
  // Screen readers have the text beside the map.
  element.ariaHidden = 'true'
  const halo = document.createElement('div')
  halo.className = styles.halo ?? ''
  const heading = document.createElement('canvas')
  const disc = document.createElement('canvas')
  const tag = document.createElement('span')
  tag.className = styles.tag ?? ''
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
      tag.remove()
      heading.hidden = false
      if (isStale !== wasStale) paint(isStale)
      heading.style.transform = `rotate(${placed.heading}deg)`
      marker.setLngLat(lngLat(placed))
      if (!element.isConnected) marker.addTo(map)
    },
    rest(point, label) {
      if (!wasStale) paint(true)
      heading.hidden = true
      tag.textContent = label
      element.append(tag)
      marker.setLngLat(lngLat(point))
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
