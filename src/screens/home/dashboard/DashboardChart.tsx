import { Bar, BarChart, CartesianGrid, Cell, LabelList, ResponsiveContainer, XAxis, YAxis } from 'recharts'
import { formatNumber } from '../../../i18n/format'
import { useTexts } from '../../../i18n/texts'
import { axisTicks, type DashboardReading, grainOf, type Period, periodsOf } from './dashboard-rules'
import { periodMarks } from './period-words'

/** More bars than these stand too close for a figure above each. */
const BARS_WITH_FIGURES = 12

const AXIS = { tickLine: false, fontSize: 12, tick: { fill: 'var(--dk-text-3)' } } as const

/** The sum, over whichever of the two is on top: the library draws none over what has no height. */
const FIGURE = {
  position: 'top',
  fill: 'var(--dk-text)',
  fontSize: 12,
  fontWeight: 600,
  formatter: (total: unknown) => (Number(total) > 0 ? formatNumber(Number(total)) : ''),
} as const

const FULL = 'var(--dk-chart-consultations)'
/** Opaque: no line of the grid shows through it. */
const PALE = `color-mix(in srgb, ${FULL} 45%, var(--dk-surface))`

const HATCH = 'dashboard-hatch'

/**
 * The bars of the range, one on the other, the sum above them; what is not over yet is pale. It fills its place, and says
 * nothing to readers: the table does.
 */
export function DashboardChart({ reading }: { reading: DashboardReading }) {
  const texts = useTexts()
  const periods = periodsOf(reading)
  const marks = periodMarks(grainOf(reading), periods, texts)
  const hasFigures = periods.length <= BARS_WITH_FIGURES
  const ticks = axisTicks(Math.max(...periods.map(({ total }) => total)))
  const shades = periods.map(({ at, isUnderWay }) => <Cell key={at} fillOpacity={isUnderWay ? 0.45 : 1} />)
  const solid = periods.map(({ at, isUnderWay }) => <Cell key={at} fill={isUnderWay ? PALE : FULL} />)
  return (
    <ResponsiveContainer width="100%" height="100%">
      <BarChart data={periods.map((period, index) => ({ ...period, mark: marks[index] }))} margin={{ top: 20, right: 0, bottom: 0, left: 0 }} barCategoryGap="22%" accessibilityLayer={false}>
        <CartesianGrid stroke="var(--dk-hairline)" vertical={false} />
        <XAxis
          {...AXIS}
          dataKey="mark"
          axisLine={false}
          interval="equidistantPreserveStart"
          minTickGap={8}
          height={28}
        />
        <YAxis {...AXIS} ticks={ticks} domain={[0, ticks.at(-1) ?? 1]} axisLine={false} width={30} allowDecimals={false} />
        <defs>
          {/* Red and green are one colour to some. */}
          <pattern id={HATCH} width={6} height={6} patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
            <rect width={6} height={6} fill="var(--dk-chart-emergencies)" />
            <rect width={2} height={6} fill="var(--dk-surface)" fillOpacity={0.4} />
          </pattern>
        </defs>
        <Bar
          dataKey="consultations"
          stackId="patients"
          fill={FULL}
          radius={4}
          maxBarSize={44}
          isAnimationActive={false}
        >
          {solid}
          {hasFigures && <LabelList {...FIGURE} dataKey={({ emergencies, total }: Period) => (emergencies === 0 ? total : 0)} />}
        </Bar>
        <Bar
          dataKey="emergencies"
          stackId="patients"
          fill={`url(#${HATCH})`}
          stroke="var(--dk-surface)"
          strokeWidth={2}
          radius={4}
          maxBarSize={44}
          isAnimationActive={false}
        >
          {shades}
          {hasFigures && <LabelList {...FIGURE} dataKey={({ emergencies, total }: Period) => (emergencies === 0 ? 0 : total)} />}
        </Bar>
      </BarChart>
    </ResponsiveContainer>
  )
}
