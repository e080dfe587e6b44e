import { type RefCallback, useCallback, useState } from 'react'

/**
 * Number of cards that are mounted initially, more than the sheet shows, and added when the placeholder comes close.
 */
const STEP = 4
const AHEAD = '147px 0px'

/**
 * The number of mounted cards (`limit`) of a long list: the visible ones and some more. `rest` is a placeholder that
 * mounts the next ones as it comes close, so a request at the end of a long queue costs almost nothing.
 */
export function useFirstCards(): { limit: number; rest: RefCallback<HTMLElement> } {
  const [limit, setLimit] = useState(STEP)
  const rest = useCallback<RefCallback<HTMLElement>>(
    (place) => {
      if (place === null) return
      const watch = new IntersectionObserver(
        ([entry]) => {
          if (entry?.isIntersecting) setLimit(limit + STEP)
        },
        { root: place.closest('[data-scrolls]'), rootMargin: AHEAD },
      )
      watch.observe(place)
      return () => watch.disconnect()
    },
    // A new element per limit, because one that stays visible must be observed again.
    [limit],
  )
  return { limit, rest }
}
