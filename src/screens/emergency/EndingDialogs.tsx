import { useSelector } from '@xstate/react'
import {
  type EmergencyRef,
  selectIsConfirming,
  selectIsEnding,
  selectIsUnsaved,
} from '../../../machines/emergency/emergency.selectors'
import { useTexts } from '../../i18n/texts'
import { Button } from '../../ui/button/Button'
import { ConfirmDialog } from '../../ui/overlay/ConfirmDialog'

/** Ending asks first; what could not be saved is told before it is given up. */
export function EndingDialogs({ emergency }: { emergency: EmergencyRef }) {
  const { emergency: words } = useTexts()
  const cancel = () => emergency.send({ type: 'emergency.cancel' })
  return (
    <>
      <ConfirmDialog
        open={useSelector(emergency, selectIsConfirming)}
        title={words.endQuestion}
        text={words.endConsequence}
        // The good end of an emergency, and no harm: red would warn of nothing.
        tone="action"
        cancelLabel={words.cancel}
        confirmLabel={words.endConfirm}
        loading={useSelector(emergency, selectIsEnding)}
        loadingText={words.ending}
        onCancel={cancel}
        onConfirm={() => emergency.send({ type: 'emergency.confirm' })}
      />
      <ConfirmDialog
        open={useSelector(emergency, selectIsUnsaved)}
        title={words.unsavedTitle}
        text={words.unsavedText}
        cancelLabel={words.cancel}
        confirmLabel={words.unsavedEnd}
        onCancel={cancel}
        onConfirm={() => emergency.send({ type: 'emergency.confirm' })}
      >
        <Button variant="outline" wide onClick={() => emergency.send({ type: 'emergency.retry' })}>
          {words.unsavedRetry}
        </Button>
      </ConfirmDialog>
    </>
  )
}
