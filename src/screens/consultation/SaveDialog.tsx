import { useSelector } from '@xstate/react'
import { type ConsultationRef, selectSaving } from '../../../machines/consultation/consultation.selectors'
import { useTexts } from '../../i18n/texts'
import { ConfirmDialog } from '../../ui/overlay/ConfirmDialog'

/** 'Simpan konsultasi ini untuk nanti?': says that the presence stays Busy (contract §2). */
export function SaveDialog({ consultation }: { consultation: ConsultationRef }) {
  const { room } = useTexts()
  const saving = useSelector(consultation, selectSaving)
  return (
    <ConfirmDialog
      open={saving !== null}
      title={room.saveQuestion}
      text={room.saveConsequence}
      tone="action"
      cancelLabel={room.cancel}
      confirmLabel={room.saveConfirm}
      loading={saving === 'saving'}
      loadingText={room.saving}
      onCancel={() => consultation.send({ type: 'consultation.cancel' })}
      onConfirm={() => consultation.send({ type: 'consultation.confirm' })}
    />
  )
}
