import { expect, test } from 'vitest'
import { readSources } from './kit/repo/source-files'

/** What remains after removing, again and again, every file that imports none or is imported by none of the others. */
function inCircles(imports: ReadonlyMap<string, readonly string[]>): string[] {
  let rest = [...imports.keys()]
  for (;;) {
    const present = new Set(rest)
    const within = (path: string) => (imports.get(path) ?? []).filter((other) => present.has(other))
    const imported = new Set(rest.flatMap(within))
    const next = rest.filter((path) => within(path).length > 0 && imported.has(path))
    if (next.length === rest.length) return rest.toSorted()
    rest = next
  }
}

test('finds the files of a circle, and not those before or behind it', () => {
  const imports = new Map([
    ['before', ['a']],
    ['a', ['b']],
    ['b', ['a', 'behind']],
    ['behind', []],
  ])
  expect(inCircles(imports)).toEqual(['a', 'b'])
})

test('no files import each other in a circle, types included', () => {
  const sources = readSources().filter(({ path }) => !path.endsWith('.test.ts') && !path.endsWith('.test.tsx'))
  const known = new Set(sources.map(({ path }) => path))
  const fileOf = (name: string) =>
    [name, `${name}.ts`, `${name}.tsx`, `${name}.mjs`, `${name}.d.ts`].find((path) => known.has(path))
  const imports = new Map(
    sources.map(({ path, imports: names }) => [path, names.flatMap((name) => fileOf(name) ?? [])]),
  )
  expect([...imports.values()].flat().length).toBeGreaterThan(sources.length)
  expect(inCircles(imports)).toEqual([])
})
