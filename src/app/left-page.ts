/** The session of this page ended, and is about to reload: the next person to sign in did not ask for it. */
export function markLeft(): void {
  history.replaceState({ hasLeft: true }, '')
}

/** Kept by the browser with the address: through a reload, not beyond it. */
export function wasLeft(): boolean {
  const state: unknown = globalThis.history?.state
  return typeof state === 'object' && state !== null && 'hasLeft' in state
}
