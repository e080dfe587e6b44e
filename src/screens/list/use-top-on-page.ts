import { type RefObject, startTransition, useEffect, useState } from 'react'

/**
 * How far below the top of the page an element begins, in px; it follows when something above it grows. Null until a frame
 * has shown it.
 */
export function useTopOnPage(place: RefObject<Element | null>): number | null {
  const [top, setTop] = useState<number | null>(null)

  useEffect(() => {
    // The page is as high as all that stands on it. It is told after a frame's layout: to ask earlier is to cause one.
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
