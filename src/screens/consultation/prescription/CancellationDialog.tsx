import { Dialog as ChakraDialog } from '@chakra-ui/react/dialog'
import { useSelector } from '@xstate/react'
import { useId } from 'react'
import { isReason, OVERRIDE_REASON_LENGTH } from '../../../../contract/values/interlock'
import { COMPLAINT_LENGTH } from '../../../../contract/values/limits'
import {
  type IssuedRef,
  selectCancellation,
  selectCancelling,
  selectCancelledMedicines,
} from '../../../../machines/consultation/prescription/issued/issued.selectors'
import { roomTexts } from '../../../i18n/id/room'
import { useTexts } from '../../../i18n/texts'
import { Button } from '../../../ui/button/Button'
import { Banner } from '../../../ui/feedback/Banner'
import { TextArea } from '../../../ui/field/TextArea'
import { Dialog } from '../../../ui/overlay/Dialog'
import { GuardedButton } from '../../../ui/overlay/GuardedButton'
import { MedicineLines } from './MedicineLines'
import styles from './Prescription.module.css'

export interface IssuedProps {
  issued: IssuedRef
  /** The name within a sentence. */
  patientName: string
}

/** The reason of a cancellation, which patient and pharmacist read. */
export function CancellationDialog({ issued, patientName: reader }: IssuedProps) {
  const { prescription: words, correction } = useTexts(roomTexts)
  const cancelling = useSelector(issued, selectCancelling)
  const medicines = useSelector(issued, selectCancelledMedicines)
  const reason = useSelector(issued, selectCancellation)?.reason ?? ''
  const id = useId()
  const hint = correction.reasonHint({ n: OVERRIDE_REASON_LENGTH, reader })
  const isBusy = cancelling === 'cancelling' || cancelling === 'waiting'

  return (
    <Dialog open={cancelling !== 'no'} title={words.cancelTitle} text={correction.cancelReaders({ reader })}>
      <div className={styles.dialog}>
        <MedicineLines medicines={medicines} />
        <TextArea
          id={id}
          label={correction.cancelReason}
          problem={null}
          rows={2}
          maxLength={COMPLAINT_LENGTH}
          readOnly={cancelling !== 'asking'}
          value={reason}
          onChange={(event) => issued.send({ type: 'cancellation.changed', reason: event.target.value })}
        />
        <p className={styles.hint}>{hint}</p>
        <div role="status">
          {cancelling === 'waiting' && <Banner tone="warn">{words.cancelWaiting}</Banner>}
          {cancelling === 'refused' && <Banner tone="danger">{words.cancelRefused}</Banner>}
        </div>
      </div>
      <ChakraDialog.Footer>
        {cancelling === 'waiting' && (
          <Button variant="outline" onClick={() => issued.send({ type: 'cancellation.retry' })}>
            {words.retry}
          </Button>
        )}
        {!isBusy && (
          <Button variant="ghost" onClick={() => issued.send({ type: 'cancellation.abandon' })}>
            {cancelling === 'refused' ? words.close : words.back}
          </Button>
        )}
        {cancelling !== 'refused' && (
          <GuardedButton
            variant="danger"
            reason={isReason(reason) ? null : hint}
            loading={isBusy}
            loadingText={words.cancelling}
            onClick={() => issued.send({ type: 'cancellation.confirm' })}
          >
            {correction.cancelConfirm}
          </GuardedButton>
        )}
      </ChakraDialog.Footer>
    </Dialog>
  )
}
