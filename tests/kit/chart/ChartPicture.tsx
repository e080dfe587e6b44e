import type { ChartEdge } from './chart-graph'
import { CHART_WORDS } from './chart-words'
import { DrawnLine } from './DrawnLine'
import { DrawnState } from './DrawnState'
import type { LaidChart } from './laid-chart'
import type { Look, Tone } from './look'

export interface ChartPictureProps {
  chart: LaidChart
  /** Ids of the active states, including their ancestors. */
  lit: readonly string[]
  /** By a state's id or a transition's name. */
  marks?: Readonly<Record<string, Tone>>
  /** Events that can be sent, or names of the transitions that one would take. */
  enabled?: readonly string[]
  onEvent?: (edge: ChartEdge) => void
}

/** A chart as a drawing. It needs no script, only the design tokens and `CHART_CSS`. */
export function ChartPicture({ chart, lit, marks = {}, enabled = [], onEvent }: ChartPictureProps) {
  const look: Look = { lit: new Set(lit), marks, enabled: new Set(enabled), onEvent }
  const { states, lines, width, height } = chart
  return (
    <svg
      className="dk-chart"
      width={width}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
      role={onEvent === undefined ? 'img' : 'group'}
      aria-label={CHART_WORDS.chart(states[0]?.key ?? '')}
    >
      {states.map((state) => (
        <DrawnState key={state.id} state={state} look={look} />
      ))}
      {lines.map((line) => (
        <DrawnLine key={`${line.from} ${line.to}`} line={line} look={look} />
      ))}
    </svg>
  )
}
