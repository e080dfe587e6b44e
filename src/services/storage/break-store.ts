import type { BreaksPort } from '../../../machines/ports/presence'

/** Keyed by user: a break is nobody else's. Gone when it ends and at signing out. */
function keyOf(userId: string): string {
  return `dk.break.${userId}`
}

/** A break's deadline in browser storage, so that it outlives a reload. */
export function createBreakStore(userId: () => string): BreaksPort {
  return {
    until() {
      const until = Number(localStorage.getItem(keyOf(userId())) ?? Number.NaN)
      return Number.isFinite(until) ? until : null
    },
    hold: ({ until }) => () => {
      const key = keyOf(userId())
      localStorage.setItem(key, String(until))
      return () => localStorage.removeItem(key)
    },
  }
}
