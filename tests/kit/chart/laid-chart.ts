import type { ChartEdge, ChartState } from './chart-graph'

/** Pixels, from the picture's upper left corner. */
export interface Point {
  x: number
  y: number
}

export interface Box extends Point {
  width: number
  height: number
}

/** A transition as it is written: beside its line, or inside the state that it does not leave. */
export interface LaidRow extends Box {
  edge: ChartEdge
  text: string
}

/** An actor that lives while its state does. */
export interface LaidInvoke extends Box {
  id: string
}

export interface LaidState extends Box, Omit<ChartState, 'children' | 'invokes'> {
  /** How many boxes it lies in. */
  depth: number
  invokes: LaidInvoke[]
  rows: LaidRow[]
}

/** All transitions from one state to another: one line, whose rows are written on top of each other. */
export interface LaidLine {
  from: string
  to: string
  points: Point[]
  rows: LaidRow[]
}

export interface LaidChart {
  width: number
  height: number
  /** Parents before their children. */
  states: LaidState[]
  lines: LaidLine[]
}
