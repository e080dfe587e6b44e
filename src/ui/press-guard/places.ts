import { CONTROLS, labelOf } from './control'

/** Time between two looks while the page changes, in ms. */
const INTERVAL = 50
/** A change moves something within this time, or it moves nothing, in ms. */
const CHANGE_TIME = 150
/** A scroll event this recent moved the controls on purpose, in ms. */
const SCROLL_TIME = 250
/** Smaller movements are press effects or subpixel layout, in px. */
const TOLERANCE = 2
const CHANGES = ['transitionstart', 'transitionend', 'animationstart', 'animationend', 'load'] as const

export interface Places {
  /** When the control appeared, moved or changed its label last, on the document's clock; -Infinity if unknown. */
  changedAt(control: Element): number
}

interface Sight {
  place: DOMRect
  label: string
  at: number
}

/**
 * Where the controls in sight are, and since when. A finger gives no sign before it touches, so all of them are looked
 * at while the page changes; an unchanged page costs nothing. What a finger or a wheel scrolls was moved on purpose.
 */
export function watchPlaces(page: Document, signal: AbortSignal): Places {
  const now = () => performance.now()
  let sights = new Map<Element, Sight>()
  /** Of the document at an earlier look, in sight or not: a scroll brings these, and makes no others. */
  const known = new WeakSet(page.querySelectorAll(CONTROLS))
  let watchedUntil = -Infinity
  let timer: ReturnType<typeof setTimeout> | undefined
  let scrolledAt = -Infinity
  let isPanning = false
  const isScrolled = () => now() - scrolledAt < SCROLL_TIME

  function look(isOnPurpose: boolean) {
    const present = new Map<Element, Sight>()
    for (const control of page.querySelectorAll(CONTROLS)) {
      const isScrolledThere = isOnPurpose && known.has(control)
      known.add(control)
      const place = control.getBoundingClientRect()
      if (!isPressable(control, place)) continue
      const label = labelOf(control)
      const last = sights.get(control)
      const isSame = last?.label === label && !isApart(last.place, place)
      const isOnlyMoved = isScrolledThere && (last === undefined || last.label === label)
      present.set(control, isSame ? last : { place, label, at: isOnlyMoved ? (last?.at ?? -Infinity) : now() })
      if (!isSame) watchedUntil = now() + CHANGE_TIME
    }
    sights = present
  }

  function watch() {
    look(isScrolled())
    timer = now() < watchedUntil ? setTimeout(watch, INTERVAL) : undefined
  }

  function noteChange() {
    watchedUntil = now() + CHANGE_TIME
    timer ??= setTimeout(watch, INTERVAL)
  }

  const options = { capture: true, passive: true, signal }
  const changes = new MutationObserver((records) => {
    // Set in each frame of a drag.
    if (records.some(({ attributeName }) => attributeName !== 'style')) noteChange()
  })
  changes.observe(page, { subtree: true, childList: true, characterData: true, attributes: true })
  addEventListener('resize', noteChange, options)
  const on = (name: keyof DocumentEventMap, listener: () => void) => page.addEventListener(name, listener, options)
  for (const name of CHANGES) on(name, noteChange)
  // From here on the browser scrolls with the finger, and afterwards with its momentum.
  page.addEventListener('pointercancel', ({ pointerType }) => (isPanning = pointerType === 'touch'), options)
  // Its end is not reported where the touched element was removed.
  on('touchstart', () => (isPanning = false))
  for (const name of ['touchend', 'touchcancel'] as const) {
    on(name, () => {
      if (isPanning) scrolledAt = now()
      isPanning = false
    })
  }
  on('wheel', () => (scrolledAt = now()))
  on('scroll', () => {
    if (isPanning || isScrolled()) scrolledAt = now()
    noteChange()
  })
  signal.addEventListener('abort', () => {
    changes.disconnect()
    clearTimeout(timer)
  })
  look(true)

  return {
    changedAt(control) {
      if (timer !== undefined) look(isScrolled())
      return sights.get(control)?.at ?? -Infinity
    },
  }
}

function isPressable(control: Element, { top, right, bottom, left }: DOMRect): boolean {
  if (bottom <= 0 || right <= 0 || top >= innerHeight || left >= innerWidth || control.closest('[inert]') !== null) {
    return false
  }
  const { visibility, pointerEvents } = getComputedStyle(control)
  return visibility === 'visible' && pointerEvents !== 'none'
}

/** A control that only grows or shrinks keeps an edge or its centre, in each direction. */
export function isApart(one: DOMRect, other: DOMRect): boolean {
  const isKept = (from: number, to: number) => [from, to, (from + to) / 2].some((by) => Math.abs(by) <= TOLERANCE)
  return !(
    isKept(one.left - other.left, one.right - other.right) && isKept(one.top - other.top, one.bottom - other.bottom)
  )
}
