import { type CSSProperties, type RefObject, useLayoutEffect, useState } from 'react'

/**
 * Toasts are placed below these elements, so that they cover neither navigation nor important content: a patient's
 * header, the arrival time.
 */
const BELOW = '[data-toasts-below]'
/** They move further down where they would cover one of these: an emergency's tabs and tools. */
const CLEAR = '[data-toasts-clear]'
const DIALOG = '[aria-modal="true"]:not([data-state="closed"])'
/** What stays readable of a dialog that leaves no room beside itself. */
const DIALOG_PARTS = `${DIALOG} :is([data-part="title"], button)`
const GAP = 8
const SHIFT = '--dk-toast-shift'

type Box = Pick<DOMRect, 'top' | 'bottom' | 'left' | 'right'>

/** Custom properties of the top stack: its position below the bar, and how far it moves from there to cover nothing. */
export function useToastPlace(isShown: boolean, stack: RefObject<HTMLElement | null>): CSSProperties {
  const [place, setPlace] = useState<CSSProperties>({})
  useLayoutEffect(() => {
    if (!isShown) return
    const measure = () => {
      if (stack.current === null) return
      const present = placeOf(stack.current)
      setPlace((known) => (JSON.stringify(known) === JSON.stringify(present) ? known : present))
    }
    measure()
    const watching = new AbortController()
    for (const event of ['resize', 'scroll', 'animationend'])
      addEventListener(event, measure, { signal: watching.signal, passive: true, capture: true })
    // A page or dialog that opens under a toast may contain a part that must not be covered.
    let frame = 0
    const changes = new MutationObserver(() => {
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(measure)
    })
    changes.observe(document.body, { childList: true, subtree: true })
    // Another place may have another left edge.
    if (stack.current !== null) changes.observe(stack.current, { attributeFilter: ['style'] })
    return () => {
      watching.abort()
      changes.disconnect()
      cancelAnimationFrame(frame)
    }
  }, [isShown, stack])
  return place
}

function placeOf(stack: HTMLElement): CSSProperties {
  const dialogs = boxesOf(DIALOG)
  // Under a dialog the page is inert, and toasts may cover it.
  if (dialogs.length > 0)
    return shift(stack, (home) => freeTop(home, 0, dialogs) ?? freeTop(home, 0, boxesOf(DIALOG_PARTS)))
  return { ...placeBelow(boxesOf(BELOW)), ...shift(stack, (home) => freeTop(home, home.top, boxesOf(CLEAR))) }
}

/** Below the lowest of them; {} if none is rendered, e.g. in another tab on a phone. */
function placeBelow(boxes: readonly Box[]): CSSProperties {
  const [lowest] = boxes.toSorted((one, other) => other.bottom - one.bottom)
  const [first] = boxes
  if (lowest === undefined || first === undefined) return {}
  return {
    '--dk-toast-top': `${Math.round(lowest.bottom + GAP)}px`,
    '--dk-toast-left': `${Math.round(first.left + GAP)}px`,
  } as CSSProperties
}

/** @param topOf the top for the stack that is at `home` without a shift; undefined if no place is free */
function shift(stack: HTMLElement, topOf: (home: Box) => number | undefined): CSSProperties {
  const { top, bottom, left, right } = stack.getBoundingClientRect()
  const shifted = Number.parseFloat(stack.style.getPropertyValue(SHIFT)) || 0
  const home = { top: top - shifted, bottom: bottom - shifted, left, right }
  const by = Math.round((topOf(home) ?? home.top) - home.top)
  return by === 0 ? {} : ({ [SHIFT]: `${by}px` } as CSSProperties)
}

/** The nearest free top in the window, at or below `least`; undefined if there is none. */
function freeTop(home: Box, least: number, obstacles: readonly Box[]): number | undefined {
  const height = home.bottom - home.top
  const beside = obstacles.filter(({ left, right }) => left < home.right && home.left < right)
  return [home.top, least, ...beside.flatMap(({ top, bottom }) => [top - GAP - height, bottom + GAP])]
    .toSorted((one, other) => Math.abs(one - home.top) - Math.abs(other - home.top))
    .find(
      (at) =>
        at >= least &&
        at + height <= innerHeight &&
        beside.every(({ top, bottom }) => at + height <= top || bottom <= at),
    )
}

function boxesOf(selector: string): Box[] {
  const boxes = Array.from(document.querySelectorAll(selector), (element) => element.getBoundingClientRect())
  return boxes.filter(({ width }) => width > 0)
}
