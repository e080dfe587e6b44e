import { type RefObject, useLayoutEffect } from 'react'
import { useCallPlace } from '../call/call-place'

/** Distance from the patient's header, in px. */
const GAP = 8

/**
 * Keeps the small window at the top of the conversation, below the patient's header: allergies and complaint stay
 * visible, also while the header grows. Without a visible conversation the style sheet places it.
 */
export function useBelowHeader(window: RefObject<HTMLElement | null>): void {
  const place = useCallPlace()
  useLayoutEffect(() => {
    if (place === null || place.kind !== 'corner') return
    const { element } = place
    const measure = () => {
      const { top, width } = element.getBoundingClientRect()
      if (width > 0) window.current?.style.setProperty('--dk-group-top', `${Math.round(Math.max(0, top) + GAP)}px`)
    }
    measure()
    const sizes = new ResizeObserver(measure)
    sizes.observe(element)
    const watching = new AbortController()
    addEventListener('resize', measure, { signal: watching.signal })
    addEventListener('scroll', measure, { signal: watching.signal, passive: true, capture: true })
    return () => {
      sizes.disconnect()
      watching.abort()
    }
  }, [window, place])
}
