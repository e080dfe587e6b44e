import { type RefCallback, useCallback, useState } from 'react'

/** More than the sheet shows, built before anybody scrolls; and how many more come whenever their place nears, by a card. */
const STEP = 4
const AHEAD = '147px 0px'

/**
 * How many of a long list's first cards are built, `limit`: those in sight and some more. The rest is one empty place, `rest`,
 * which builds the next ones as it nears the screen; so a request at the end of a long queue costs next to nothing.
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
    // A new place for each limit: one that is still in sight must be seen again.
    [limit],
  )
  return { limit, rest }
}
