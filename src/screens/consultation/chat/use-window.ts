import { type RefObject, useEffect, useState } from 'react'
import { WINDOW } from './conversation'

/** Reading back mounts older messages before one arrives at their start. */
const AHEAD = '800px 0px'

/**
 * How many of the newest messages are mounted, so that a thousand open as quickly as a hundred.
 * @param start an element before the oldest mounted message.
 */
export function useWindow(
  start: RefObject<Element | null>,
  scroller: RefObject<Element | null>,
  total: number,
): number {
  const [size, setSize] = useState(WINDOW)
  const hasOlder = total > size

  useEffect(() => {
    if (!hasOlder || start.current === null) return
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.at(-1)?.isIntersecting) setSize(size + WINDOW)
      },
      { root: scroller.current, rootMargin: AHEAD },
    )
    observer.observe(start.current)
    return () => observer.disconnect()
  }, [hasOlder, size, start, scroller])

  return size
}
