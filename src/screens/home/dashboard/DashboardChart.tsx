import { type CSSProperties, useEffect, useRef, useState } from 'react'
import { formatNumber } from '../../../i18n/format'
import { useTexts } from '../../../i18n/texts'
import { cx } from '../../../ui/cx'
import styles from './DashboardChart.module.css'
import { axisTicks, type DashboardReading, grainOf, marksEvery, type Period, periodsOf } from './dashboard-rules'
import { periodMarks } from './period-words'

/** More bars than these stand too close for a figure above each. */
const BARS_WITH_FIGURES = 12

/** px; until the place is measured it is taken for that of a wide screen. */
const USUAL_WIDTH = 640

/**
 * The bars of the range, one on the other, the sum above them; what is not over yet is pale. It fills its place, and says
 * nothing to readers: the table does. Laid out by the browser: a charts' library took longer over it than all else on the home.
 */
export function DashboardChart({ reading }: { reading: DashboardReading }) {
  const texts = useTexts()
  const periods = periodsOf(reading)
  const marks = periodMarks(grainOf(reading), periods, texts)
  const ticks = axisTicks(Math.max(...periods.map(({ total }) => total)))
  const highest = ticks.at(-1) ?? 1
  const hasFigures = periods.length <= BARS_WITH_FIGURES
  const { place, every } = useMarksEvery(marks)
  return (
    <div className={styles.chart} data-chart>
      <div ref={place} className={styles.plot}>
        {ticks.map((tick) => (
          <div key={tick} className={styles.line} style={{ bottom: shareOf(tick, highest) }}>
            <span className={styles.tick} data-tick>
              {tick}
            </span>
          </div>
        ))}
        <div className={styles.bars}>
          {periods.map((period, index) => (
            <div key={period.at} className={styles.column}>
              <Bar {...period} highest={highest} hasFigure={hasFigures} />
              {index % every === 0 && (
                <span className={styles.mark} data-mark>
                  {marks[index]}
                </span>
              )}
            </div>
          ))}
        </div>
      </div>
    </div>
  )
}

interface BarProps extends Period {
  /** What the full height stands for. */
  highest: number
  hasFigure: boolean
}

function Bar({ consultations, emergencies, total, isUnderWay, highest, hasFigure }: BarProps) {
  return (
    <>
      {hasFigure && total > 0 && (
        <span className={styles.figure} data-figure>
          {formatNumber(total)}
        </span>
      )}
      <Part className={cx(styles.emergencies, isUnderWay && styles.underWay)} height={shareOf(emergencies, highest)} />
      <Part className={cx(styles.consultations, isUnderWay && styles.underWay)} height={shareOf(consultations, highest)} />
    </>
  )
}

function Part({ className, height }: { className: string } & Required<Pick<CSSProperties, 'height'>>) {
  return height === '0%' ? null : <div className={cx(styles.part, className)} style={{ height }} data-bar />
}

function shareOf(count: number, highest: number): string {
  return `${(count / highest) * 100}%`
}

/** Every how many bars have a mark below them, so that none touches the next, however wide the place is. */
function useMarksEvery(marks: readonly string[]) {
  const place = useRef<HTMLDivElement>(null)
  const [width, setWidth] = useState(USUAL_WIDTH)
  useEffect(() => {
    if (place.current === null) return
    const observer = new ResizeObserver(([entry]) => entry && setWidth(Math.round(entry.contentRect.width)))
    observer.observe(place.current)
    return () => observer.disconnect()
  }, [])
  return { place, every: marksEvery(marks, width) }
}
