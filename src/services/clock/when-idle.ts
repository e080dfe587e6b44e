/**
 * Runs when the page is idle, after `patience` milliseconds at the latest; in browsers without idle callbacks after a
 * tenth of that.
 * @returns a function that cancels it
 */
export function whenIdle(act: () => void, patience: number): () => void {
  if (typeof requestIdleCallback === 'function') {
    const idle = requestIdleCallback(act, { timeout: patience })
    return () => cancelIdleCallback(idle)
  }
  const timer = setTimeout(act, patience / 10)
  return () => clearTimeout(timer)
}
