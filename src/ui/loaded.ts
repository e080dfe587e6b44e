/** A chunk's module; while a lost one waits for the reload, it goes on being loaded. */
export async function loaded<Module>(loading: Promise<Module | undefined>): Promise<Module> {
  return (await loading) ?? new Promise<Module>(() => {})
}

let spared = 0

/** A chunk's module that the page can do without: where it cannot be had, nothing is loaded anew, and it is null. */
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

/** What fails to load now is what the page can do without. */
export function isSpared(): boolean {
  return spared > 0
}
