import { type RefObject, useEffect, useState } from 'react'

/**
 * The element is visible in its scroller.
 * @param margin extends the scroller's edges, as CSS
 */
export function useInSight(
  target: RefObject<Element | null>,
  scroller: RefObject<Element | null>,
  margin: string,
): boolean {
  const [inSight, setInSight] = useState(true)

  useEffect(() => {
    if (target.current === null) return
    const observer = new IntersectionObserver((entries) => setInSight(entries.at(-1)?.isIntersecting ?? true), {
      root: scroller.current,
      rootMargin: margin,
    })
    observer.observe(target.current)
    return () => observer.disconnect()
  }, [target, scroller, margin])

  return inSight
}
