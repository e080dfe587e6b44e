/** The browser's installation prompt, which TypeScript's DOM library lacks. */
export interface InstallPrompt extends Event {
  prompt(): Promise<unknown>
}

let offer: InstallPrompt | null = null
const listeners = new Set<() => void>()

/** Called at page load, because the browser fires the event once, before the sign-in. */
export function watchInstallOffer(): void {
  window.addEventListener('beforeinstallprompt', (event) => {
    // Prevents the browser's own banner, which could appear while a request rings.
    event.preventDefault()
    setInstallOffer(event as InstallPrompt)
  })
}

export function installOffer(): InstallPrompt | null {
  return offer
}

export function setInstallOffer(next: InstallPrompt | null): void {
  offer = next
  for (const listener of listeners) listener()
}

export function subscribeOffer(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
