/** Waits until nobody of that name is busy, and gives what ends one's own turn. */
export type TakeTurn = (name: string) => Promise<() => void>

/** One at a time for each name, in the order of asking. */
export function createTurns(): TakeTurn {
  const last = new Map<string, Promise<void>>()
  return async (name) => {
    const before = last.get(name)
    let end = () => {}
    const over = new Promise<void>((resolve) => {
      end = resolve
    })
    last.set(name, over)
    await before
    return () => {
      if (last.get(name) === over) last.delete(name)
      end()
    }
  }
}
