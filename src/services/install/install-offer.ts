/** The browser's installation prompt, which TypeScript's DOM library lacks. */
interface InstallPrompt extends Event {
  prompt(): Promise<unknown>
}

/**
 * - offered: the browser can show its prompt
 * - byHand: on an iPhone or iPad the person uses Safari's menu
 * - none: already installed, or not supported
 */
export type InstallStanding = 'offered' | 'byHand' | 'none'

let offer: InstallPrompt | null = null
const listeners = new Set<() => void>()

/** Called at page load, because the browser fires the event once, before the sign-in. */
export function watchInstallOffer(): void {
  window.addEventListener('beforeinstallprompt', (event) => {
    // Prevents the browser's own banner, which could appear while a request rings.
    event.preventDefault()
    change(event as InstallPrompt)
  })
  window.addEventListener('appinstalled', () => change(null))
}

export function installStanding(): InstallStanding {
  if (offer !== null) return 'offered'
  return isApple() && !isInstalled() ? 'byHand' : 'none'
}

export function subscribeInstall(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Shows the browser's prompt; requires a click. A prompt can be shown once. */
export function install(): void {
  const asked = offer
  change(null)
  asked?.prompt().catch(() => {})
}

function change(next: InstallPrompt | null): void {
  offer = next
  for (const listener of listeners) listener()
}

/** An iPad reports a Mac, but no Mac has a touch screen. */
function isApple(): boolean {
  return (
    /iPhone|iPad/.test(navigator.userAgent) || (/Macintosh/.test(navigator.userAgent) && navigator.maxTouchPoints > 1)
  )
}

function isInstalled(): boolean {
  return matchMedia('(display-mode: standalone)').matches
}
