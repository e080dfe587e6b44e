import { useSelector } from '@xstate/react'
import type { RefObject } from 'react'
import type { ApiConsultation, LetterRequest } from '../../../../contract/schemas/consultation'
import {
  type LetterRef,
  selectCanAddDiagnosis,
  selectDraft,
  selectIsSending,
  selectOpen,
} from '../../../../machines/consultation/letter/letter.selectors'
import type { Patient } from '../../../../machines/consultation/patient.rules'
import { roomTexts } from '../../../i18n/id/room'
import { useTexts } from '../../../i18n/texts'
import { Dialog } from '../../../ui/overlay/Dialog'
import { LetterFields } from './LetterFields'
import { LetterForm } from './LetterForm'
import { LetterPreview } from './LetterPreview'

export interface LetterDialogProps {
  letter: LetterRef
  patient: Patient
  /** The signing doctor with registration number; null while unknown. */
  doctor: ApiConsultation['doctor'] | null
  /** The server's time, epoch milliseconds. */
  now: () => number
  /** Receives the focus on closing. */
  finalFocus?: RefObject<HTMLElement | null>
}

/** 'Surat keterangan sakit' or 'Surat rujukan': the form and a preview. */
export function LetterDialog({ letter, patient, doctor, now, finalFocus }: LetterDialogProps) {
  const { letter: words } = useTexts(roomTexts)
  const draft = useSelector(letter, selectDraft)
  const isOpen = useSelector(letter, selectOpen) !== null
  const canAdd = useSelector(letter, selectCanAddDiagnosis)
  const isSending = useSelector(letter, selectIsSending)
  const change = (changed: LetterRequest) => letter.send({ type: 'letter.change', draft: changed })
  const cancel = () => letter.send({ type: 'letter.cancel' })
  return (
    <Dialog
      open={isOpen}
      title={words.kinds[draft.kind]}
      text={words.text}
      finalFocus={finalFocus}
      // Cannot be closed while the request runs.
      {...(isSending ? {} : { onDismiss: cancel })}
    >
      <LetterForm letter={letter} onCancel={cancel}>
        <LetterFields
          draft={draft}
          onChange={change}
          onAddDiagnosis={canAdd ? () => letter.send({ type: 'diagnosis.add' }) : null}
        />
        <LetterPreview draft={draft} patient={patient} doctor={doctor} now={now} />
      </LetterForm>
    </Dialog>
  )
}
