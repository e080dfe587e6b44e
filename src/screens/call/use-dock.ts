import { type PointerEvent, type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { type CallPlace, useCallPlace } from './call-place'
import { type Box, type Corner, cornerAt, MARGIN, NEXT, placeIn, shapeFor, type SmallShape } from './dock'
import { followHand } from './drag'

/** Elements at the window's edges if no page offers a place: the bar above, the panel's edge or the tabs below. */
const BAR = 80
const LIP = 72

export interface Dock {
  shape: SmallShape
  corner: Corner
  /** Moves it with an animation, by keys or the menu. */
  moveTo: (corner: Corner) => void
  moveOn: () => void
  /** For the drag handle. */
  onPointerDown: (event: PointerEvent<HTMLElement>) => void
}

/**
 * Keeps a small window in a corner of its place through changes of size, and lets the user drag it to another. In a
 * conversation it covers neither end, because the conversation reserves the space. It fills a seat and stays there.
 */
export function useDock(window: RefObject<HTMLElement | null>, isSmall: boolean): Dock {
  const place = useCallPlace()
  const [corner, setCorner] = useState<Corner>('topEnd')
  const [shape, setShape] = useState<SmallShape>('wide')
  const hand = useRef<() => void>(null)

  const settle = useEffectEvent(() => {
    if (window.current !== null && isSmall) setShape(stand(window.current, place, corner))
  })

  useLayoutEffect(() => {
    const element = window.current
    if (element === null || !isSmall) return
    // oxlint-disable-next-line react/set-state-in-effect -- which shape there is room for is measured, before anything is seen
    settle()
    const watching = new AbortController()
    // In the next frame, because its changes of size would trigger the observer again.
    const sizes = new ResizeObserver(() => requestAnimationFrame(() => watching.signal.aborted || settle()))
    sizes.observe(element)
    if (place !== null) for (const one of around(place.element)) sizes.observe(one)
    addEventListener('resize', () => settle(), { signal: watching.signal })
    // On low screens the page scrolls with its conversation, or a column does.
    addEventListener('scroll', () => settle(), { signal: watching.signal, passive: true, capture: true })
    return () => {
      watching.abort()
      sizes.disconnect()
      element.style.translate = ''
      leaveFree(place)
    }
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- the effect restarts in another corner or shape
  }, [window, place, corner, shape, isSmall])

  useEffect(() => () => hand.current?.(), [])

  function moveTo(next: Corner) {
    glide(window.current)
    setCorner(next)
  }

  function onPointerDown({ nativeEvent: down }: PointerEvent<HTMLElement>) {
    const element = window.current
    if (element === null || !isSmall || shape === 'seat' || !down.isPrimary || down.button !== 0) return
    const from = element.getBoundingClientRect()
    hand.current?.()
    hand.current = followHand(down, {
      onMove(x, y) {
        element.dataset.held = ''
        element.style.translate = `${from.left + x}px ${from.top + y}px`
      },
      onRelease(flick) {
        delete element.dataset.held
        const next = cornerAt(element.getBoundingClientRect(), boxOf(place), flick)
        moveTo(next)
        if (next === corner) stand(element, place, corner)
      },
      onCancel() {
        delete element.dataset.held
        glide(element)
        stand(element, place, corner)
      },
    })
  }

  return { shape, corner, moveTo, moveOn: () => moveTo(NEXT[corner]), onPointerDown }
}

/** A place also moves while something else beside it or beside one of its ancestors changes its size. */
function around(element: Element): Element[] {
  const parent = element.parentElement
  return parent === null || parent === document.body ? [element] : [...parent.children, ...around(parent)]
}

/** Moves it into its corner; returns the suitable shape. */
function stand(element: HTMLElement, place: CallPlace | null, corner: Corner): SmallShape {
  const box = boxOf(place)
  const isSeated = place?.kind === 'seat' && isInSight(place)
  element.toggleAttribute('data-seated', isSeated)
  if (isSeated) return sit(element, place, box)
  // Measured in layout even without visible space, which avoids a circular dependency.
  const hasNotice = element.querySelector('[data-notice]') !== null
  const shape = place?.kind === 'column' ? 'strip' : shapeFor(innerWidth, box, hasNotice)
  const { left, top } = placeIn(corner, { width: element.offsetWidth, height: element.offsetHeight }, box)
  element.style.translate = `${left}px ${top}px`
  keepFree(place, corner, shape, element.offsetHeight + MARGIN)
  return shape
}

/** The seat keeps the space free that its notices have below it, in the page's flow. */
function sit(element: HTMLElement, { element: seat }: CallPlace, { left, top, width, height }: Box): SmallShape {
  const notices = element.querySelector<HTMLElement>('[data-notices]')
  const below = notices === null ? 0 : notices.offsetTop + notices.offsetHeight - height
  seat.style.setProperty(NOTICES, `${Math.max(0, below)}px`)
  element.style.setProperty('--dk-seat-width', `${width}px`)
  element.style.setProperty('--dk-seat-height', `${height}px`)
  element.style.translate = `${left}px ${top}px`
  return 'seat'
}

/** A hidden place, e.g. in another tab on a phone, does not count. */
function isInSight({ element }: CallPlace): boolean {
  const { width, height } = element.getBoundingClientRect()
  return width > 0 && height > 0
}

function boxOf(place: CallPlace | null): Box {
  if (place !== null && isInSight(place)) return place.element.getBoundingClientRect()
  return { left: 0, top: BAR, width: innerWidth, height: Math.max(0, innerHeight - BAR - LIP) }
}

/** Read by the seat's style sheet. */
const NOTICES = '--dk-call-notices'

/** Read by the style sheets of the conversation and of the column. */
const FREE_ENDS = {
  /** Over the conversation, whose ends can be scrolled clear of it. */
  picture: { top: '--dk-call-above', bottom: '--dk-call-below' },
  /** No space for both: the content starts below the strip. */
  strip: { top: '--dk-call-strip-above', bottom: '--dk-call-strip-below' },
}

function keepFree(place: CallPlace | null, corner: Corner, shape: SmallShape, height: number): void {
  leaveFree(place)
  const ends = shape === 'strip' ? FREE_ENDS.strip : FREE_ENDS.picture
  place?.element.style.setProperty(corner.startsWith('top') ? ends.top : ends.bottom, `${height}px`)
}

function leaveFree(place: CallPlace | null): void {
  for (const { top, bottom } of Object.values(FREE_ENDS)) {
    place?.element.style.removeProperty(top)
    place?.element.style.removeProperty(bottom)
  }
  place?.element.style.removeProperty(NOTICES)
}

/** Only user moves are animated; following its place is not. */
function glide(element: HTMLElement | null): void {
  if (element === null) return
  element.dataset.gliding = ''
  const stop = () => delete element.dataset.gliding
  element.addEventListener('transitionend', stop, { once: true })
  setTimeout(stop, 400)
}
