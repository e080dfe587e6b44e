import { Dialog as ChakraDialog } from '@chakra-ui/react/dialog'
import { useSelector } from '@xstate/react'
import type { Prescription } from '../../../../contract/schemas/prescription'
import {
  type CorrectionRef,
  selectCorrectionStatus,
  selectCorrectionTarget,
  selectReasonText,
} from '../../../../machines/consultation/correction/correction.selectors'
import { roomTexts } from '../../../i18n/id/room'
import { useTexts } from '../../../i18n/texts'
import { Button } from '../../../ui/button/Button'
import { HEIR } from '../../../ui/focus/reachable'
import { MedicineLines } from '../prescription/MedicineLines'
import styles from './Correction.module.css'
import { CorrectionNews } from './CorrectionNews'
import { Difference } from './Difference'

export interface CorrectionReviewProps {
  correction: CorrectionRef
  prescriptions: Prescription[]
  reader: string
}

/** Asked once: before and after, why, and who will read it. */
export function CorrectionReview({ correction, prescriptions, reader }: CorrectionReviewProps) {
  const { correction: words } = useTexts(roomTexts)
  const target = useSelector(correction, selectCorrectionTarget)
  const status = useSelector(correction, selectCorrectionStatus)
  const reason = useSelector(correction, selectReasonText)
  const isBusy = status === 'saving' || status === 'waiting'
  const isCancellation = target.kind === 'cancellation'
  return (
    <div className={styles.review}>
      {isCancellation ? (
        <Cancelled
          prescription={prescriptions.find(({ prescription_id }) => prescription_id === target.prescriptionId)}
        />
      ) : (
        <Difference correction={correction} />
      )}
      <div className={styles.facts}>
        <p>
          <strong>{isCancellation ? words.cancelReason : words.reason}:</strong> {reason.trim()}
        </p>
        <p>{isCancellation ? words.cancelReaders({ reader }) : words.readers({ reader })}</p>
      </div>
      <CorrectionNews correction={correction} />
      <ChakraDialog.Footer>
        {status === 'waiting' && (
          <Button variant="outline" onClick={() => correction.send({ type: 'saving.retry' })}>
            {words.retry}
          </Button>
        )}
        <Button
          variant="outline"
          unavailable={isBusy}
          {...{ [HEIR]: '' }}
          onClick={() => correction.send({ type: 'correction.back' })}
        >
          {words.back}
        </Button>
        <Button
          variant={isCancellation ? 'danger' : 'solid'}
          loading={isBusy}
          loadingText={words.saving}
          onClick={() => correction.send({ type: 'correction.confirm' })}
        >
          {isCancellation ? words.cancelConfirm : words.confirm}
        </Button>
      </ChakraDialog.Footer>
    </div>
  )
}

function Cancelled({ prescription }: { prescription: Prescription | undefined }) {
  const { correction: words } = useTexts(roomTexts)
  return (
    <div className={styles.sides}>
      <div className={styles.side}>
        <p className={styles.caption}>{words.before}</p>
        <MedicineLines medicines={prescription?.medicines ?? []} />
      </div>
      <div className={styles.side}>
        <p className={styles.caption}>{words.after}</p>
        <p className={styles.line}>{words.cancelled}</p>
      </div>
    </div>
  )
}
