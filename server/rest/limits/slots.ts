import { TooManyTries } from '../try-limit'

/** Runs work a few at a time; the rest waits in order, and more than `mostWaiting` are refused. */
export interface Slots {
  /** @throws TooManyTries when too many wait already */
  run<Result>(work: () => Promise<Result>): Promise<Result>
}

/** Slots of the same size for each name, while anything of that name runs or waits. */
export interface Lanes {
  /** @throws TooManyTries when too many of that name wait already */
  run<Result>(lane: { name: string; size: number; mostWaiting: number }, work: () => Promise<Result>): Promise<Result>
}

export function createLanes(): Lanes {
  const lanes = new Map<string, { slots: Slots; users: number }>()
  return {
    async run({ name, size, mostWaiting }, work) {
      const lane = lanes.get(name) ?? { slots: createSlots(size, mostWaiting), users: 0 }
      lanes.set(name, lane)
      lane.users += 1
      try {
        return await lane.slots.run(work)
      } finally {
        lane.users -= 1
        if (lane.users === 0) lanes.delete(name)
      }
    },
  }
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
