import { type RefObject, useEffect, useState } from 'react'

/** So far beyond the edges of the conversation a picture is fetched before one arrives at it. */
const AHEAD = '400px 0px'

/** Whether an element of the conversation is in sight, or soon will be; not before that was found out. */
export function useNear(place: RefObject<Element | null>): boolean {
  const [isNear, setIsNear] = useState(false)

  useEffect(() => {
    if (place.current === null) return
    const observer = new IntersectionObserver((entries) => setIsNear(entries.at(-1)?.isIntersecting ?? false), {
      root: place.current.closest('[role="log"]'),
      rootMargin: AHEAD,
    })
    observer.observe(place.current)
    return () => observer.disconnect()
  }, [place])

  return isNear
}
