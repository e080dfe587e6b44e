/** What a browser gives who may install the app; not in TypeScript's DOM, for only some have it. */
interface InstallPrompt extends Event {
  prompt(): Promise<unknown>
}

/**
 * - offered: the browser asks the person when it is told to
 * - by hand: an iPhone or iPad, where the person does it in Safari's own menu
 * - none: it is installed already, or this browser installs nothing
 */
export type InstallStanding = 'offered' | 'byHand' | 'none'

let offer: InstallPrompt | null = null
const listeners = new Set<() => void>()

/** From the page's first moment: the browser tells once, before anybody is signed in. */
export function watchInstallOffer(): void {
  window.addEventListener('beforeinstallprompt', (event) => {
    // Not the browser's own bar, at a moment of its own: somebody may be ringing.
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

/** Within the click: the browser asks. An offer is good for one question, whatever is answered. */
export function install(): void {
  const asked = offer
  change(null)
  asked?.prompt().catch(() => {})
}

function change(next: InstallPrompt | null): void {
  offer = next
  for (const listener of listeners) listener()
}

/** An iPad calls itself a Mac; no Mac has a touch screen. */
function isApple(): boolean {
  return /iPhone|iPad/.test(navigator.userAgent) || (/Macintosh/.test(navigator.userAgent) && navigator.maxTouchPoints > 1)
}

function isInstalled(): boolean {
  return matchMedia('(display-mode: standalone)').matches
}
