import { TooManyTries } from '../try-limit'

/** How work waits for its turn. */
export interface Waiting {
  /** How many of the places of those that wait it uses; 1 unless given. */
  weight?: number
  /** Ends its waiting: the work is not done. */
  signal?: AbortSignal
}

/** Runs work a few at a time; the rest waits in order, and more than `mostWaiting` are refused. */
export interface Slots {
  /** @throws TooManyTries when too many wait already; the signal's reason once that is aborted */
  run<Result>(work: () => Promise<Result>, waiting?: Waiting): Promise<Result>
}

export interface Lane {
  name: string
  size: number
  mostWaiting: number
}

/** Slots of the same size for each name, while anything of that name runs or waits. */
export interface Lanes {
  /** @throws as `Slots` */
  run<Result>(lane: Lane, work: () => Promise<Result>, waiting?: Waiting): Promise<Result>
  /** Whether anything of that name runs or waits. */
  isUsed(name: string): boolean
}

export function createLanes(): Lanes {
  const lanes = new Map<string, { slots: Slots; users: number }>()
  return {
    isUsed: (name) => lanes.has(name),
    async run({ name, size, mostWaiting }, work, waiting) {
      const lane = lanes.get(name) ?? { slots: createSlots(size, mostWaiting), users: 0 }
      lanes.set(name, lane)
      lane.users += 1
      try {
        return await lane.slots.run(work, waiting)
      } finally {
        lane.users -= 1
        if (lane.users === 0) lanes.delete(name)
      }
    },
  }
}

export function createSlots(size: number, mostWaiting: number): Slots {
  const waiting = new Set<() => void>()
  let free = size
  let taken = 0

  function wait({ weight = 1, signal }: Waiting): Promise<void> {
    if (taken + weight > mostWaiting) throw new TooManyTries(1)
    return new Promise((resolve, reject) => {
      const end = () => {
        waiting.delete(start)
        taken -= weight
        signal?.removeEventListener('abort', leave)
      }
      const start = () => {
        end()
        resolve()
      }
      const leave = () => {
        end()
        reject(signal?.reason as Error)
      }
      waiting.add(start)
      taken += weight
      signal?.addEventListener('abort', leave)
    })
  }

  return {
    async run(work, how = {}) {
      how.signal?.throwIfAborted()
      if (free > 0) free -= 1
      else await wait(how)
      try {
        return await work()
      } finally {
        const [next] = waiting
        // The slot goes on to the next one in line.
        if (next === undefined) free += 1
        else next()
      }
    },
  }
}
