import { ChartColumn } from 'lucide-react'
import type { ReactNode } from 'react'
import type { DashboardRange } from '../../../../contract/values/dashboard'
import { dashboardTexts } from '../../../i18n/id/dashboard'
import { useTexts } from '../../../i18n/texts'
import { cx } from '../../../ui/cx'
import { EmptyState } from '../../../ui/feedback/EmptyState'
import { Segmented } from '../../../ui/field/Segmented'
import { DeferredRender } from '../../../ui/DeferredRender'
import styles from './Dashboard.module.css'
import { DashboardChart } from './DashboardChart'
import { DashboardTable } from './DashboardTable'
import { type DashboardReading, grainOf, periodsOf, sumOf } from './dashboard-rules'
import { rangeName } from './period-words'

/** Whether the series is shown as chart or table. */
export interface PlotView {
  isTable: boolean
  onTable: (isTable: boolean) => void
}

interface DashboardPlotProps extends PlotView {
  range: DashboardRange
  reading: DashboardReading
  /** Below it. */
  aside: ReactNode
}

/** The series as a chart or a table. Screen readers always get the table. */
export function DashboardPlot({ range, reading, isTable, onTable, aside }: DashboardPlotProps) {
  const { dashboard } = useTexts(dashboardTexts)
  const periods = periodsOf(reading)
  const isEmpty = sumOf(periods).total === 0
  const grain = grainOf(reading)
  const shown = rangeName(grain, periods)
  return (
    <section className={styles.plot} aria-labelledby="dashboard-plot">
      <div className={styles.head}>
        <div>
          <h3 id="dashboard-plot" className={styles.subtitle}>
            {dashboard.charts[grain]}
          </h3>
          <p className={styles.aside}>{shown}</p>
        </div>
        <Segmented
          label={dashboard.view}
          options={[
            { value: 'chart', label: dashboard.asChart },
            { value: 'table', label: dashboard.asTable },
          ]}
          value={isTable ? 'table' : 'chart'}
          onChange={(value) => onTable(value === 'table')}
        />
      </div>
      {!isTable && (
        <div className={styles.picture} aria-hidden={!isEmpty}>
          {isEmpty ? (
            <EmptyState
              icon={ChartColumn}
              tone="quiet"
              title={dashboard.emptyTitle[range]}
              text={dashboard.emptyText}
            />
          ) : (
            <DeferredRender>
              <DashboardChart reading={reading} />
            </DeferredRender>
          )}
        </div>
      )}
      <div className={cx(!isTable && styles.unseen)}>
        <DeferredRender>
          <DashboardTable reading={reading} caption={[dashboard.charts[grain], shown].filter(Boolean).join(', ')} />
        </DeferredRender>
      </div>
      <div className={styles.foot}>
        {!isTable && !isEmpty && (
          <Legend underWay={periods.some(({ isUnderWay }) => isUnderWay) ? dashboard.underWay[grain] : null} />
        )}
        {aside}
      </div>
    </section>
  )
}

function Legend({ underWay }: { underWay: string | null }) {
  const { dashboard } = useTexts(dashboardTexts)
  return (
    <ul className={styles.legend} aria-hidden>
      <li className={styles.ofConsultations}>{dashboard.consultations}</li>
      <li className={styles.ofEmergencies}>{dashboard.emergencies}</li>
      {underWay && <li className={styles.ofUnderWay}>{underWay}</li>}
    </ul>
  )
}
