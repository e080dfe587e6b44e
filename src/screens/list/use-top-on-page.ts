import { type RefObject, startTransition, useEffect, useState } from 'react'

/**
 * Distance in px from the page's top to an element, updated when content above it changes. null before a frame has
 * shown it.
 */
export function useTopOnPage(place: RefObject<Element | null>): number | null {
  const [top, setTop] = useState<number | null>(null)

  useEffect(() => {
    // The observer reports after a frame's layout; measuring earlier would force one.
    const observer = new ResizeObserver(() => {
      if (place.current === null) return
      const next = Math.round(place.current.getBoundingClientRect().top + window.scrollY)
      startTransition(() => setTop(next))
    })
    observer.observe(document.body)
    return () => observer.disconnect()
  }, [place])

  return top
}
