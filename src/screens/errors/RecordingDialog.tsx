import { Dialog as ChakraDialog } from '@chakra-ui/react/dialog'
import { commonTexts } from '../../i18n/id/common'
import { useTexts } from '../../i18n/texts'
import { Button } from '../../ui/button/Button'
import { Dialog } from '../../ui/overlay/Dialog'
import { useSaving } from './use-saving'

interface RecordingDialogProps {
  open: boolean
  /** Saves a file; resolves with false on failure. */
  onSave: () => Promise<boolean>
  onClose: () => void
}

/** Explains the content of a recording before it is saved. */
export function RecordingDialog({ open, onSave, onClose }: RecordingDialogProps) {
  const { errors } = useTexts(commonTexts)
  const { saving, save } = useSaving(onSave, onClose)
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
        <Button loading={saving === 'saving'} loadingText={errors.savingRecording} onClick={save}>
          {errors.saveRecordingFile}
        </Button>
      </ChakraDialog.Footer>
    </Dialog>
  )
}
