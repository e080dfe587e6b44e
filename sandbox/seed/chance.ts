const DAY = 86_400_000

/** A row of numbers from 0 to 1, always the same for the same name: seeds look like life and are no lottery. */
export function chanceOf(name: string): () => number {
  let state = 2_166_136_261
  for (const letter of name) state = Math.imul(state ^ letter.charCodeAt(0), 16_777_619)
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

/** A working hour (WIB) so many days before `now`, ISO 8601 UTC. */
export function daysAgo(now: number, days: number, hour = 3): string {
  return new Date(Math.floor(now / DAY) * DAY - days * DAY + hour * 3_600_000).toISOString()
}

export function yearsOld(dob: string, now: number): number {
  return Math.floor((now - Date.parse(dob)) / (365.25 * DAY))
}

export function round(value: number, digits = 0): number {
  return Math.round(value * 10 ** digits) / 10 ** digits
}
