import type { Feed } from '../../machines/ports/feed'

export interface Listeners<Fact> {
  send: (fact: Fact) => void
  feed: Feed<Fact>
}

/** A feed with a function that emits facts. */
export function createListeners<Fact>(): Listeners<Fact> {
  const listeners = new Set<(fact: Fact) => void>()
  return {
    send(fact) {
      for (const listen of [...listeners]) listen(fact)
    },
    feed(listen) {
      listeners.add(listen)
      return () => {
        listeners.delete(listen)
      }
    },
  }
}
