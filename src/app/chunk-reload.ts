import { CHUNK_RELOAD_GUARD, SECOND } from '../../contract/values/limits'
import { isSpared } from '../ui/loaded'

const KEY = 'dk.reloadedAt'
const RETRY = 2 * SECOND

/**
 * A chunk that fails to load belongs to an older build, so the page reloads, at most once per minute (product §8). If
 * the server is away the reload waits for it, because a browser's error page neither rings nor returns. Optional chunks
 * cause no reload.
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

/** The app itself is reloading the page. */
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
