import { whenIdle } from '../services/clock/when-idle'

/** ms; keystrokes leave short idle times, and a password is typed quickly. */
const PATIENCE = 100
/** ms; evaluation time per idle period. */
const GO = 5

/**
 * The chunks after sign-in are fetched at the first sign of a person (src/build/boot.js) and evaluated while they type,
 * one at a time in idle time, dependencies first. That saves a second after 'Masuk' on an old laptop. Only fetched
 * chunks are evaluated; after the first missing one the rest is left to its users.
 */
export async function readAhead(): Promise<void> {
  let isPressed = false
  addEventListener('submit', () => void (isPressed = true), { once: true })
  let until = 0
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[data-later="script"]')) {
    if (!('here' in link.dataset))
      await new Promise((resolve) => link.addEventListener('load', resolve, { once: true }))
    if (performance.now() > until) {
      await new Promise<void>((resolve) => void whenIdle(resolve, PATIENCE))
      until = performance.now() + GO
    }
    if (isPressed) return
    try {
      // Not by a source's name, because the bundler's loader reloads the page when a chunk is lost.
      await import(/* @vite-ignore */ link.href)
    } catch {
      return
    }
  }
}
