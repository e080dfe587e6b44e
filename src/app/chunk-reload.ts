import { CHUNK_RELOAD_GUARD } from '../../contract/values/limits'

const KEY = 'dk.reloadedAt'

/** A script chunk that cannot be loaded belongs to an older build: the page reloads, at most once a minute (spec §8). */
export function reloadOnLostChunk(now: () => number = Date.now): void {
  window.addEventListener('vite:preloadError', (event) => {
    const last = Number(sessionStorage.getItem(KEY))
    if (now() - last < CHUNK_RELOAD_GUARD) return
    event.preventDefault()
    sessionStorage.setItem(KEY, String(now()))
    location.reload()
  })
}
