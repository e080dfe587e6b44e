import { useSelector } from '@xstate/react'
import { type ConsultationRef, selectPuttingAside } from '../../../machines/consultation/consultation.selectors'
import {
  type PuttingAsideRef,
  selectIsSaving,
} from '../../../machines/consultation/putting-aside/putting-aside.selectors'
import { useTexts } from '../../i18n/texts'
import { ConfirmDialog } from '../../ui/overlay/ConfirmDialog'

/** Shown while a consultation is being saved for later. */
export function SaveDialog({ consultation }: { consultation: ConsultationRef }) {
  return <PuttingAside puttingAside={useSelector(consultation, selectPuttingAside)} />
}

/** 'Simpan konsultasi ini untuk nanti?': says that the presence stays Busy (contract §2). */
export function PuttingAside({ puttingAside }: { puttingAside: PuttingAsideRef | undefined }) {
  const { room } = useTexts()
  const isSaving = useSelector(puttingAside, (snapshot) => snapshot !== undefined && selectIsSaving(snapshot))
  return (
    <ConfirmDialog
      open={puttingAside !== undefined}
      title={room.saveQuestion}
      text={room.saveConsequence}
      tone="action"
      cancelLabel={room.cancel}
      confirmLabel={room.saveConfirm}
      loading={isSaving}
      loadingText={room.saving}
      onCancel={() => puttingAside?.send({ type: 'save.cancel' })}
      onConfirm={() => puttingAside?.send({ type: 'save.confirm' })}
    />
  )
}
