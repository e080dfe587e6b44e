import { formatNumber } from '../../../i18n/format'
import { dashboardTexts } from '../../../i18n/id/dashboard'
import { useTexts } from '../../../i18n/texts'
import styles from './DashboardTable.module.css'
import { usePortions } from '../../list/use-portions'
import { begunOf, type DashboardReading, grainOf, type Period, periodsOf, sumOf } from './dashboard-rules'
import { periodName } from './period-words'

interface DashboardTableProps {
  reading: DashboardReading
  caption: string
}

/** Rows of four cells, rendered per frame. */
const PORTION = 4

/** The chart as a table in time order, with sums. */
export function DashboardTable({ reading, caption }: DashboardTableProps) {
  const texts = useTexts(dashboardTexts)
  const { dashboard } = texts
  const grain = grainOf(reading)
  const periods = begunOf(periodsOf(reading), reading.readAt)
  const drawn = usePortions(periods.length, PORTION)
  return (
    <table className={styles.table}>
      <caption className={styles.caption}>{caption}</caption>
      <thead>
        <tr>
          <th scope="col">{dashboard.time}</th>
          <th scope="col">{dashboard.consultations}</th>
          <th scope="col">{dashboard.emergencies}</th>
          <th scope="col">{dashboard.total}</th>
        </tr>
      </thead>
      <tbody>
        {periods.slice(0, drawn).map((period) => (
          <tr key={period.at}>
            <th scope="row">{periodName(grain, period, texts)}</th>
            <Counts of={period} />
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{dashboard.total}</th>
          <Counts of={sumOf(periods)} />
        </tr>
      </tfoot>
    </table>
  )
}

function Counts({ of }: { of: Pick<Period, 'consultations' | 'emergencies' | 'total'> }) {
  return (
    <>
      <td>{formatNumber(of.consultations)}</td>
      <td>{formatNumber(of.emergencies)}</td>
      <td>{formatNumber(of.total)}</td>
    </>
  )
}
