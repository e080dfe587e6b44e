import type { Map as MapLibre } from 'maplibre-gl'
import type { AmbulanceOnMap } from '../map-facts'
import { lngLat } from '../offset.rules'
import styles from './Pins.module.css'

/** Distance of a name from its ambulance, and from the edges of the map, px. */
const NAME_GAP = 22
const EDGE_GAP = 4

/** The names of the ambulances that `marks.ts` draws, for the keyboard, the pointer and screen readers. */
export interface Pins {
  setLabel: (label: string) => void
  setOthers: (others: readonly AmbulanceOnMap[]) => void
  /** While a place is being pinned, no ambulance can be pressed. */
  setDisabled: (isDisabled: boolean) => void
  /** Shows the name of one ambulance; null hides it. */
  name: (id: string | null) => void
}

/**
 * Buttons without a picture over the drawn ambulances. The pointer uses the map (`hand.ts`), which tells a click from a
 * drag. They are one tab stop, and the arrow keys move among them.
 */
export function createPins(map: MapLibre, onPick: (id: string) => void): Pins {
  const group = document.createElement('div')
  group.className = styles.pins ?? ''
  group.role = 'group'
  const tag = document.createElement('span')
  tag.className = styles.name ?? ''
  tag.dataset['name'] = ''
  tag.ariaHidden = 'true'
  tag.hidden = true
  group.append(tag)
  map.getCanvasContainer().append(group)

  let others: readonly AmbulanceOnMap[] = []
  const buttons = new Map<string, HTMLButtonElement>()
  let named: string | null = null

  const inView = () => [...buttons.values()].filter(({ hidden }) => !hidden)

  function place() {
    const { clientWidth: width, clientHeight: height } = map.getCanvas()
    for (const other of others) {
      const { x, y } = map.project(lngLat(other))
      const button = buttonOf(other.id)
      button.style.transform = `translate(${x}px, ${y}px)`
      // The browser would scroll the map to a focused button outside of it.
      button.hidden = !(x >= 0 && x <= width && y >= 0 && y <= height) && button !== document.activeElement
    }
    const [first] = inView()
    if (inView().every(({ tabIndex }) => tabIndex < 0) && first !== undefined) first.tabIndex = 0
    placeName(width)
  }

  function placeName(width: number) {
    const other = others.find(({ id }) => id === named)
    tag.hidden = other === undefined
    if (other === undefined) return
    tag.textContent = other.name
    const { x, y } = map.project(lngLat(other))
    const left = Math.min(Math.max(x - tag.offsetWidth / 2, EDGE_GAP), width - tag.offsetWidth - EDGE_GAP)
    const above = y - NAME_GAP - tag.offsetHeight
    tag.style.transform = `translate(${left}px, ${above < EDGE_GAP ? y + NAME_GAP : above}px)`
  }

  function name(id: string | null) {
    named = id
    placeName(map.getCanvas().clientWidth)
  }

  function buttonOf(id: string): HTMLButtonElement {
    const known = buttons.get(id)
    if (known !== undefined) return known
    const button = document.createElement('button')
    button.type = 'button'
    button.tabIndex = -1
    button.addEventListener('click', (event) => {
      // Otherwise the map handles the same click.
      event.stopPropagation()
      onPick(id)
    })
    button.addEventListener('focus', () => {
      for (const each of buttons.values()) each.tabIndex = each === button ? 0 : -1
      name(id)
    })
    button.addEventListener('blur', () => name(null))
    button.addEventListener('keydown', (event) => {
      const by = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key]
      if (event.key === 'Escape') name(null)
      if (by === undefined) return
      // The map would move.
      event.stopPropagation()
      event.preventDefault()
      const all = inView()
      all.at((all.indexOf(button) + by) % all.length)?.focus()
    })
    buttons.set(id, button)
    group.append(button)
    return button
  }

  map.on('move', place)
  map.on('resize', place)
  return {
    setLabel: (label) => void (group.ariaLabel = label),
    setOthers(next) {
      others = next
      for (const other of next) buttonOf(other.id).ariaLabel = other.name
      for (const [id, button] of buttons) {
        if (next.some((other) => other.id === id)) continue
        if (button === document.activeElement) map.getCanvas().focus()
        button.remove()
        buttons.delete(id)
      }
      place()
    },
    setDisabled: (isDisabled) => void (group.hidden = isDisabled),
    name,
  }
}
