let keeper: ((event: PopStateEvent) => void) | null = null

/**
 * Called before the router subscribes: the first listener of the window is called first in any phase, and only it can
 * hide a navigation from the others.
 */
export function watchBackButton(): void {
  window.addEventListener('popstate', (event) => keeper?.(event))
}

/** Receives history navigations first, until the returned function is called. */
export function savePage(save: (event: PopStateEvent) => void): () => void {
  keeper = save
  return () => {
    if (keeper === save) keeper = null
  }
}
