import { useSelector } from '@xstate/react'
import type { Prescription } from '../../../../contract/schemas/prescription'
import {
  type CorrectionRef,
  type CorrectionStatus,
  selectCorrectionStatus,
  selectCorrectionTarget,
} from '../../../../machines/consultation/correction/correction.selectors'
import { roomTexts } from '../../../i18n/id/room'
import { useTexts } from '../../../i18n/texts'
import { Dialog } from '../../../ui/overlay/Dialog'
import { CorrectionForm } from './CorrectionForm'
import { CorrectionReview } from './CorrectionReview'

export interface CorrectionDialogProps {
  correction: CorrectionRef
  prescriptions: Prescription[]
  /** Who reads the record beside the doctor; null: the facility that asked. */
  reader: string | null
  now: () => number
}

const ASKED: readonly CorrectionStatus[] = ['reviewing', 'saving', 'waiting']

/** Corrects a document of an ended consultation, or cancels a prescription: written first, then asked once. */
export function CorrectionDialog({ correction, prescriptions, reader, now }: CorrectionDialogProps) {
  const { correction: words } = useTexts(roomTexts)
  const status = useSelector(correction, selectCorrectionStatus)
  const target = useSelector(correction, selectCorrectionTarget)
  const isAsked = ASKED.includes(status)
  const name = reader ?? words.facility
  const text = target.kind === 'cancellation' ? words.cancelText : words.text
  const isBusy = status === 'saving' || status === 'waiting'
  return (
    <Dialog
      open={status !== 'closed'}
      title={isAsked ? words.questions[target.kind] : words.titles[target.kind]}
      text={isAsked ? undefined : text}
      {...(!isBusy && { onDismiss: () => correction.send({ type: isAsked ? 'correction.back' : 'correction.close' }) })}
    >
      {isAsked ? (
        <CorrectionReview correction={correction} prescriptions={prescriptions} reader={name} />
      ) : (
        <CorrectionForm correction={correction} prescriptions={prescriptions} reader={name} now={now} />
      )}
    </Dialog>
  )
}
