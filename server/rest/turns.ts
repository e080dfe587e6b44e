import { setTimeout as sleep } from 'node:timers/promises'
import { SECOND } from '../../contract/values/limits'

/** Waits until nobody of that name is busy, and gives what ends one's own turn. */
export type TakeTurn = (name: string) => Promise<() => void>

/** Takes the name among all processes; null: another one has it now. */
export type TryElsewhere = (name: string) => Promise<(() => void) | null>

const LOOK = 25
const PATIENCE = 30 * SECOND

/** One at a time for each name, in the order of asking; with `tryElsewhere` among all processes. */
export function createTurns(tryElsewhere?: TryElsewhere): TakeTurn {
  const last = new Map<string, Promise<void>>()
  return async (name) => {
    const before = last.get(name)
    let end = () => {}
    const over = new Promise<void>((resolve) => {
      end = resolve
    })
    last.set(name, over)
    await before
    const leave = () => {
      if (last.get(name) === over) last.delete(name)
      end()
    }
    if (tryElsewhere === undefined) return leave
    try {
      const release = await untilTaken(() => tryElsewhere(name))
      return () => {
        release()
        leave()
      }
    } catch (fault) {
      leave()
      throw fault
    }
  }
}

async function untilTaken(take: () => Promise<(() => void) | null>): Promise<() => void> {
  const until = performance.now() + PATIENCE
  for (;;) {
    const taken = await take()
    if (taken !== null) return taken
    if (performance.now() > until) throw new Error('another process does not end its turn')
    await sleep(LOOK)
  }
}
