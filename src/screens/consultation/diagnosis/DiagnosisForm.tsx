import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import {
  type DiagnosisRef,
  selectHasFaulted,
  selectIsAsSent,
  selectIsRestoring,
  selectIsSending,
  selectAutosaveOf,
  selectReason,
  selectRefusal,
  selectSentAt,
} from '../../../../machines/consultation/diagnosis/diagnosis.selectors'
import { formatTime } from '../../../i18n/format'
import { roomTexts } from '../../../i18n/id/room'
import { useTexts } from '../../../i18n/texts'
import { AutosaveStatus } from '../document-form/AutosaveStatus'
import { DraftRecovery } from '../document-form/DraftRecovery'
import { DocumentForm } from '../document-form/DocumentForm'
import { DocumentNotice } from '../document-form/DocumentNotice'

export interface DiagnosisFormProps {
  diagnosis: DiagnosisRef
  onSend: () => void
  children: ReactNode
}

/** The frame of the fields, with save state and send button. */
export function DiagnosisForm({ diagnosis, onSend, children }: DiagnosisFormProps) {
  const { diagnosis: words } = useTexts(roomTexts)
  const reason = useSelector(diagnosis, selectReason)
  const refusal = useSelector(diagnosis, selectRefusal)
  const hasFaulted = useSelector(diagnosis, selectHasFaulted)
  const failure = refusal !== null ? words.refusals[refusal] : hasFaulted ? words.faulted : null
  return (
    <DocumentForm
      label={words.title}
      reason={reason === null ? null : words.reasons[reason]}
      status={<News diagnosis={diagnosis} />}
      isReasonShown={reason === 'unchanged'}
      failure={failure}
      sendLabel={hasFaulted ? words.sendAgain : words.send}
      sendingLabel={words.sending}
      isSending={useSelector(diagnosis, selectIsSending)}
      onSend={onSend}
    >
      <DraftRecovery form={diagnosis} />
      {children}
    </DocumentForm>
  )
}

function News({ diagnosis }: { diagnosis: DiagnosisRef }) {
  const { diagnosis: words, autosave } = useTexts(roomTexts)
  const isRestoring = useSelector(diagnosis, selectIsRestoring)
  const isAsSent = useSelector(diagnosis, selectIsAsSent)
  const sentAt = useSelector(diagnosis, selectSentAt)
  const draftAutosave = useSelector(diagnosis, selectAutosaveOf)
  if (isRestoring) return autosave.restoring
  if (!isAsSent) return <AutosaveStatus autosave={draftAutosave} />
  const message = sentAt === null ? words.sentBefore : words.sent({ time: formatTime(sentAt) })
  return <DocumentNotice kind="sent">{message}</DocumentNotice>
}
