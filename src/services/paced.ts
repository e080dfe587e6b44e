import { pause } from './pause'

/**
 * Asks at most once in `ms` milliseconds, the first time at once. Whoever asks sooner waits for the turn and is answered
 * as things stand then: what changes many times a second is read once for all of it.
 */
export function paced<Answer>(ms: number, ask: (signal: AbortSignal) => Promise<Answer>): typeof ask {
  let askedAt = -Infinity
  return async (signal) => {
    // Somebody else may have been quicker to take the turn; who has gone takes none.
    for (let rest = ms; rest > 0; ) {
      rest = askedAt + ms - performance.now()
      if (rest > 0) await pause(rest)
      signal.throwIfAborted()
    }
    askedAt = performance.now()
    return ask(signal)
  }
}
