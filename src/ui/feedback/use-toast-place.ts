import { type CSSProperties, useLayoutEffect, useState } from 'react'

/** What toasts stand below, so that they cover neither navigation nor what must stay readable: a patient's header, the arrival. */
const BELOW = '[data-toasts-below]'
const GAP = 8

/** The custom properties of the stack at the top: below the bar, or below a part of the page that asks for it. */
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
    // A page that opens under a toast brings the part that the toast must not cover.
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

/** Below the lowest of them; nothing where none has a box, as behind another tab of a phone. */
function placeBelow(elements: Iterable<Element>): CSSProperties {
  const boxes = Array.from(elements, (element) => element.getBoundingClientRect()).filter(({ width }) => width > 0)
  const [lowest] = boxes.toSorted((one, other) => other.bottom - one.bottom)
  const [first] = boxes
  if (lowest === undefined || first === undefined) return {}
  return { '--dk-toast-top': `${Math.round(lowest.bottom + GAP)}px`, '--dk-toast-left': `${Math.round(first.left + GAP)}px` } as CSSProperties
}
