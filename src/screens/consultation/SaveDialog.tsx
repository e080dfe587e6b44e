import { useSelector } from '@xstate/react'
import { type ConsultationRef, selectSaveForLater } from '../../../machines/consultation/consultation.selectors'
import {
  type SaveForLaterRef,
  selectIsSaving,
} from '../../../machines/consultation/save-for-later/save-for-later.selectors'
import { roomTexts } from '../../i18n/id/room'
import { useTexts } from '../../i18n/texts'
import { ConfirmDialog } from '../../ui/overlay/ConfirmDialog'

/** Shown while a consultation is being saved for later. */
export function SaveDialog({ consultation }: { consultation: ConsultationRef }) {
  return <SaveForLater saveForLater={useSelector(consultation, selectSaveForLater)} />
}

/** 'Simpan konsultasi ini untuk nanti?': says that the presence stays Busy (contract §2). */
export function SaveForLater({ saveForLater }: { saveForLater: SaveForLaterRef | undefined }) {
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
    />
  )
}
