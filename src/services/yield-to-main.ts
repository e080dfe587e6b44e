/** Resolves in a new task, so that input is handled in between. Not with a timer, which hidden tabs throttle. */
export function yieldToMain(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.addEventListener('message', () => {
      port1.close()
      resolve()
    })
    port1.start()
    port2.postMessage(null)
  })
}

/**
 * Starts something after `turn`; ended before, or if `turn` rejects, it never starts.
 * @param begin returns the function that ends it
 */
export function beginAfter(turn: Promise<void>, begin: () => () => void): { begun: Promise<void>; end: () => void } {
  let isOver = false
  let stop = () => {}
  const begun = turn.then(() => {
    if (!isOver) stop = begin()
  })
  // Most callers do not wait for it; a session that ends while locked rejects its turn.
  begun.catch(() => {})
  return {
    begun,
    end() {
      isOver = true
      stop()
    },
  }
}
