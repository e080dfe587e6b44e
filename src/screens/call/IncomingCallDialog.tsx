import { Dialog as ChakraDialog } from '@chakra-ui/react/dialog'
import { useSelector } from '@xstate/react'
import { PhoneOff, Video } from 'lucide-react'
import { type KeyboardEvent, type RefObject, useEffect, useRef } from 'react'
import { selectPhase, type CallSessionRef } from '../../../machines/video-call/call-session/call-session.selectors'
import {
  selectLastCall,
  selectCallSession,
  selectNote,
  type VideoCallRef,
} from '../../../machines/video-call/video-call.selectors'
import { callTexts } from '../../i18n/id/call'
import { useTexts } from '../../i18n/texts'
import { Button } from '../../ui/button/Button'
import { Icon } from '../../ui/display/Icon'
import { Dialog } from '../../ui/overlay/Dialog'
import { CallerHalo } from './CallerHalo'
import styles from './IncomingCallDialog.module.css'

export interface IncomingCallDialogProps {
  videoCall: VideoCallRef
  /** Accepting leaves the group call. */
  isInGroup: boolean
  /** Opens the call's room. */
  onAccept: () => void
}

/** Rings until it is answered here or on another device of the doctor (product §2 "Video call dialog"). */
export function IncomingCallDialog({ videoCall, isInGroup, onAccept }: IncomingCallDialogProps) {
  const { call: words } = useTexts(callTexts)
  const callSession = useSelector(videoCall, selectCallSession)
  const isRinging = useSelector(
    callSession,
    (snapshot) => snapshot !== undefined && selectPhase(snapshot) === 'ringing',
  )
  const isElsewhere = useSelector(videoCall, (snapshot) => selectNote(snapshot) === 'handledElsewhere')
  const call = useSelector(videoCall, selectLastCall)
  const answer = useRef<HTMLButtonElement>(null)
  if (call === null) return null
  return (
    <Dialog
      open={isRinging || isElsewhere}
      shape="call"
      role="alertdialog"
      isUrgent
      title={words.incoming}
      mark={<Icon of={Video} />}
      initialFocus={answer}
    >
      <CallerHalo party={call.with} />
      <p className={styles.name}>{call.with.name ?? words.unnamed}</p>
      <ChakraDialog.Description>
        {isElsewhere ? words.handledElsewhere : words.incomingFrom}
        {isInGroup && !isElsewhere && <span className={styles.leaves}>{words.leavesGroup}</span>}
      </ChakraDialog.Description>
      {isElsewhere ? (
        <Elsewhere onClose={() => videoCall.send({ type: 'call.dismiss' })} />
      ) : (
        <div className={styles.answers}>
          <Button variant="dangerOutline" size={48} onClick={() => callSession?.send({ type: 'call.decline' })}>
            <Icon of={PhoneOff} />
            {words.decline}
          </Button>
          <Accept callSession={callSession} button={answer} onAccept={onAccept} />
        </div>
      )}
    </Dialog>
  )
}

interface AcceptProps {
  callSession: CallSessionRef | undefined
  button: RefObject<HTMLButtonElement | null>
  onAccept: () => void
}

/** Keys this soon after focusing were meant for the previous element, in ms. */
const UNMEANT = 600

function Accept({ callSession, button, onAccept }: AcceptProps) {
  const { call: words } = useTexts(callTexts)
  const since = useRef(0)
  useEffect(() => {
    since.current = performance.now()
  }, [])

  function accept() {
    callSession?.send({ type: 'call.accept', wantsCamera: true })
    onAccept()
  }

  function handleKey(event: KeyboardEvent) {
    if (performance.now() - since.current < UNMEANT && (event.key === 'Enter' || event.key === ' '))
      event.preventDefault()
  }

  return (
    <Button ref={button} size={48} className={styles.accept} onClick={accept} onKeyDown={handleKey} onKeyUp={handleKey}>
      <Icon of={Video} />
      {words.accept}
    </Button>
  )
}

function Elsewhere({ onClose }: { onClose: () => void }) {
  const { call: words } = useTexts(callTexts)
  const close = useRef<HTMLButtonElement>(null)
  // The previously focused element is unmounted.
  useEffect(() => close.current?.focus(), [])
  return (
    <div className={styles.answers}>
      <Button ref={close} variant="outline" size={48} onClick={onClose}>
        {words.close}
      </Button>
    </div>
  )
}
