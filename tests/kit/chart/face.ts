import type { ChartEdge, ChartState } from './chart-graph'
import { CHART_WORDS } from './chart-words'
import type { Box, LaidInvoke, LaidRow } from './laid-chart'
import { widthOf } from './text-width'

/** Sizes in pixels, used for drawing. */
export const KEY_SIZE = 13
export const ROW_SIZE = 11
export const ROW_HEIGHT = 18
export const HEAD_HEIGHT = 28
export const PADDING = 10
/** Padding of a row. */
export const INSET = 4
/** A longer list continues in the next column. */
const ROWS_A_COLUMN = 10

/** The content of a state's own box, positioned from the box's upper left corner. */
export interface Face {
  width: number
  height: number
  invokes: LaidInvoke[]
  rows: LaidRow[]
}

/** A state's content: its name, its actors, and transitions that stay within it. */
export function faceOf(state: ChartState, stays: readonly LaidRow[]): Face {
  const invokes = state.invokes.map((id) => ({ id, ...sizeOfRow(`○ ${id}`) }))
  const { placed, width, height } = inColumns([...invokes, ...stays])
  const folded = state.folded > 0 ? widthOf(CHART_WORDS.folded(state.folded), ROW_SIZE) + PADDING : 0
  const head = widthOf(state.key, KEY_SIZE) + (state.isInitial ? 14 : 0) + folded
  return {
    width: Math.max(72, head, width) + 2 * PADDING,
    height: HEAD_HEIGHT + height + 4,
    invokes: placed.slice(0, invokes.length) as LaidInvoke[],
    rows: placed.slice(invokes.length) as LaidRow[],
  }
}

/** A transition's label without its position. */
export function rowOf(edge: ChartEdge, text: string): LaidRow {
  return { edge, text, ...sizeOfRow(text) }
}

function sizeOfRow(text: string): Box {
  return { x: 0, y: 0, width: widthOf(text, ROW_SIZE) + 2 * INSET, height: ROW_HEIGHT }
}

function inColumns<Row extends Box>(rows: readonly Row[]): { placed: Row[]; width: number; height: number } {
  const columns = Math.max(1, Math.ceil(rows.length / ROWS_A_COLUMN))
  const length = Math.ceil(rows.length / columns)
  let x = PADDING - INSET
  const placed = Array.from({ length: columns }, (_, column) => {
    const own = rows.slice(column * length, (column + 1) * length)
    const left = x
    x += Math.max(0, ...own.map(({ width }) => width)) + PADDING
    return own.map((row, index) => ({ ...row, x: left, y: HEAD_HEIGHT + index * ROW_HEIGHT }))
  })
  return { placed: placed.flat(), width: x - 3 * PADDING + INSET, height: length * ROW_HEIGHT }
}
