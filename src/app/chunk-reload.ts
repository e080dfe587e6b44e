import { CHUNK_RELOAD_GUARD, SECOND } from '../../contract/values/limits'
import { isSpared } from '../ui/loaded'

const KEY = 'dk.reloadedAt'
const RETRY = 2 * SECOND

/**
 * A script chunk that cannot be loaded belongs to an older build: the page reloads, at most once a minute (product §8). Or the
 * server is away; then the reload waits until it answers, for a browser's own error page neither rings nor comes back. What
 * the page can do without reloads nothing.
 */
export function reloadOnLostChunk(now: () => number = Date.now): void {
  let isWaiting = false
  window.addEventListener('vite:preloadError', (event) => {
    if (isWaiting || isSpared()) return event.preventDefault()
    const last = Number(sessionStorage.getItem(KEY))
    if (now() - last < CHUNK_RELOAD_GUARD) return
    event.preventDefault()
    isWaiting = true
    void reloadWhenReachable(() => sessionStorage.setItem(KEY, String(now())))
  })
}

/** Reloads the page as soon as the server answers. */
export async function reloadWhenReachable(before = () => {}): Promise<void> {
  while (!(await answers())) await new Promise((done) => void setTimeout(done, RETRY))
  before()
  reloads = true
  location.reload()
}

let reloads = false

/** The page is on its way out by the app's own will. */
export function isReloading(): boolean {
  return reloads
}

async function answers(): Promise<boolean> {
  try {
    return (await fetch(location.href, { method: 'HEAD', cache: 'no-store' })).ok
  } catch {
    return false
  }
}
