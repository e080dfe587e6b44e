import { useId } from 'react'
import type { ApiConsultation, LetterRequest } from '../../../../contract/schemas/consultation'
import { isDay, lastDayOf } from '../../../../machines/consultation/letter/letter.rules'
import type { Patient } from '../../../../machines/consultation/patient.rules'
import { formatLongDate } from '../../../i18n/format'
import type { RoomTexts } from '../../../i18n/id/room'
import { commonTexts } from '../../../i18n/id/common'
import { roomTexts } from '../../../i18n/id/room'
import { useTexts } from '../../../i18n/texts'
import { ageOf } from '../age'
import styles from './Letter.module.css'

export interface LetterPreviewProps {
  draft: LetterRequest
  patient: Patient
  doctor: ApiConsultation['doctor'] | null
  now: () => number
}

/** Placeholder for missing input. */
const GAP = '…'

/** A short form of the letter in the words of the server's PDF: Indonesian in every language. */
export function LetterPreview({ draft, patient: { name, dob }, doctor, now }: LetterPreviewProps) {
  const { app } = useTexts(commonTexts)
  const { letter } = useTexts(roomTexts)
  const { document: clinicalDocument } = letter
  const age = ageOf(dob, now())
  const id = useId()
  return (
    <section className={styles.preview} aria-labelledby={id}>
      <h3 id={id} className={styles.over}>
        {letter.preview}
      </h3>
      <div className={styles.document} lang="id">
        <p className={styles.title}>{clinicalDocument.titles[draft.kind]}</p>
        {draft.kind === 'rujukan' && (
          <p>
            {clinicalDocument.to} <strong>{draft.to.trim() || GAP}</strong>
          </p>
        )}
        <p>
          {clinicalDocument.name}: <strong>{name ?? app.nothing}</strong>
          {age !== null &&
            ` · ${clinicalDocument.age}: ${'years' in age ? clinicalDocument.years(age) : clinicalDocument.months(age)}`}
        </p>
        {draft.kind === 'sakit' && <p>{rest(draft, clinicalDocument)}</p>}
        {(draft.kind === 'rujukan' || draft.reason.trim() !== '') && (
          <p className={styles.because}>
            {clinicalDocument.reason[draft.kind]}: {draft.reason.trim() || GAP}
          </p>
        )}
        <p className={styles.signed}>
          <strong>{doctor?.full_name ?? app.nothing}</strong>
          <span>{clinicalDocument.registration({ no: doctor?.no_str ?? app.nothing })}</span>
        </p>
      </div>
      <p className={styles.readers}>{letter.readBy[draft.kind]}</p>
    </section>
  )
}

type Rest = Extract<LetterRequest, { kind: 'sakit' }>

function rest({ from, days }: Rest, clinicalDocument: RoomTexts['letter']['document']): string {
  const first = isDay(from) ? formatLongDate(from, 'id') : GAP
  const last = isDay(from) ? formatLongDate(lastDayOf(from, days), 'id') : GAP
  const span =
    days === 1 ? clinicalDocument.onDay({ from: first }) : clinicalDocument.fromTo({ from: first, until: last })
  return clinicalDocument.rest({ days, span })
}
