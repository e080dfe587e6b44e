import { type CSSProperties, useLayoutEffect, useState } from 'react'

/**
 * Toasts are placed below these elements, so that they cover neither navigation nor important content: a patient's
 * header, the arrival time.
 */
const BELOW = '[data-toasts-below]'
const GAP = 8

/** Custom properties of the top stack: its position below the bar, or below a part of the page that requires it. */
export function useToastPlace(isShown: boolean): CSSProperties {
  const [place, setPlace] = useState<CSSProperties>({})
  useLayoutEffect(() => {
    if (!isShown) return
    const measure = () => {
      const present = placeBelow(document.querySelectorAll(BELOW))
      setPlace((known) => (JSON.stringify(known) === JSON.stringify(present) ? known : present))
    }
    measure()
    const watching = new AbortController()
    addEventListener('resize', measure, { signal: watching.signal })
    addEventListener('scroll', measure, { signal: watching.signal, passive: true, capture: true })
    // A page that opens under a toast may contain a part that must not be covered.
    let frame = 0
    const changes = new MutationObserver(() => {
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(measure)
    })
    changes.observe(document.body, { childList: true, subtree: true })
    return () => {
      watching.abort()
      changes.disconnect()
      cancelAnimationFrame(frame)
    }
  }, [isShown])
  return place
}

/** Below the lowest of them; undefined if none is rendered, e.g. in another tab on a phone. */
function placeBelow(elements: Iterable<Element>): CSSProperties {
  const boxes = Array.from(elements, (element) => element.getBoundingClientRect()).filter(({ width }) => width > 0)
  const [lowest] = boxes.toSorted((one, other) => other.bottom - one.bottom)
  const [first] = boxes
  if (lowest === undefined || first === undefined) return {}
  return {
    '--dk-toast-top': `${Math.round(lowest.bottom + GAP)}px`,
    '--dk-toast-left': `${Math.round(first.left + GAP)}px`,
  } as CSSProperties
}
