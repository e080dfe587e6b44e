import { MINUTE, SECOND } from '../../contract/values/limits'
import { restoreStyleSheets } from '../chunks/style-sheets'
import { whenIdle } from '../services/clock/when-idle'

/** ms; the next one loads after this time even on a busy page. */
const PATIENCE = 1_500
/** Before the lost ones are loaded again; doubles each time, up to the longest. */
const FIRST_PAUSE = 10 * SECOND
const LONGEST_PAUSE = MINUTE

/**
 * Loads one after the other while the page is idle, so that urgent work comes first. Lost ones are loaded again later,
 * and before that where they are needed.
 * @returns a function that stops it
 */
export function fetchAhead(loads: readonly (() => Promise<unknown>)[]): () => void {
  const end = new AbortController()
  void (async () => {
    let left = loads
    for (let pause = FIRST_PAUSE; left.length > 0 && !end.signal.aborted; pause = Math.min(2 * pause, LONGEST_PAUSE)) {
      await restoreStyleSheets().catch(() => {})
      left = await lostOf(left, end.signal)
      if (left.length > 0) await new Promise((resolve) => void setTimeout(resolve, pause))
    }
  })()
  return () => end.abort()
}

async function lostOf(loads: readonly (() => Promise<unknown>)[], signal: AbortSignal) {
  const lost: (() => Promise<unknown>)[] = []
  for (const load of loads) {
    await new Promise<void>((resolve) => void whenIdle(resolve, PATIENCE))
    if (signal.aborted) break
    await load().catch(() => void lost.push(load))
  }
  return lost
}
