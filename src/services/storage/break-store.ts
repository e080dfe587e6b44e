import type { BreaksPort } from '../../../machines/ports/presence'

/** Keyed by user. Deleted at its end and at signing out. */
function keyOf(userId: string): string {
  return `dk.break.${userId}`
}

/** Stores a break's end in browser storage, so that it survives a reload. */
export function createBreakStore(userId: () => string): BreaksPort {
  return {
    until() {
      const until = Number(localStorage.getItem(keyOf(userId())) ?? Number.NaN)
      return Number.isFinite(until) ? until : null
    },
    hold:
      ({ until }) =>
      () => {
        const key = keyOf(userId())
        localStorage.setItem(key, String(until))
        return () => localStorage.removeItem(key)
      },
  }
}
