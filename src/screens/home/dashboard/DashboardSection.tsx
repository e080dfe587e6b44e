import type { ReactNode } from 'react'
import { DASHBOARD_TYPES, type DashboardRange } from '../../../../contract/values/dashboard'
import { dashboardTexts } from '../../../i18n/id/dashboard'
import { useTexts } from '../../../i18n/texts'
import { Card } from '../../../ui/display/Card'
import { Segmented } from '../../../ui/field/Segmented'
import styles from './Dashboard.module.css'

const RANGES = Object.keys(DASHBOARD_TYPES) as DashboardRange[]

interface DashboardSectionProps {
  range: DashboardRange
  onRange: (range: DashboardRange) => void
  /** The range's content. */
  children: ReactNode
}

/** The doctor's figures (product §2 "Dashboard") by day, week or month (§9). */
export function DashboardSection({ range, onRange, children }: DashboardSectionProps) {
  const { dashboard } = useTexts(dashboardTexts)
  return (
    <Card className={styles.card} aria-labelledby="dashboard">
      <div className={styles.head}>
        <h2 id="dashboard" className={styles.title}>
          {dashboard.title}
        </h2>
        <Segmented
          label={dashboard.range}
          options={RANGES.map((value) => ({ value, label: dashboard.ranges[value] }))}
          value={range}
          onChange={onRange}
        />
      </div>
      {children}
    </Card>
  )
}
