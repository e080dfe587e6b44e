import type { ChartEdge } from './chart-graph'
import type { Tone } from './ChartPicture'

/** Shared by all parts of the drawing. */
export interface Look {
  lit: ReadonlySet<string>
  marks: Readonly<Record<string, Tone>>
  enabled: ReadonlySet<string>
  onEvent: ((edge: ChartEdge) => void) | undefined
}
