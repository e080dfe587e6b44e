import { atLeisure } from '../services/clock/at-leisure'

/** ms; between two keys there is little leisure, and a password is soon typed. */
const PATIENCE = 100
/** ms; so much is read at one go, where it comes in crumbs. */
const GO = 5

/**
 * What comes after signing in is fetched at the first sign of a person (src/build/boot.js) and read while they type, a chunk
 * at a time, the lower first and only when nothing else is to be done: on an old laptop that is a second less to wait after
 * 'Masuk'. Only what is here already is read: from the first one on that could not be had all is left to whoever needs it.
 */
export async function readAhead(): Promise<void> {
  let isPressed = false
  addEventListener('submit', () => void (isPressed = true), { once: true })
  let until = 0
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[data-later="script"]')) {
    if (!('here' in link.dataset)) await new Promise((resolve) => link.addEventListener('load', resolve, { once: true }))
    if (performance.now() > until) {
      await new Promise<void>((resolve) => void atLeisure(resolve, PATIENCE))
      until = performance.now() + GO
    }
    if (isPressed) return
    try {
      // Not by the name of a source: the bundler's loader reloads the page where a chunk is lost.
      await import(/* @vite-ignore */ link.href)
    } catch {
      return
    }
  }
}
