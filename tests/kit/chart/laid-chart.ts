import type { ChartEdge, ChartState } from './chart-graph'

/** Pixels, from the drawing's upper left corner. */
export interface Point {
  x: number
  y: number
}

export interface Box extends Point {
  width: number
  height: number
}

/** A transition's label: beside its line, or inside the state that it does not leave. */
export interface LaidRow extends Box {
  edge: ChartEdge
  text: string
}

/** An actor that runs while its state is active. */
export interface LaidInvoke extends Box {
  id: string
}

export interface LaidState extends Box, Omit<ChartState, 'children' | 'invokes'> {
  /** Nesting depth. */
  depth: number
  invokes: LaidInvoke[]
  rows: LaidRow[]
}

/** All transitions between two states: one line with stacked labels. */
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
