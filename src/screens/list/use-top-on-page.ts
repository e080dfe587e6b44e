import { type RefObject, useLayoutEffect, useState } from 'react'

/** How far below the top of the page an element begins, in px; it follows when something above it grows. */
export function useTopOnPage(place: RefObject<Element | null>): number {
  const [top, setTop] = useState(0)

  useLayoutEffect(() => {
    const measure = () => {
      if (place.current !== null) setTop(Math.round(place.current.getBoundingClientRect().top + window.scrollY))
    }
    measure()
    // The page is as high as all that stands on it.
    const observer = new ResizeObserver(measure)
    observer.observe(document.body)
    return () => observer.disconnect()
  }, [place])

  return top
}
