/**
 * Resolves in a task of its own: what is long is cut there, and a key or a click comes in between. Not by a timer, which a
 * hidden tab slows down.
 */
export function nextTask(): Promise<void> {
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
 * Begins something when `turn` has come; ended before, it never begins.
 * @param begin gives what ends it
 */
export function beginAfter(turn: Promise<void>, begin: () => () => void): { begun: Promise<void>; end: () => void } {
  let isOver = false
  let stop = () => {}
  const begun = turn.then(() => {
    if (!isOver) stop = begin()
  })
  return {
    begun,
    end() {
      isOver = true
      stop()
    },
  }
}
