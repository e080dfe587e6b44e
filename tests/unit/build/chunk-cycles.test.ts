import { expect, test } from 'vitest'
import { checkChunkCycles } from '../../../src/build/chunk-cycles'

/** A bundle of chunks, by what each imports. */
const bundleOf = (imports: Record<string, string[]>) => {
  const chunks = Object.entries(imports).map(([path, needed]) => [
    path,
    { imports: needed, moduleIds: [`/src/${path}.ts`] },
  ])
  return { chunks: new Map(chunks as never) } as Parameters<typeof checkChunkCycles>[0]
}

test('chunks above and below each other start', () => {
  expect(() =>
    checkChunkCycles(bundleOf({ page: ['shared', 'react'], other: ['shared'], shared: ['react'], react: [] })),
  ).not.toThrow()
})

test('chunks that need each other, however far about, stop the build and say what is in them', () => {
  const ring = bundleOf({ page: ['list'], list: ['row'], row: ['menu'], menu: ['list'] })
  expect(() => checkChunkCycles(ring)).toThrow('list of src/list.ts; row of src/row.ts; menu of src/menu.ts')
})
