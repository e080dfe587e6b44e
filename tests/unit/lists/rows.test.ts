import { describe, expect, test } from 'vitest'
import { linesOf, runsOf } from '../../../src/screens/list/rows'

const byDay = (item: string) => ({ key: item.slice(0, 1), title: `Hari ${item.slice(0, 1)}` })

describe('the places of rows', () => {
  test('among all there are, also where they are not here yet', () => {
    const lines = linesOf(['a', 'b'], undefined, 5_000)
    expect(lines.map((line) => line.kind === 'row' && line.attributes)).toEqual([
      { 'aria-setsize': 5_000, 'aria-posinset': 1 },
      { 'aria-setsize': 5_000, 'aria-posinset': 2 },
    ])
  })

  test('ignores a total that is smaller than the loaded rows', () => {
    expect(
      linesOf(['a', 'b', 'c'], undefined, 2).map((line) => line.kind === 'row' && line.attributes['aria-setsize']),
    ).toEqual([3, 3, 3])
  })

  test('within their day; the size of the last day is unknown until all rows are loaded', () => {
    const places = (total: number | null) =>
      linesOf(['1a', '1b', '2a'], byDay, total).map((line) =>
        line.kind === 'heading'
          ? line.group.title
          : `${line.attributes['aria-posinset']} of ${line.attributes['aria-setsize']}`,
      )
    expect(places(null)).toEqual(['Hari 1', '1 of 2', '2 of 2', 'Hari 2', '1 of 1'])
    expect(places(40)).toEqual(['Hari 1', '1 of 2', '2 of 2', 'Hari 2', '1 of -1'])
  })
})

describe('lists under their headings', () => {
  test('one list a heading', () => {
    const runs = runsOf(linesOf(['1a', '1b', '2a'], byDay, null))
    expect(
      runs.map(({ group, heading, rows }) => [group?.key, heading !== null, rows.map(({ item }) => item)]),
    ).toEqual([
      ['1', true, ['1a', '1b']],
      ['2', true, ['2a']],
    ])
  })

  test('a window that begins within a day has its list without the heading', () => {
    const runs = runsOf(linesOf(['1a', '1b', '2a'], byDay, null).slice(2))
    expect(runs.map(({ group, heading, rows }) => [group?.title, heading !== null, rows.length])).toEqual([
      ['Hari 1', false, 1],
      ['Hari 2', true, 1],
    ])
  })

  test('without groups it is one list', () => {
    expect(runsOf(linesOf(['a', 'b'], undefined, null))).toHaveLength(1)
  })
})
