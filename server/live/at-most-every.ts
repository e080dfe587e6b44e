/** Answers true, then false until the interval in ms has passed. */
export function atMostEvery(interval: number, now: () => number = () => performance.now()): () => boolean {
  let last = Number.NEGATIVE_INFINITY
  return () => {
    if (now() - last < interval) return false
    last = now()
    return true
  }
}
