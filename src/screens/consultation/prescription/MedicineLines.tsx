import type { ReactNode } from 'react'
import type { PrescribedMedicine } from '../../../../contract/schemas/prescription'
import { plainSigna, signaOf } from '../../../../contract/values/signa'
import { roomTexts } from '../../../i18n/id/room'
import { useTexts } from '../../../i18n/texts'
import styles from './Prescription.module.css'
import { quantityInWords } from './prescription-words'

interface MedicineLinesProps {
  medicines: PrescribedMedicine[]
  /** Renders an action for a medicine. */
  renderAction?: (medicine: PrescribedMedicine) => ReactNode
}

/** The medicines of a prescription: R/ with name and quantity, the signa, and the same in plain words. */
export function MedicineLines({ medicines, renderAction }: MedicineLinesProps) {
  const { prescription: words } = useTexts(roomTexts)
  return (
    <ol className={styles.lines}>
      {medicines.map((one) => (
        <li key={one.medicine_id} className={styles.line}>
          <p className={styles.recipe}>
            <span aria-hidden>R/</span>
            <strong>{one.name}</strong>
            <span className={styles.quantity}>{quantityInWords(one, words)}</span>
          </p>
          <p className={styles.signa}>
            <code className={styles.code}>{signaOf(one)}</code>
            <span>{plainSigna(one)}</span>
          </p>
          {renderAction?.(one)}
        </li>
      ))}
    </ol>
  )
}
