import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import {
  type DiagnosisRef,
  selectHasFaulted,
  selectIsAsSent,
  selectIsRestoring,
  selectIsSending,
  selectKeepingOf,
  selectReason,
  selectRefusal,
  selectSentAt,
} from '../../../../machines/consultation/diagnosis/diagnosis.selectors'
import { formatTime } from '../../../i18n/format'
import { useTexts } from '../../../i18n/texts'
import { KeepingNews } from '../paper-form/KeepingNews'
import { PaperForm } from '../paper-form/PaperForm'
import { PaperNews } from '../paper-form/PaperNews'

export interface DiagnosisFormProps {
  diagnosis: DiagnosisRef
  onSend: () => void
  children: ReactNode
}

/** The frame of the fields, with save state and send button. */
export function DiagnosisForm({ diagnosis, onSend, children }: DiagnosisFormProps) {
  const { diagnosis: words } = useTexts()
  const reason = useSelector(diagnosis, selectReason)
  const refusal = useSelector(diagnosis, selectRefusal)
  const hasFaulted = useSelector(diagnosis, selectHasFaulted)
  const failure = refusal !== null ? words.refusals[refusal] : hasFaulted ? words.faulted : null
  return (
    <PaperForm
      label={words.title}
      reason={reason === null ? null : words.reasons[reason]}
      status={<News diagnosis={diagnosis} />}
      reasonIsTold={reason === 'unchanged'}
      failure={failure}
      sendLabel={hasFaulted ? words.sendAgain : words.send}
      sendingLabel={words.sending}
      isSending={useSelector(diagnosis, selectIsSending)}
      onSend={onSend}
    >
      {children}
    </PaperForm>
  )
}

function News({ diagnosis }: { diagnosis: DiagnosisRef }) {
  const { diagnosis: words, keeping } = useTexts()
  const isRestoring = useSelector(diagnosis, selectIsRestoring)
  const isAsSent = useSelector(diagnosis, selectIsAsSent)
  const sentAt = useSelector(diagnosis, selectSentAt)
  const kept = useSelector(diagnosis, selectKeepingOf)
  if (isRestoring) return keeping.restoring
  if (!isAsSent) return <KeepingNews keeping={kept} />
  const told = sentAt === null ? words.sentBefore : words.sent({ time: formatTime(sentAt) })
  return <PaperNews kind="sent">{told}</PaperNews>
}
