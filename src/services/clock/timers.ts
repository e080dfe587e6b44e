/** The clock for XState's delays, and for services that must notice something in a hidden tab. */
export interface Timers {
  setTimeout: (run: () => void, delay: number) => number
  clearTimeout: (id: number) => void
}

/** The page's own timers, which browsers throttle in a hidden tab. */
export const pageTimers: Timers = {
  setTimeout: (run, delay) => Number(setTimeout(run, delay)),
  clearTimeout: (id) => clearTimeout(id),
}
