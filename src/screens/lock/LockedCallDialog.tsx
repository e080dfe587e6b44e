import { Dialog as ChakraDialog } from '@chakra-ui/react/dialog'
import { useSelector } from '@xstate/react'
import { PhoneOff, Video } from 'lucide-react'
import { useEffect, useRef } from 'react'
import type { GroupCallRef } from '../../../machines/group-call/group-call.selectors'
import { isSameGoal } from '../../../machines/lock/lock.rules'
import { type LockRef, selectGoal } from '../../../machines/lock/lock.selectors'
import { selectPhase } from '../../../machines/video-call/call-session/call-session.selectors'
import { selectCallSession, type VideoCallRef } from '../../../machines/video-call/video-call.selectors'
import { callTexts } from '../../i18n/id/call'
import { lockTexts } from '../../i18n/id/lock'
import { useTexts } from '../../i18n/texts'
import { Button } from '../../ui/button/Button'
import { Icon } from '../../ui/display/Icon'
import { Dialog } from '../../ui/overlay/Dialog'
import { CallerHalo } from '../call/CallerHalo'
import dialogStyles from '../call/IncomingCallDialog.module.css'
import { useIsInGroup } from '../call/use-running-calls'
import { SecretEntry } from './SecretEntry'
import styles from './LockedCallDialog.module.css'

/** Without name and picture. */
const SOMEBODY = { id: '', name: null, picture: null }

interface LockedCallDialogProps {
  lock: LockRef
  videoCall: VideoCallRef
  groupCall: GroupCallRef | undefined
  /** Signing out is refused at present. */
  isStored: boolean
}

/** Rings without the caller's name. As on a locked phone it can be declined; accepting needs the PIN. */
export function LockedCallDialog({ lock, videoCall, groupCall, isStored }: LockedCallDialogProps) {
  const { call: words } = useTexts(callTexts)
  const { lock: locked } = useTexts(lockTexts)
  const callSession = useSelector(videoCall, selectCallSession)
  const isRinging = useSelector(
    callSession,
    (snapshot) => snapshot !== undefined && selectPhase(snapshot) === 'ringing',
  )
  const isInGroup = useIsInGroup(groupCall)
  const isAsked = useSelector(lock, (snapshot) => isSameGoal(selectGoal(snapshot), { kind: 'call' }))
  const answer = useRef<HTMLButtonElement>(null)
  const wasAsked = useRef(isAsked)
  // After 'Batal' the PIN's field of the lock screen is there again and has taken the focus out of the dialog.
  useEffect(() => {
    if (wasAsked.current && !isAsked) answer.current?.focus()
    wasAsked.current = isAsked
  }, [isAsked])
  return (
    <Dialog
      open={isRinging}
      shape="call"
      role="alertdialog"
      isUrgent
      title={words.incoming}
      mark={<Icon of={Video} />}
      initialFocus={answer}
    >
      <CallerHalo party={SOMEBODY} />
      <p className={dialogStyles.name}>{words.somebody}</p>
      <ChakraDialog.Description>
        {locked.callText}
        {isInGroup && <span className={dialogStyles.leaves}>{words.leavesGroup}</span>}
      </ChakraDialog.Description>
      {isAsked ? (
        <div className={styles.entry}>
          <SecretEntry
            lock={lock}
            pinLabel={locked.toAccept}
            passwordLabel={locked.toAcceptByPassword}
            isStored={isStored}
            cancel={{ label: locked.cancel, onCancel: () => lock.send({ type: 'lock.giveUp' }) }}
          />
        </div>
      ) : (
        <div className={dialogStyles.answers}>
          <Button variant="dangerOutline" size={48} onClick={() => callSession?.send({ type: 'call.decline' })}>
            <Icon of={PhoneOff} />
            {words.decline}
          </Button>
          <Button
            ref={answer}
            size={48}
            className={dialogStyles.accept}
            onClick={() => lock.send({ type: 'lock.ask', goal: { kind: 'call' } })}
          >
            <Icon of={Video} />
            {words.accept}
          </Button>
        </div>
      )}
    </Dialog>
  )
}
