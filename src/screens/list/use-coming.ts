import { type RefObject, useEffect, useState } from 'react'

/** Distance below the window at which the next page starts to load. */
const AHEAD = '0px 0px 600px'

/** The element is visible or close; only while watched. */
export function useComing(place: RefObject<Element | null>, isWatched: boolean): boolean {
  const [isComing, setComing] = useState(false)

  useEffect(() => {
    if (!isWatched || place.current === null) return
    const observer = new IntersectionObserver((entries) => setComing(entries.at(-1)?.isIntersecting ?? false), {
      rootMargin: AHEAD,
    })
    observer.observe(place.current)
    return () => {
      observer.disconnect()
      setComing(false)
    }
  }, [place, isWatched])

  return isComing
}
