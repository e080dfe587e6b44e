import { useSelector } from '@xstate/react'
import { prescribed } from '../../../../machines/consultation/prescription/prescription.rules'
import {
  type PrescriptionRef,
  selectDraft,
  selectPage,
} from '../../../../machines/consultation/prescription/prescription.selectors'
import { roomTexts } from '../../../i18n/id/room'
import { useTexts } from '../../../i18n/texts'
import { ConfirmDialog } from '../../../ui/overlay/ConfirmDialog'
import { MedicineLines } from './MedicineLines'
import styles from './Prescription.module.css'

export interface ConfirmSendingProps {
  prescription: PrescriptionRef
  patientName: string
}

/** The confirmation before sending. The safe choice has the focus. */
export function ConfirmSending({ prescription, patientName }: ConfirmSendingProps) {
  const { prescription: words } = useTexts(roomTexts)
  const page = useSelector(prescription, selectPage)
  const { items } = useSelector(prescription, selectDraft)
  return (
    <ConfirmDialog
      open={page === 'confirming'}
      title={words.confirmTitle({ name: patientName })}
      text={words.confirmText}
      tone="action"
      cancelLabel={words.checkAgain}
      confirmLabel={words.confirmSend}
      onCancel={() => prescription.send({ type: 'prescription.back' })}
      onConfirm={() => prescription.send({ type: 'prescription.confirm' })}
    >
      <div className={styles.confirmed}>
        <MedicineLines medicines={items.map(prescribed)} />
      </div>
    </ConfirmDialog>
  )
}
