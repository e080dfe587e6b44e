/** Requests to leave a page with unsaved input, and their confirmation. Only the guard uses it. */
export interface Unsaved {
  /** Marks something as unsaved until the returned function is called. */
  hold: () => () => void
  isHeld: () => boolean
  /** Leaves at once, or after the person has confirmed the loss. */
  leave: (go: () => void) => void
  /** A confirmation is pending. */
  isAsked: () => boolean
  answer: (how: 'stay' | 'leave') => void
  subscribe: (listen: () => void) => () => void
  /**
   * Keeps a form's input, in memory only, if its page was closed without the person leaving it: by a lock, or an
   * opening room.
   */
  keep: (form: string, typed: unknown) => void
  /** Returns the kept input once. */
  take: (form: string) => unknown
}

export function createUnsaved(): Unsaved {
  const holds = new Set<symbol>()
  const listeners = new Set<() => void>()
  const stored = new Map<string, unknown>()
  let asked: (() => void) | null = null
  // Confirmed: nothing asks again until the page with the unsaved input is unmounted.
  let isLeaving = false

  return {
    hold() {
      const held = Symbol('held')
      holds.add(held)
      isLeaving = false
      return () => {
        holds.delete(held)
        if (holds.size === 0) isLeaving = false
      }
    },
    isHeld,
    leave(go) {
      if (holds.size === 0) return go()
      // A new request means that the confirmed navigation did not happen.
      isLeaving = false
      asked = go
      notify()
    },
    isAsked: () => asked !== null,
    answer(how) {
      const go = asked
      asked = null
      isLeaving = how === 'leave'
      notify()
      if (how === 'leave') go?.()
    },
    keep: (form, typed) => void stored.set(form, typed),
    take(form) {
      const typed = stored.get(form)
      stored.delete(form)
      return typed
    },
    subscribe(listen) {
      listeners.add(listen)
      return () => listeners.delete(listen)
    },
  }

  function isHeld(): boolean {
    return holds.size > 0 && !isLeaving
  }

  function notify(): void {
    for (const listen of listeners) listen()
  }
}
