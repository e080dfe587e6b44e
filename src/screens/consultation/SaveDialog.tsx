import { useSelector } from '@xstate/react'
import { type ConsultationRef, selectSaveForLater } from '../../../machines/consultation/consultation.selectors'
import {
  type SaveForLaterRef,
  selectIsSaving,
} from '../../../machines/consultation/save-for-later/save-for-later.selectors'
import { roomTexts } from '../../i18n/id/room'
import { useTexts } from '../../i18n/texts'
import { ConfirmDialog } from '../../ui/overlay/ConfirmDialog'
import { type RoomCalls, RunningCall } from '../call/RunningCall'

/** Shown while a consultation is being saved for later. */
export function SaveDialog({ consultation, calls }: { consultation: ConsultationRef; calls: RoomCalls }) {
  return <SaveForLater saveForLater={useSelector(consultation, selectSaveForLater)} calls={calls} />
}

interface SaveForLaterProps {
  saveForLater: SaveForLaterRef | undefined
  calls: RoomCalls
}

/** 'Simpan konsultasi ini untuk nanti?': says that the presence stays Busy (contract §2). */
export function SaveForLater({ saveForLater, calls }: SaveForLaterProps) {
  const { room } = useTexts(roomTexts)
  const isSaving = useSelector(saveForLater, (snapshot) => snapshot !== undefined && selectIsSaving(snapshot))
  return (
    <ConfirmDialog
      open={saveForLater !== undefined}
      title={room.saveQuestion}
      text={room.saveConsequence}
      tone="action"
      cancelLabel={room.cancel}
      confirmLabel={room.saveConfirm}
      loading={isSaving}
      loadingText={room.saving}
      onCancel={() => saveForLater?.send({ type: 'save.cancel' })}
      onConfirm={() => saveForLater?.send({ type: 'save.confirm' })}
    >
      <RunningCall calls={calls} />
    </ConfirmDialog>
  )
}
