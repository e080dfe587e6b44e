import { CartesianGrid, Legend, Line, LineChart, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts'
import { useLanguage } from '../../../i18n/texts'
import { dayOf, monthOf } from './record-words'

export interface PlotPoint {
  /** Epoch milliseconds. */
  at: number
  systolic: number | null
  diastolic: number | null
  pulse: number | null
}

export interface PlotProps {
  points: PlotPoint[]
  labels: Record<'systolic' | 'diastolic' | 'pulse', string>
  /** Accessible name; the table has the details. */
  title: string
}

/** Three lines, distinguished by dashes as well as colours. */
const LINES = [
  { key: 'systolic', stroke: 'var(--dk-plot-1)', dash: undefined },
  { key: 'diastolic', stroke: 'var(--dk-plot-2)', dash: '6 4' },
  { key: 'pulse', stroke: 'var(--dk-plot-3)', dash: '2 3' },
] as const

export function Plot({ points, labels, title }: PlotProps) {
  // Formats the axis again after a change of language.
  useLanguage()
  return (
    <div role="img" aria-label={title}>
      <ResponsiveContainer width="100%" height={200}>
        <LineChart data={points} margin={{ top: 8, right: 8, bottom: 0, left: -16 }} accessibilityLayer={false}>
          <CartesianGrid stroke="var(--dk-hairline)" vertical={false} />
          <XAxis
            dataKey="at"
            type="number"
            scale="time"
            domain={['dataMin', 'dataMax']}
            tickFormatter={monthOf}
            stroke="var(--dk-text-3)"
            fontSize={12}
          />
          <YAxis domain={[40, 'auto']} stroke="var(--dk-text-3)" fontSize={12} />
          <Tooltip
            labelFormatter={(at) => dayOf(new Date(Number(at)).toISOString())}
            contentStyle={{ background: 'var(--dk-raised)', border: '1px solid var(--dk-hairline)', borderRadius: 10 }}
          />
          <Legend wrapperStyle={{ fontSize: 12 }} />
          {LINES.map(({ key, stroke, dash }) => (
            <Line
              key={key}
              dataKey={key}
              name={labels[key]}
              stroke={stroke}
              strokeWidth={2}
              {...(dash === undefined ? {} : { strokeDasharray: dash })}
              dot={{ r: 2.5 }}
              isAnimationActive={false}
              connectNulls
            />
          ))}
        </LineChart>
      </ResponsiveContainer>
    </div>
  )
}
