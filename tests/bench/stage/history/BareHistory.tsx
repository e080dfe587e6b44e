import type { PastConsultation } from '../../../../contract/schemas/consultation'
import styles from './bare.module.css'

const DAY = new Intl.DateTimeFormat('id-ID', { dateStyle: 'medium', timeStyle: 'short' })

/** What any React page does with as many rows: all of them, with the same words. */
export function BareHistory({ rows }: { rows: PastConsultation[] }) {
  return (
    <main className={styles.page}>
      <h2>Riwayat pemeriksaan</h2>
      <ul>
        {rows.map((row) => (
          <li key={row.object_id} className={styles.row}>
            <a href={`/?riwayat=${row.consultation_id}`}>
              <strong>{row.patient_name}</strong>
              <span>{row.status}</span>
              <p>{row.diagnosis}</p>
              <p>{row.complaint}</p>
              <time>{DAY.format(Date.parse(row.requested_at))}</time>
            </a>
          </li>
        ))}
      </ul>
    </main>
  )
}
