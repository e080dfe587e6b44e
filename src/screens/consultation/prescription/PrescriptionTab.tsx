import { useSelector } from '@xstate/react'
import {
  type PrescriptionRef,
  selectDosing,
  selectDraft,
  selectPage,
  selectSafetyFacts,
  selectSending,
} from '../../../../machines/consultation/prescription/prescription.selectors'
import { roomTexts } from '../../../i18n/id/room'
import { useTexts } from '../../../i18n/texts'
import { ConfirmSending } from './ConfirmSending'
import { DosingForm } from './DosingForm'
import { Listing } from './Listing'
import type { Asking } from './asking'
import styles from './Prescription.module.css'
import { Preview } from './Preview'
import { RenewalNews } from './RenewalNews'
import { Sending } from './Sending'
import { DraftRecovery } from '../document-form/DraftRecovery'
import { SendingBar } from './SendingBar'

export interface PrescriptionTabProps extends Asking {
  prescription: PrescriptionRef
  /** The name within a sentence. */
  patientName: string
}

/** The prescription: the list with its findings, one medicine's dose, or the preview. */
export function PrescriptionTab({ prescription, patientName, ...asking }: PrescriptionTabProps) {
  const { autosave: words, prescription: prescriptionWords } = useTexts(roomTexts)
  const page = useSelector(prescription, selectPage)
  const dosing = useSelector(prescription, selectDosing)
  const sending = useSelector(prescription, selectSending)
  const { items } = useSelector(prescription, selectDraft)
  const known = useSelector(prescription, selectSafetyFacts)
  if (dosing !== undefined) return <DosingForm dosing={dosing} items={items} known={known} {...asking} />
  if (sending !== undefined) {
    return <Sending prescription={prescription} sending={sending} patientName={patientName} />
  }
  switch (page) {
    case 'restoring':
      return (
        <section className={styles.tab} aria-label={prescriptionWords.title}>
          <div className={styles.body}>
            <p className={styles.restoring} role="status">
              {words.restoring}
            </p>
            <DraftRecovery form={prescription} />
          </div>
        </section>
      )
    case 'renewing':
    case 'renewalFailed':
      return (
        <section className={styles.tab} aria-label={prescriptionWords.title}>
          <div className={styles.body}>
            <RenewalNews prescription={prescription} />
          </div>
        </section>
      )
    case 'previewing':
      return (
        <Preview prescription={prescription} patientName={patientName}>
          <SendingBar prescription={prescription} />
        </Preview>
      )
    default:
      return (
        <>
          <Listing prescription={prescription} patientName={patientName} {...asking} />
          <ConfirmSending prescription={prescription} patientName={patientName} />
        </>
      )
  }
}
