/** A chunk's module. While a lost chunk waits for the page reload, the promise stays pending. */
export async function loaded<Module>(loading: Promise<Module | undefined>): Promise<Module> {
  return (await loading) ?? new Promise<Module>(() => {})
}

let spared = 0

/** The module of an optional chunk; null if it cannot be loaded, without a page reload. */
export async function optional<Module>(load: () => Promise<Module | undefined>): Promise<Module | null> {
  spared += 1
  try {
    return (await load()) ?? null
  } catch {
    return null
  } finally {
    spared -= 1
  }
}

/** The failing chunk is optional. */
export function isSpared(): boolean {
  return spared > 0
}
