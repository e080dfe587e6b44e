import { memo } from 'react'
import type { PastConsultation } from '../../../contract/schemas/consultation'
import { diagnosisSummary } from '../../i18n/icd-names'
import { examinationsTexts } from '../../i18n/id/examinations'
import { roomTexts } from '../../i18n/id/room'
import { useLanguage, useTexts } from '../../i18n/texts'
import { Avatar } from '../../ui/display/Avatar'
import { Chip } from '../../ui/display/Chip'
import { AppLink, type AppLinkProps } from '../../ui/link/AppLink'
import type { RowAttributes } from '../list/rows'
import styles from './ExaminationRow.module.css'
import { toneOf, whenOf } from './examination-words'

interface ExaminationRowProps extends Pick<AppLinkProps, 'to' | 'navigate'> {
  item: PastConsultation
  row: RowAttributes
}

/**
 * One examination: patient, time, diagnosis, complaint, status; links to its details. Memoised, because thousands are
 * scrolled.
 */
export const ExaminationRow = memo(function ExaminationRow({ item, row, to, navigate }: ExaminationRowProps) {
  const texts = { ...useTexts(examinationsTexts), ...useTexts(roomTexts) }
  const { consultationStatuses, examinations: words } = texts
  const { kind, status, requested_at, patient_name, complaint } = item
  const diagnosis = diagnosisSummary(item, useLanguage())
  return (
    <li {...row} className={styles.item}>
      <AppLink className={styles.row} to={to} navigate={navigate}>
        <Avatar id={patient_name ?? item.object_id} name={patient_name} picture={null} size={40} />
        <span className={styles.name}>{patient_name ?? words.someone}</span>
        <span className={styles.status}>
          <Chip tone={toneOf(status)}>{consultationStatuses[status]}</Chip>
        </span>
        <span className={styles.words}>
          <span className={diagnosis === null ? styles.none : styles.diagnosis}>{diagnosis ?? words.noDiagnosis}</span>
          {complaint && <span className={styles.complaint}>{complaint}</span>}
        </span>
        <span className={styles.when}>
          <time dateTime={requested_at}>{whenOf(requested_at, texts)}</time>
          {kind === 'faskes' && <span>{words.kinds.faskes}</span>}
        </span>
      </AppLink>
    </li>
  )
})
