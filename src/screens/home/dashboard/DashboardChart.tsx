import { type CSSProperties, useEffect, useRef, useState } from 'react'
import { formatNumber } from '../../../i18n/format'
import { dashboardTexts } from '../../../i18n/id/dashboard'
import { useTexts } from '../../../i18n/texts'
import { cx } from '../../../ui/cx'
import styles from './DashboardChart.module.css'
import { axisTicks, type DashboardReading, grainOf, marksEvery, type Period, periodsOf } from './dashboard-rules'
import { periodMarks } from './period-words'

/** Above this number of bars there is no space for a figure above each. */
const BARS_WITH_FIGURES = 12

/** px; used until the width is measured. */
const USUAL_WIDTH = 640

/**
 * Stacked bars of the range with their sums; an unfinished period is pale. Hidden from screen readers, which have the
 * table. Laid out by the browser, because a chart library took longer than the rest of the home page.
 */
export function DashboardChart({ reading }: { reading: DashboardReading }) {
  const texts = useTexts(dashboardTexts)
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
  /** The value of the full height. */
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
      <Part
        className={cx(styles.consultations, isUnderWay && styles.underWay)}
        height={shareOf(consultations, highest)}
      />
    </>
  )
}

function Part({ className, height }: { className: string } & Required<Pick<CSSProperties, 'height'>>) {
  return height === '0%' ? null : <div className={cx(styles.part, className)} style={{ height }} data-bar />
}

function shareOf(count: number, highest: number): string {
  return `${(count / highest) * 100}%`
}

/** Interval of the labels below the bars, so that they do not overlap at any width. */
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
