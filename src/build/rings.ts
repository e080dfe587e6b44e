import type { Bundle } from './bundle'

/**
 * Chunks that import each other: their evaluation order is arbitrary, and one would use the other uninitialised.
 * @throws Error with their modules if there are any
 */
export function checkRings({ chunks }: Pick<Bundle, 'chunks'>): void {
  const judged = new Set<string>()
  const visit = (path: string, way: readonly string[]): void => {
    if (way.includes(path)) throw new Error(`chunks that need each other: ${received(way.slice(way.indexOf(path)))}`)
    if (judged.has(path)) return
    for (const next of chunks.get(path)?.imports ?? []) visit(next, [...way, path])
    judged.add(path)
  }
  const received = (ring: readonly string[]) =>
    ring
      .map(
        (path) =>
          `${path} of ${chunks
            .get(path)
            ?.moduleIds.map((id) => id.split('/').slice(-2).join('/'))
            .join(', ')}`,
      )
      .join('; ')
  for (const path of chunks.keys()) visit(path, [])
}
