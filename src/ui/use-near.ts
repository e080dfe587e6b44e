import { type RefObject, useEffect, useState } from 'react'

/** Distance from the visible part of the conversation at which pictures are loaded. */
const AHEAD = '400px 0px'

/** The element of the conversation is visible or close; false until measured. */
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
