/** ms; on a slow machine, too, a card is painted by then. */
const DELAY = 100

interface Delayed<Value> {
  set: (value: Value) => void
  /** A value that still waits is dropped. */
  stop: () => void
}

/**
 * Calls `act` with the latest value a moment later, so that what changes on the page is painted first. A hidden page
 * paints nothing: there it is called at once.
 */
export function createDelayed<Value>(act: (value: Value) => void): Delayed<Value> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const stop = () => clearTimeout(timer)
  return {
    set(value: Value) {
      stop()
      if (document.hidden) act(value)
      else timer = setTimeout(act, DELAY, value)
    },
    stop,
  }
}
