import type { Map as MapLibre, MapMouseEvent, MapTouchEvent } from 'maplibre-gl'
import type { Point } from '../../../../../contract/schemas/geo'
import type { Camera } from '../map-facts'
import type { Marks } from './marks'

/** Touch tolerance in px. */
const REACH = 12

export interface HandPorts {
  map: MapLibre
  marks: Marks
  camera: () => Camera
  isPinning: () => boolean
  onMoved: () => void
  onPick: (id: string) => void
  /** The ambulance under the pointer; null without one. */
  onHover: (id: string | null) => void
  /** The pin is being dragged; `isSet`: it was released. */
  onPin: (point: Point, isSet: boolean) => void
}

/** User actions on the map: move it, press an ambulance, set the pin. */
export function watchHand({ map, marks, camera, isPinning, onMoved, onPick, onHover, onPin }: HandPorts): void {
  map.on('movestart', ({ originalEvent }) => {
    // Zooming keeps following.
    if (originalEvent !== undefined && (camera() !== 'following' || isArrow(originalEvent))) onMoved()
  })
  map.on('dragstart', onMoved)

  map.on('click', ({ point, lngLat }) => {
    if (isPinning()) return onPin(pointOf(lngLat), true)
    const id = marks.ambulanceAt(point, REACH)
    if (id !== null) onPick(id)
  })

  function drag(begin: MapMouseEvent | MapTouchEvent) {
    if (!isPinning() || !marks.isPinAt(begin.point)) return
    // Keeps the map from moving.
    begin.preventDefault()
    const follow = ({ lngLat }: MapMouseEvent | MapTouchEvent) => onPin(pointOf(lngLat), false)
    const letGo = ({ lngLat }: MapMouseEvent | MapTouchEvent) => {
      map.off('mousemove', follow).off('touchmove', follow).off('mouseup', letGo).off('touchend', letGo)
      onPin(pointOf(lngLat), true)
    }
    map.on('mousemove', follow)
    map.on('touchmove', follow)
    map.on('mouseup', letGo)
    map.on('touchend', letGo)
  }
  map.on('mousedown', drag)
  map.on('touchstart', drag)

  map.on('mousemove', ({ point }) => {
    const id = isPinning() ? null : marks.ambulanceAt(point, 0)
    map.getCanvas().style.cursor = id === null ? '' : 'pointer'
    onHover(id)
  })
  map.on('mouseout', () => onHover(null))
}

function pointOf({ lat, lng }: Point): Point {
  return { lat, lng }
}

function isArrow(event: unknown): boolean {
  return event instanceof KeyboardEvent && event.key.startsWith('Arrow')
}
