import { pageTimers, type Timers } from './clock/timers'

export function pause(ms: number, timers: Timers = pageTimers): Promise<void> {
  return new Promise((done) => {
    timers.setTimeout(done, ms)
  })
}
