import { startTransition, useEffect, useState } from 'react'
import { CHUNK } from './conversation'

/** Height in px of the lowest message. */
const LOWEST = 46
/** Older messages that are added per idle period. */
const MORE = 2 * CHUNK
/** Timeout in ms for browsers without idle time or callbacks. */
const PATIENCE = 500

/**
 * The number of mounted messages: soon all, so that they are searchable in the page. Off-screen they cost neither
 * layout nor paint.
 */
export function useWindow(total: number): number {
  // First what the screen shows.
  const [size, setSize] = useState(() => Math.ceil(innerHeight / LOWEST))
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
