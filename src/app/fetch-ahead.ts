import { atLeisure } from '../services/clock/at-leisure'

/** ms; however busy the page is, the next one is fetched after this. */
const PATIENCE = 1_500

/**
 * Fetches one after the other, each when the page has nothing else to do: what comes before it is needed must not stand in
 * the way of what is needed now. One that cannot be had is asked for again where it is shown.
 * @returns what stops it
 */
export function fetchAhead(loads: readonly (() => Promise<unknown>)[]): () => void {
  let isStopped = false
  void (async () => {
    for (const load of loads) {
      await new Promise<void>((resolve) => void atLeisure(resolve, PATIENCE))
      if (isStopped) return
      await load().catch(() => {})
    }
  })()
  return () => {
    isStopped = true
  }
}
