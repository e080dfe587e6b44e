import type { Bundle } from './bundle'

/**
 * Chunks that import each other: their evaluation order is arbitrary, and one would use the other uninitialised.
 * @throws Error with their modules if there are any
 */
export function checkChunkCycles({ chunks }: Pick<Bundle, 'chunks'>): void {
  const judged = new Set<string>()
  const visit = (path: string, importers: readonly string[]): void => {
    const start = importers.indexOf(path)
    if (start !== -1) throw new Error(`chunks that need each other: ${describe(importers.slice(start))}`)
    if (judged.has(path)) return
    for (const next of chunks.get(path)?.imports ?? []) visit(next, [...importers, path])
    judged.add(path)
  }
  const describe = (cycle: readonly string[]) => cycle.map((path) => `${path} of ${modulesOf(path)}`).join('; ')
  const modulesOf = (path: string) =>
    chunks
      .get(path)
      ?.moduleIds.map((id) => id.split('/').slice(-2).join('/'))
      .join(', ')
  for (const path of chunks.keys()) visit(path, [])
}
