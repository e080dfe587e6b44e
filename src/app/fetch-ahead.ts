import { whenIdle } from '../services/clock/when-idle'

/** ms; the next one loads after this time even on a busy page. */
const PATIENCE = 1_500

/**
 * Loads one after the other while the page is idle, so that urgent work comes first. A failed one is loaded again where
 * it is used.
 * @returns a function that stops it
 */
export function fetchAhead(loads: readonly (() => Promise<unknown>)[]): () => void {
  let isStopped = false
  void (async () => {
    for (const load of loads) {
      await new Promise<void>((resolve) => void whenIdle(resolve, PATIENCE))
      if (isStopped) return
      await load().catch(() => {})
    }
  })()
  return () => {
    isStopped = true
  }
}
