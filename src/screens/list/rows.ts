import type { CSSProperties } from 'react'

/** Up to so many lines all are there, for find, print and readers; of more only those around the window. */
export const LONG = 100

/** What belongs on the `li` of a row: its place among all, and where it is drawn when only those in sight are. */
export interface RowAttributes {
  'aria-setsize'?: number
  'aria-posinset'?: number
  'data-index'?: number
  ref?: (element: Element | null) => void
  style?: CSSProperties
}

/** Under which heading a row stands, e.g. its day; rows of one group follow one another. */
export interface RowGroup {
  key: string
  title: string
}

export interface RowLine<Item> {
  kind: 'row'
  item: Item
  group: RowGroup | null
  attributes: RowAttributes
}

/** A heading or a row, as they follow one another down the page. */
export type Line<Item> = { kind: 'heading'; group: RowGroup; attributes: RowAttributes } | RowLine<Item>

/**
 * The rows with their headings between them. Within a group places count from 1 in that group; the size of a group that
 * may go on with the next page is unknown (-1).
 * @param total of all pages; null: all are here
 */
export function linesOf<Item>(items: Item[], groupOf: ((item: Item) => RowGroup) | undefined, total: number | null): Line<Item>[] {
  if (groupOf === undefined) {
    const setsize = Math.max(total ?? 0, items.length)
    return items.map((item, index) => ({ kind: 'row', item, group: null, attributes: placeOf(index + 1, setsize) }))
  }
  const groups: { group: RowGroup; items: Item[] }[] = []
  for (const item of items) {
    const group = groupOf(item)
    const last = groups.at(-1)
    if (last?.group.key === group.key) last.items.push(item)
    else groups.push({ group, items: [item] })
  }
  return groups.flatMap(({ group, items: own }, at): Line<Item>[] => {
    const setsize = total !== null && at === groups.length - 1 ? -1 : own.length
    const rows = own.map((item, index): Line<Item> => ({ kind: 'row', item, group, attributes: placeOf(index + 1, setsize) }))
    return [{ kind: 'heading', group, attributes: {} }, ...rows]
  })
}

function placeOf(posinset: number, setsize: number): RowAttributes {
  return { 'aria-setsize': setsize, 'aria-posinset': posinset }
}

/** Lines that follow one another under one heading: a list of their own. Only the first lines may lack their heading. */
export interface Run<Item> {
  group: RowGroup | null
  heading: Line<Item> | null
  rows: RowLine<Item>[]
}

export function runsOf<Item>(lines: Line<Item>[]): Run<Item>[] {
  const runs: Run<Item>[] = []
  for (const line of lines) {
    const last = runs.at(-1)
    const isSame = last !== undefined && last.group?.key === line.group?.key
    if (line.kind === 'heading') runs.push({ group: line.group, heading: line, rows: [] })
    else if (isSame) last.rows.push(line)
    else runs.push({ group: line.group, heading: null, rows: [line] })
  }
  return runs
}
