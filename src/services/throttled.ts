import { pause } from './pause'

/**
 * Limits calls to one per `ms` milliseconds; the first runs at once. Calls in between wait and share the next result,
 * so that frequent changes cause one read.
 */
export function throttled<Answer>(ms: number, ask: (signal: AbortSignal) => Promise<Answer>): typeof ask {
  let askedAt = -Infinity
  return async (signal) => {
    // Another caller may take the turn first; an aborted one takes none.
    for (let rest = ms; rest > 0;) {
      rest = askedAt + ms - performance.now()
      if (rest > 0) await pause(rest)
      signal.throwIfAborted()
    }
    askedAt = performance.now()
    return ask(signal)
  }
}
