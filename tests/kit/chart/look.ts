import type { ChartEdge } from './chart-graph'

/** Shared by all parts of the drawing. */
export interface Look {
  lit: ReadonlySet<string>
  marks: Readonly<Record<string, Tone>>
  enabled: ReadonlySet<string>
  onEvent: ((edge: ChartEdge) => void) | undefined
}

/** The judgement of a state or transition; `trail`: passed on the way to the present state. */
export type Tone = 'good' | 'warn' | 'bad' | 'muted' | 'trail'
