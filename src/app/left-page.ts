/** This page's session has ended and it will reload; the next person must not see the same page. */
export function markLeft(): void {
  history.replaceState({ hasLeft: true }, '')
}

/** Stored with the history entry: survives a reload only. */
export function wasLeft(): boolean {
  const state: unknown = globalThis.history?.state
  return typeof state === 'object' && state !== null && 'hasLeft' in state
}
