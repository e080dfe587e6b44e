import { installOffer, setInstallOffer, subscribeOffer } from './install-offer'

/**
 * - offered: the browser can show its prompt
 * - byHand: on an iPhone or iPad the person uses Safari's menu
 * - none: already installed, or not supported
 */
export type InstallStanding = 'offered' | 'byHand' | 'none'

export function installStanding(): InstallStanding {
  if (installOffer() !== null) return 'offered'
  return isApple() && !isInstalled() ? 'byHand' : 'none'
}

/** Notifies of a new standing, also after an installation by the browser's own menu. */
export function subscribeInstall(listener: () => void): () => void {
  const forget = () => setInstallOffer(null)
  window.addEventListener('appinstalled', forget)
  const stop = subscribeOffer(listener)
  return () => {
    window.removeEventListener('appinstalled', forget)
    stop()
  }
}

/** Shows the browser's prompt; requires a click. A prompt can be shown once. */
export function install(): void {
  const asked = installOffer()
  setInstallOffer(null)
  asked?.prompt().catch(() => {})
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
