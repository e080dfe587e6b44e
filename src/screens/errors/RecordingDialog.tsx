import { Dialog as ChakraDialog } from '@chakra-ui/react/dialog'
import { useState } from 'react'
import { useTexts } from '../../i18n/texts'
import { Button } from '../../ui/button/Button'
import { Dialog } from '../../ui/overlay/Dialog'

interface RecordingDialogProps {
  open: boolean
  /** Saves it as a file; false where it could not. */
  onSave: () => Promise<boolean>
  onClose: () => void
}

type Saving = 'offered' | 'saving' | 'failed'

/** What a recording holds, before it is saved. */
export function RecordingDialog({ open, onSave, onClose }: RecordingDialogProps) {
  const { errors } = useTexts()
  const [saving, setSaving] = useState<Saving>('offered')
  const save = async () => {
    setSaving('saving')
    const isSaved = await onSave().catch(() => false)
    setSaving(isSaved ? 'offered' : 'failed')
    if (isSaved) onClose()
  }
  return (
    <Dialog
      open={open}
      title={errors.saveRecording}
      text={saving === 'failed' ? errors.recordingFailed : errors.recordingText}
      onDismiss={onClose}
    >
      <ChakraDialog.Footer>
        <Button variant="ghost" unavailable={saving === 'saving'} onClick={onClose}>
          {errors.cancelRecording}
        </Button>
        <Button loading={saving === 'saving'} loadingText={errors.savingRecording} onClick={() => void save()}>
          {errors.saveRecordingFile}
        </Button>
      </ChakraDialog.Footer>
    </Dialog>
  )
}
