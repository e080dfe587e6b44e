import type { ChartEdge } from './chart-graph'
import { CHART_WORDS } from './chart-words'
import { DrawnLine } from './DrawnLine'
import { DrawnState } from './DrawnState'
import type { LaidChart } from './laid-chart'

/** How a state or transition is judged: `trail` was passed on the way here. */
export type Tone = 'good' | 'warn' | 'bad' | 'muted' | 'trail'

export interface ChartPictureProps {
  chart: LaidChart
  /** The ids of the states in which the actor is, the outer ones too. */
  lit: readonly string[]
  /** By a state's id or a transition's name. */
  marks?: Readonly<Record<string, Tone>>
  /** The events that may be sent now, or the names of the transitions that one of them would take. */
  enabled?: readonly string[]
  onEvent?: (edge: ChartEdge) => void
}

/** What every part of the picture looks up. */
export interface Look {
  lit: ReadonlySet<string>
  marks: Readonly<Record<string, Tone>>
  enabled: ReadonlySet<string>
  onEvent: ((edge: ChartEdge) => void) | undefined
}

/** A chart as a picture. It looks right without a script, wherever the house's tokens and `CHART_CSS` are. */
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
