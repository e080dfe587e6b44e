let keeper: ((event: PopStateEvent) => void) | null = null

/**
 * Before the router listens: of two listeners of a window the first one is asked first, whatever its phase, and only it
 * can keep the other from hearing that one went back.
 */
export function watchBackButton(): void {
  window.addEventListener('popstate', (event) => keeper?.(event))
}

/** Who hears first that somebody went back or forth, until the returned function is called. */
export function keepPage(keep: (event: PopStateEvent) => void): () => void {
  keeper = keep
  return () => {
    if (keeper === keep) keeper = null
  }
}
