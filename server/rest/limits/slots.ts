import { TooManyTries } from '../try-limit'

/** Runs work a few at a time; the rest waits in order, and more than `mostWaiting` are refused. */
export interface Slots {
  /** @throws TooManyTries when too many wait already */
  run<Result>(work: () => Promise<Result>): Promise<Result>
}

export function createSlots(size: number, mostWaiting: number): Slots {
  const waiting: (() => void)[] = []
  let free = size
  return {
    async run(work) {
      if (free > 0) free -= 1
      else if (waiting.length >= mostWaiting) throw new TooManyTries(1)
      else await new Promise<void>((resolve) => waiting.push(resolve))
      try {
        return await work()
      } finally {
        const next = waiting.shift()
        // The slot goes on to the next one in line.
        if (next === undefined) free += 1
        else next()
      }
    },
  }
}
