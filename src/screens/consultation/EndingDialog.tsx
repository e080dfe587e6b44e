import { useSelector } from '@xstate/react'
import { selectUnsentCount } from '../../../machines/consultation/chat/chat.selectors'
import { type EndingFacts, missingAtEnd } from '../../../machines/consultation/consultation.rules'
import {
  type ConsultationRef,
  selectChat,
  selectIsConfirming,
  selectIsEnding,
  selectPapers,
} from '../../../machines/consultation/consultation.selectors'
import { selectIsSent } from '../../../machines/consultation/diagnosis/diagnosis.selectors'
import { selectDiagnosis } from '../../../machines/consultation/papers/papers.selectors'
import { useTexts } from '../../i18n/texts'
import { ConfirmDialog } from '../../ui/overlay/ConfirmDialog'
import { Checklist } from './Checklist'

interface EndingDialogProps {
  consultation: ConsultationRef
  name: string | null
}

/** 'Akhiri konsultasi ini?', with what is still missing; ending is the doctor's decision all the same. */
export function EndingDialog({ consultation, name }: EndingDialogProps) {
  const { room } = useTexts()
  const isConfirming = useSelector(consultation, selectIsConfirming)
  const isEnding = useSelector(consultation, selectIsEnding)
  const missing = missingAtEnd(useEndingFacts(consultation))
  return (
    <ConfirmDialog
      open={isConfirming}
      title={room.endQuestion}
      text={room.endConsequence({ name: name ?? room.thePatient })}
      // The good end of a consultation, and no harm: red would warn of nothing.
      tone="action"
      cancelLabel={room.cancel}
      confirmLabel={room.endConfirm}
      loading={isEnding}
      loadingText={room.ending}
      onCancel={() => consultation.send({ type: 'consultation.cancel' })}
      onConfirm={() => consultation.send({ type: 'consultation.confirm' })}
    >
      <Checklist missing={missing} />
    </ConfirmDialog>
  )
}

function useEndingFacts(consultation: ConsultationRef): EndingFacts {
  const chat = useSelector(consultation, selectChat)
  const papers = useSelector(consultation, selectPapers)
  const diagnosis = useSelector(papers, (snapshot) => snapshot && selectDiagnosis(snapshot))
  return {
    unsent: useSelector(chat, (snapshot) => (snapshot === undefined ? 0 : selectUnsentCount(snapshot))),
    hasDiagnosis: useSelector(diagnosis, (snapshot) => snapshot === undefined || selectIsSent(snapshot)),
  }
}
