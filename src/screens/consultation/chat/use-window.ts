import { startTransition, useEffect, useState } from 'react'
import { CHUNK } from './conversation'

/** Newest first: so many open the room, more than the highest screen shows. */
const FIRST = 40
/** So many older ones at once are mounted behind them whenever the browser has a moment. */
const MORE = 2 * CHUNK
/** In a tab that is never idle, or a browser that does not tell, they come all the same. */
const PATIENCE = 500

/**
 * How many of the newest messages are mounted: soon all of them, since what is not there cannot be found in the page.
 * Out of sight they cost neither layout nor paint.
 */
export function useWindow(total: number): number {
  const [size, setSize] = useState(FIRST)
  const hasOlder = total > size

  useEffect(() => {
    if (!hasOlder) return
    return whenIdle(() => startTransition(() => setSize(size + MORE)))
  }, [hasOlder, size])

  return size
}

function whenIdle(work: () => void): () => void {
  if (typeof requestIdleCallback === 'function') {
    const idle = requestIdleCallback(work, { timeout: PATIENCE })
    return () => cancelIdleCallback(idle)
  }
  const timer = setTimeout(work, PATIENCE / 10)
  return () => clearTimeout(timer)
}
