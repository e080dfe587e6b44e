import type { PastConsultation } from '../../../../contract/schemas/consultation'
import { useTexts } from '../../../i18n/texts'
import { dayOf } from '../record/record-words'
import styles from './Earlier.module.css'

/** One that was: when, what became of it, what was found, what was complained of. */
export function EarlierRow({ item }: { item: PastConsultation }) {
  const { app, consultationStatuses, earlier: words } = useTexts()
  const { requested_at, status, diagnosis, complaint } = item
  return (
    <li className={styles.row}>
      <p className={styles.head}>
        <time dateTime={requested_at}>{dayOf(requested_at)}</time>
        <span>{consultationStatuses[status]}</span>
      </p>
      <p className={styles.diagnosis}>{diagnosis ?? words.noDiagnosis}</p>
      <p className={styles.complaint}>
        <span className={styles.label}>{words.complaint}</span> {complaint || app.nothing}
      </p>
    </li>
  )
}
