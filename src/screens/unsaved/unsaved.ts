/** Who asks to leave a page with something unsaved on it, and whether they may. No view knows it but the guard. */
export interface Unsaved {
  /** Something is not saved until the returned function is called. */
  hold: () => () => void
  isHeld: () => boolean
  /** Goes at once, or after the person has agreed to lose what is not saved. */
  leave: (go: () => void) => void
  /** Somebody asked, and has no answer yet. */
  isAsked: () => boolean
  answer: (how: 'stay' | 'leave') => void
  subscribe: (listen: () => void) => () => void
  /** What was typed into a form whose page went without its person leaving it: a lock, a room that opened. In memory alone. */
  keep: (form: string, typed: unknown) => void
  /** What was kept of it, once. */
  take: (form: string) => unknown
}

export function createUnsaved(): Unsaved {
  const holds = new Set<symbol>()
  const listeners = new Set<() => void>()
  const kept = new Map<string, unknown>()
  let asked: (() => void) | null = null
  // Agreed to: until what was not saved is gone with its page, nothing asks again.
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
      // Whoever asks again is still here: what was agreed to has not left.
      isLeaving = false
      asked = go
      tell()
    },
    isAsked: () => asked !== null,
    answer(how) {
      const go = asked
      asked = null
      isLeaving = how === 'leave'
      tell()
      if (how === 'leave') go?.()
    },
    keep: (form, typed) => void kept.set(form, typed),
    take(form) {
      const typed = kept.get(form)
      kept.delete(form)
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

  function tell(): void {
    for (const listen of listeners) listen()
  }
}
