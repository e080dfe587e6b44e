import { type RefObject, useEffect, useState } from 'react'

/** Beyond the window's lower edge: the next page is on its way before one has arrived at it. */
const AHEAD = '0px 0px 600px'

/** Whether an element of the page is in sight, or soon will be; only while it is watched. */
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
