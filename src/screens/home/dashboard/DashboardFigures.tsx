import { formatMoney, formatNumber } from '../../../i18n/format'
import type { DashboardTexts } from '../../../i18n/id/dashboard'
import { dashboardTexts } from '../../../i18n/id/dashboard'
import { useTexts } from '../../../i18n/texts'
import styles from './DashboardFigures.module.css'
import { type DashboardReading, perDay, requestsOf } from './dashboard-rules'

/** The four figures of the range with their meaning. */
export function DashboardFigures({ reading }: { reading: DashboardReading }) {
  const texts = useTexts(dashboardTexts)
  const { dashboard } = texts
  const { totals } = reading
  return (
    <dl className={styles.figures}>
      <Figure
        name={dashboard.consultations}
        value={formatNumber(totals.consultations)}
        text={averageOf(reading, texts)}
      />
      <Figure name={dashboard.emergencies} value={formatNumber(totals.emergencies)} text={dashboard.finished} />
      <Figure
        name={dashboard.unanswered}
        value={formatNumber(totals.not_answered)}
        text={dashboard.ofRequests({ n: formatNumber(requestsOf(reading)) })}
      />
      <Figure name={dashboard.revenue} value={formatMoney(totals.revenue)} text={dashboard.revenueText} />
    </dl>
  )
}

function Figure({ name, value, text }: { name: string; value: string; text: string }) {
  return (
    <div className={styles.figure}>
      <dt>{name}</dt>
      <dd className={styles.value}>{value}</dd>
      <dd className={styles.text}>{text}</dd>
    </div>
  )
}

function averageOf(reading: DashboardReading, { dashboard }: DashboardTexts): string {
  const average = perDay(reading)
  return average === null ? dashboard.finished : dashboard.perDay({ n: formatNumber(average) })
}
