import type { Assessment } from '../../../contract/schemas/assessment'
import { formatNumber } from '../../i18n/format'
import { assessmentsTexts } from '../../i18n/id/assessments'
import { commonTexts } from '../../i18n/id/common'
import { useTexts } from '../../i18n/texts'
import { Avatar } from '../../ui/display/Avatar'
import { AppLink, type AppLinkProps } from '../../ui/link/AppLink'
import type { RowAttributes } from '../list/rows'
import styles from './AssessmentRow.module.css'
import { ageAndGender, whenOf } from './assessment-words'
import { LevelChip } from './LevelChip'

interface AssessmentRowProps extends Pick<AppLinkProps, 'to' | 'navigate'> {
  item: Assessment
  isOpen: boolean
  now: number
  row: RowAttributes
}

/** A row: patient, title, time, urgency. A link, so that it can be opened in a new tab. */
export function AssessmentRow({ item, isOpen, now, row, to, navigate }: AssessmentRowProps) {
  const texts = { ...useTexts(assessmentsTexts), ...useTexts(commonTexts) }
  const { id, patient, title, submitted_at, score, level } = item
  return (
    <li {...row} className={styles.item}>
      <AppLink className={styles.row} to={to} navigate={navigate} data-row={id} aria-current={isOpen || undefined}>
        <Avatar id={patient.uuid} name={patient.full_name} picture={patient.profile_picture} size={40} />
        <span className={styles.name}>{patient.full_name || texts.app.nameless.Consultations}</span>
        <span className={styles.level}>
          <LevelChip level={level} />
        </span>
        <span className={styles.title}>{title}</span>
        <span className={styles.score}>
          {texts.assessments.score} {formatNumber(score)}
        </span>
        <span className={styles.small}>
          <span>{ageAndGender(patient, now, texts)}</span>
          <time dateTime={new Date(submitted_at).toISOString()}>{whenOf(submitted_at, texts)}</time>
        </span>
      </AppLink>
    </li>
  )
}
