import type { ReactNode } from 'react'
import { CHART_WORDS } from './chart-words'

export interface ChartLegendProps {
  /** The caller's marks with samples. */
  children?: ReactNode
}

/** The legend of a chart. */
export function ChartLegend({ children }: ChartLegendProps) {
  return (
    <ul className="dk-chart-legend" aria-label={CHART_WORDS.legend}>
      <Sign words={CHART_WORDS.lit}>
        <g className="lit leaf">
          <rect className="box" x={1} y={2} width={22} height={12} rx={4} />
        </g>
      </Sign>
      <Sign words={CHART_WORDS.enabled}>
        <g className="send">
          <rect className="plate" x={1} y={3} width={22} height={10} rx={4} />
        </g>
      </Sign>
      <Sign words={CHART_WORDS.trail}>
        <g className="trail">
          <path className="line" d="M1 8H17" />
          <path className="head" d="M23 8L16 4.5V11.5Z" />
        </g>
      </Sign>
      <Sign words={CHART_WORDS.initial}>
        <circle className="dot" cx={12} cy={8} r={4} />
      </Sign>
      <Sign words={CHART_WORDS.final}>
        <rect className="box" x={1} y={2} width={22} height={12} rx={4} />
        <rect className="inner" x={3.5} y={4.5} width={17} height={7} rx={2} />
      </Sign>
      <Sign words={CHART_WORDS.invoke}>
        <circle className="ring" cx={12} cy={8} r={3.5} />
      </Sign>
      {children}
    </ul>
  )
}

function Sign({ words, children }: { words: string; children: ReactNode }) {
  return (
    <li>
      <svg className="dk-chart" width={24} height={16} aria-hidden>
        {children}
      </svg>
      {words}
    </li>
  )
}
