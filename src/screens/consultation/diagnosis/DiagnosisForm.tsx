import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import { diagnosisOf } from '../../../../machines/consultation/diagnosis/diagnosis.rules'
import {
  type DiagnosisRef,
  selectDraft,
  selectHasFaulted,
  selectIsAsSent,
  selectIsRestoring,
  selectIsSending,
  selectIsSuperseded,
  selectAutosaveOf,
  selectReason,
  selectRefusal,
  selectReplaceReason,
  selectSentAt,
  selectStored,
} from '../../../../machines/consultation/diagnosis/diagnosis.selectors'
import { formatTime } from '../../../i18n/format'
import { roomTexts } from '../../../i18n/id/room'
import { useLanguage, useTexts } from '../../../i18n/texts'
import { diagnosisLines } from '../correction/record-lines'
import { AutosaveStatus } from '../document-form/AutosaveStatus'
import { DraftRecovery } from '../document-form/DraftRecovery'
import { DocumentForm } from '../document-form/DocumentForm'
import { DocumentNotice } from '../document-form/DocumentNotice'
import { Superseded } from '../document-form/Superseded'

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
      {useSelector(diagnosis, selectIsSuperseded) && <OtherDiagnosis diagnosis={diagnosis} />}
      {children}
    </DocumentForm>
  )
}

function OtherDiagnosis({ diagnosis }: { diagnosis: DiagnosisRef }) {
  const { diagnosis: words } = useTexts(roomTexts)
  const language = useLanguage()
  const reason = useSelector(diagnosis, selectReplaceReason)
  return (
    <Superseded
      message={words.superseded}
      stored={diagnosisLines(useSelector(diagnosis, selectStored), language)}
      written={diagnosisLines(diagnosisOf(useSelector(diagnosis, selectDraft)), language)}
      reason={reason === null ? null : words.reasons[reason]}
      onReplace={() => diagnosis.send({ type: 'stored.replace' })}
      onUse={() => diagnosis.send({ type: 'stored.use' })}
    />
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
