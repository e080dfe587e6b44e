import { useSelector } from '@xstate/react'
import { useRef } from 'react'
import { selectUnstoredFiles } from '../../../machines/consultation/chat/chat.selectors'
import {
  type ConsultationRef,
  selectChat,
  selectSaveForLater,
} from '../../../machines/consultation/consultation.selectors'
import {
  type SaveForLaterRef,
  selectIsSaving,
} from '../../../machines/consultation/save-for-later/save-for-later.selectors'
import { type Missing, missingAtSave } from '../../../machines/consultation/unsent.rules'
import { roomTexts } from '../../i18n/id/room'
import { useTexts } from '../../i18n/texts'
import { ConfirmDialog } from '../../ui/overlay/ConfirmDialog'
import { RunningCall } from '../call/RunningCall'
import type { RoomCalls } from '../call/use-running-calls'
import { Checklist } from './Checklist'

interface SaveDialogProps {
  consultation: ConsultationRef
  calls: RoomCalls
  /** Opens the pane of unsent work. Returns what receives the focus; null for a dialog that receives it itself. */
  onOpen: (kind: Missing['kind']) => HTMLElement | null
}

/** Shown while a consultation is being saved for later. */
export function SaveDialog({ consultation, calls, onOpen }: SaveDialogProps) {
  const chat = useSelector(consultation, selectChat)
  const files = useSelector(chat, (snapshot) => (snapshot === undefined ? 0 : selectUnstoredFiles(snapshot)))
  const saveForLater = useSelector(consultation, selectSaveForLater)
  return <SaveForLater saveForLater={saveForLater} calls={calls} missing={missingAtSave(files)} onOpen={onOpen} />
}

interface SaveForLaterProps {
  saveForLater: SaveForLaterRef | undefined
  calls: RoomCalls
  missing?: Missing[]
  onOpen?: SaveDialogProps['onOpen']
}

/** 'Simpan konsultasi ini untuk nanti?': says that the presence stays Busy (contract §2). */
export function SaveForLater({ saveForLater, calls, missing = [], onOpen }: SaveForLaterProps) {
  const { room } = useTexts(roomTexts)
  const isSaving = useSelector(saveForLater, (snapshot) => snapshot !== undefined && selectIsSaving(snapshot))
  const heir = useRef<HTMLElement>(null)
  function cancel() {
    heir.current = null
    saveForLater?.send({ type: 'save.cancel' })
  }
  return (
    <ConfirmDialog
      open={saveForLater !== undefined}
      title={room.saveQuestion}
      text={room.saveConsequence}
      tone={missing.length > 0 ? 'danger' : 'action'}
      cancelLabel={room.cancel}
      confirmLabel={room.saveConfirm}
      loading={isSaving}
      loadingText={room.saving}
      finalFocus={heir}
      onCancel={cancel}
      onConfirm={() => saveForLater?.send({ type: 'save.confirm' })}
    >
      <RunningCall calls={calls} />
      <Checklist
        missing={missing}
        onOpen={(kind) => {
          cancel()
          heir.current = onOpen?.(kind) ?? null
        }}
      />
    </ConfirmDialog>
  )
}
