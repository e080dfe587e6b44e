import { useSelector } from '@xstate/react'
import { useCallback } from 'react'
import { UNDO_WINDOW } from '../../../../contract/values/profile'
import {
  type RemovalRef,
  selectClock,
  selectDeadline,
  selectHasFailed,
  selectIsUndoable,
} from '../../../../machines/profile/removal/removal.selectors'
import { profileTexts } from '../../../i18n/id/profile'
import { useTexts } from '../../../i18n/texts'
import { Button } from '../../../ui/button/Button'
import { CountdownRing } from '../../../ui/display/CountdownRing'
import styles from './Records.module.css'

interface RemovalRowProps {
  removal: RemovalRef
  name: string
  /** The row is removed while it contains the focus. */
  onGone: () => void
}

/** Replaces a removed entry: undo with its remaining time, or that the removal failed. */
export function RemovalRow({ removal, name, onGone }: RemovalRowProps) {
  const { profile: words } = useTexts(profileTexts)
  const isUndoable = useSelector(removal, selectIsUndoable)
  const hasFailed = useSelector(removal, selectHasFailed)
  const deadline = useSelector(removal, selectDeadline)
  const clock = useSelector(removal, selectClock)
  const undo = () => removal.send({ type: 'removal.undo' })
  const holdFocus = useFocusWhileThere(onGone)

  if (isUndoable) {
    return (
      <>
        <CountdownRing
          deadline={deadline}
          total={UNDO_WINDOW}
          now={clock.now}
          label={words.undoTime}
          size={52}
          tone="calm"
        />
        <p className={styles.gone}>{words.removed({ name })}</p>
        <Button ref={holdFocus} variant="soft" size={36} onClick={undo}>
          {words.undo}
        </Button>
      </>
    )
  }
  if (!hasFailed) return <p className={styles.gone}>{words.removing({ name })}</p>
  return (
    <>
      <p className={styles.failed} role="alert">
        {words.removalFailed({ name })}
      </p>
      <div className={styles.buttons}>
        <Button size={36} variant="outline" onClick={() => removal.send({ type: 'removal.retry' })}>
          {words.removeAgain}
        </Button>
        <Button size={36} variant="ghost" onClick={undo}>
          {words.keep}
        </Button>
      </div>
    </>
  )
}

/** Takes the focus from the unmounted button, and passes it on when unmounted. */
function useFocusWhileThere(onGone: () => void) {
  return useCallback(
    (button: HTMLButtonElement) => {
      button.focus()
      return () => {
        if (document.activeElement === button) onGone()
      }
    },
    [onGone],
  )
}
