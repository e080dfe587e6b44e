/**
 * Asks at most once in `ms` milliseconds, the first time at once. Whoever asks sooner waits for the turn and is answered
 * as things stand then: what changes many times a second is read once for all of it.
 */
export function paced<Answer>(ms: number, ask: (signal: AbortSignal) => Promise<Answer>): typeof ask {
  let nextAt = 0
  return async (signal) => {
    const now = performance.now()
    const turn = Math.max(now, nextAt)
    nextAt = turn + ms
    if (turn > now) await pause(turn - now)
    signal.throwIfAborted()
    return ask(signal)
  }
}

function pause(ms: number): Promise<void> {
  return new Promise((done) => {
    setTimeout(done, ms)
  })
}
