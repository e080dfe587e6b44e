import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import { prescribed } from '../../../../machines/consultation/prescription/prescription.rules'
import {
  type PrescriptionRef,
  selectDraft,
} from '../../../../machines/consultation/prescription/prescription.selectors'
import { formatShortDate } from '../../../i18n/format'
import { roomTexts } from '../../../i18n/id/room'
import { useTexts } from '../../../i18n/texts'
import { MedicineLines } from './MedicineLines'
import styles from './Prescription.module.css'

export interface PreviewProps {
  prescription: PrescriptionRef
  patientName: string
  /** The available actions. */
  children: ReactNode
}

/** The complete prescription as patient and pharmacist will read it, before it is sent. */
export function Preview({ prescription, patientName, children }: PreviewProps) {
  const { prescription: words } = useTexts(roomTexts)
  const { items, note, expires } = useSelector(prescription, selectDraft)
  return (
    <section className={styles.tab} aria-label={words.preview}>
      <div className={styles.body}>
        <h3 className={styles.name}>{words.previewTitle}</h3>
        <div className={styles.sheet}>
          <p className={styles.quantity}>{words.forPatient({ name: patientName })}</p>
          <MedicineLines medicines={items.map(prescribed)} />
          {note.trim() !== '' && (
            <p className={styles.note}>
              <strong>{words.addNote}:</strong> {note}
            </p>
          )}
          <p className={styles.form}>{words.expiresOn({ date: formatShortDate(expires) })}</p>
        </div>
      </div>
      {children}
    </section>
  )
}
