import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import {
  type DiagnosisRef,
  selectHasFaulted,
  selectIsAsSent,
  selectIsRestoring,
  selectIsSending,
  selectKeeping,
  selectKeptAt,
  selectReason,
  selectRefusal,
  selectSentAt,
} from '../../../../machines/consultation/diagnosis/diagnosis.selectors'
import { formatTime } from '../../../i18n/format'
import { useTexts } from '../../../i18n/texts'
import { PaperForm } from '../paper-form/PaperForm'
import { PaperNews } from '../paper-form/PaperNews'

export interface DiagnosisFormProps {
  diagnosis: DiagnosisRef
  onSend: () => void
  children: ReactNode
}

/** The frame of the fields: what became of what is written, and sending it. */
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
  const { diagnosis: words } = useTexts()
  const isRestoring = useSelector(diagnosis, selectIsRestoring)
  const keeping = useSelector(diagnosis, selectKeeping)
  const keptAt = useSelector(diagnosis, selectKeptAt)
  const isAsSent = useSelector(diagnosis, selectIsAsSent)
  const sentAt = useSelector(diagnosis, selectSentAt)
  if (isRestoring) return words.restoring
  if (keeping === 'keeping') return words.keeping
  if (keeping === 'unkept') return <PaperNews kind="unkept">{words.unkept}</PaperNews>
  if (keeping === 'kept' && keptAt !== null) return <PaperNews kind="kept">{words.kept({ time: formatTime(keptAt) })}</PaperNews>
  if (!isAsSent) return null
  return <PaperNews kind="sent">{sentAt === null ? words.sentBefore : words.sent({ time: formatTime(sentAt) })}</PaperNews>
}
