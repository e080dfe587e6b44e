import { describe, expect, test } from 'vitest'
import { tintOf } from '../../../src/ui/display/initials'
import { readSources } from '../../kit/repo/source-files'

const sources = readSources().filter(({ path }) => path.startsWith('src/') && /\.tsx?$/.test(path))

describe('a person has one tint everywhere', () => {
  test('whichever id a card, the header, the call or an earlier consultation has', () => {
    const tint = tintOf({ id: 'c1', name: 'Sulastri Wahyuningsih' })
    expect(tintOf({ id: '201', name: ' Sulastri  Wahyuningsih ' })).toBe(tint)
    expect(tintOf({ id: 'K-1', name: 'SULASTRI WAHYUNINGSIH' })).toBe(tint)
  })

  test('without a name it is of the id', () => {
    const tints = ['201', '202', '203', '204', '205', '206'].map((id) => tintOf({ id, name: null }))
    expect(new Set(tints).size).toBeGreaterThan(1)
    expect(tintOf({ id: '201', name: ' ' })).toBe(tints[0])
  })

  // 'Penelpon' in the place of a missing name would give every nameless person one tint, and others in other places.
  test('no picture receives words in the place of a missing name', () => {
    const filled = sources.flatMap(({ path, text }) =>
      [...text.matchAll(/<Avatar\b[^/]*?\bname=\{(?<name>[^}]*)\}/g)].flatMap(({ groups }) =>
        groups?.name?.includes('??') ? [`${path}: ${groups.name}`] : [],
      ),
    )
    expect(filled).toEqual([])
  })

  test('only the picture chooses one', () => {
    const choosing = sources.filter(({ text }) => /\btintOf\(/.test(text)).map(({ path }) => path)
    expect(choosing).toEqual(['src/ui/display/Avatar.tsx', 'src/ui/display/initials.ts'])
  })
})
