import type { Timers } from '../clock/timers'

/** Rejects if the promise takes longer than `ms` milliseconds. */
export async function within<Value>(ms: number, promise: Promise<Value>, timers: Timers): Promise<Value> {
  let late = 0
  const patience = new Promise<never>((_, reject) => {
    late = timers.setTimeout(() => reject(new Error(`no answer within ${ms} ms`)), ms)
  })
  try {
    return await Promise.race([promise, patience])
  } finally {
    timers.clearTimeout(late)
  }
}
