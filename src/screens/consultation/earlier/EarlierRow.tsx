import type { MouseEvent } from 'react'
import { ChevronRight } from 'lucide-react'
import type { PastConsultation } from '../../../../contract/schemas/consultation'
import { diagnosisSummary } from '../../../i18n/icd-names'
import { commonTexts, type CommonTexts } from '../../../i18n/id/common'
import { roomTexts, type RoomTexts } from '../../../i18n/id/room'
import { useLanguage, useTexts } from '../../../i18n/texts'
import { Icon } from '../../../ui/display/Icon'
import { ageOf } from '../age'
import { dayTimeOf } from '../record/record-words'
import styles from './Earlier.module.css'

export interface EarlierRowProps {
  item: PastConsultation
  /** Of the patient of the room, by name and date of birth. */
  isOwn: boolean
  onOpen: (event: MouseEvent<HTMLButtonElement>) => void
}

/** An earlier consultation: time, status, diagnosis, complaint; opens its detail. */
export function EarlierRow({ item, isOwn, onOpen }: EarlierRowProps) {
  const { app } = useTexts(commonTexts)
  const { consultationStatuses, earlier: words } = useTexts(roomTexts)
  const { requested_at, status, complaint } = item
  const diagnosis = diagnosisSummary(item, useLanguage())
  return (
    <li className={styles.item}>
      <button type="button" className={styles.row} aria-haspopup="dialog" onClick={onOpen}>
        <span className={styles.head}>
          <time dateTime={requested_at}>{dayTimeOf(requested_at)}</time>
          <span>{consultationStatuses[status]}</span>
        </span>
        {!isOwn && <span className={styles.whose}>{whoseInWords(item, words, app)}</span>}
        <span className={styles.diagnosis}>{diagnosis ?? words.noDiagnosis}</span>
        <span className={styles.complaint}>
          <span className={styles.label}>{words.complaint}</span> {complaint || app.nothing}
        </span>
        <span className={styles.open}>
          {words.open}
          <Icon of={ChevronRight} size={16} />
        </span>
      </button>
    </li>
  )
}

/** 'Untuk Budi Santoso, 6 th': the age at that time. */
function whoseInWords(
  { patient_name, patient_dob, requested_at }: PastConsultation,
  words: RoomTexts['earlier'],
  app: CommonTexts['app'],
): string {
  const age = ageOf(patient_dob, Date.parse(requested_at))
  const name = patient_name || app.nameless.Consultations
  if (age === null) return words.of({ name })
  return words.ofAged({ name, age: 'years' in age ? words.years(age) : words.months(age) })
}
