import type { CSSProperties } from 'react'

/**
 * Up to this number all lines are rendered, for find, print and screen readers; above it only those around the window.
 */
export const LONG = 100

/** Attributes of a row's `li`: its position in the list, and its virtual index. */
export interface RowAttributes {
  'aria-setsize'?: number
  'aria-posinset'?: number
  'data-index'?: number
  ref?: (element: Element | null) => void
  style?: CSSProperties
}

/** The heading of a row, e.g. its day; rows of a group are consecutive. */
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

/** A heading or a row, in page order. */
export type Line<Item> = { kind: 'heading'; group: RowGroup; attributes: RowAttributes } | RowLine<Item>

/**
 * Rows with headings in between. Positions count from 1 within a group; the size of a group that may continue on the
 * next page is unknown (-1).
 * @param total of all pages; null: everything is loaded
 */
export function linesOf<Item>(
  items: Item[],
  groupOf: ((item: Item) => RowGroup) | undefined,
  total: number | null,
): Line<Item>[] {
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
    const rows = own.map((item, index): Line<Item> => ({
      kind: 'row',
      item,
      group,
      attributes: placeOf(index + 1, setsize),
    }))
    return [{ kind: 'heading', group, attributes: {} }, ...rows]
  })
}

function placeOf(posinset: number, setsize: number): RowAttributes {
  return { 'aria-setsize': setsize, 'aria-posinset': posinset }
}

/** Consecutive lines under one heading, which form a list. Only the first run may lack its heading. */
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
