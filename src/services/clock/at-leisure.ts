/**
 * Acts when the page has nothing else to do, or so many milliseconds later however busy it is; where a browser does not tell
 * its leisure, after a tenth of them.
 * @returns what calls it off
 */
export function atLeisure(act: () => void, patience: number): () => void {
  if (typeof requestIdleCallback === 'function') {
    const idle = requestIdleCallback(act, { timeout: patience })
    return () => cancelIdleCallback(idle)
  }
  const timer = setTimeout(act, patience / 10)
  return () => clearTimeout(timer)
}
