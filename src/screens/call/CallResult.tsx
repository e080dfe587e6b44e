import { useSelector } from '@xstate/react'
import { CircleCheck, type LucideIcon, PhoneMissed, PhoneOff, X } from 'lucide-react'
import { useRef, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import {
  selectFailure,
  selectLastCall,
  selectNote,
  type VideoCallRef,
} from '../../../machines/video-call/video-call.selectors'
import type { Call } from '../../../machines/video-call/call-session/call-session.model'
import type { CallFailure } from '../../../machines/video-call/video-call.model'
import { callTexts } from '../../i18n/id/call'
import { useTexts } from '../../i18n/texts'
import { Button } from '../../ui/button/Button'
import { IconButton } from '../../ui/button/IconButton'
import { Icon } from '../../ui/display/Icon'
import { useNoteHost } from './call-place'
import { type CallRoom, useCallWords } from './call-room'
import styles from './CallResult.module.css'
import { useDock } from './use-dock'

export interface CallResultProps {
  videoCall: VideoCallRef
  /** Of its record; null if that is not open. */
  room: CallRoom | null
  /** Calls again; null if its consultation is not open here or accepts no calls. */
  onCall: (() => void) | null
}

/** Failures for which calling again is useless or not permitted. */
const FINAL: readonly CallFailure[] = ['forbidden', 'unregistered']

/**
 * The result of the last call (product §8): a message that disappears, or a failure with its solution until it is
 * dismissed.
 */
export function CallResult({ videoCall, room, onCall }: CallResultProps) {
  const words = useCallWords(room?.kind)
  const note = useSelector(videoCall, selectNote)
  const failure = useSelector(videoCall, selectFailure)
  const call = useSelector(videoCall, selectLastCall)
  const name = room?.name ?? call?.with.name ?? words.unnamed
  const dismiss = () => videoCall.send({ type: 'call.dismiss' })
  const again = (label: string) =>
    onCall !== null && (
      <Button size={36} onClick={onCall}>
        {label}
      </Button>
    )

  if (note === 'ended' && call !== null && wasConnected(call)) {
    return <Card icon={CircleCheck} tone="quiet" title={words.ended} role="status" />
  }
  if (note === 'missed') {
    return (
      <Card
        icon={PhoneMissed}
        tone="danger"
        title={words.missed}
        text={words.missedText({ name })}
        role="alert"
        onClose={dismiss}
      >
        {again(words.callBack)}
      </Card>
    )
  }
  if (note === 'failed' && failure !== null) {
    const { title, text } = words.failures[failure]
    // Without its room nobody knows whether there is a chat or a telephone number.
    const solution = room === null ? undefined : text({ name })
    return (
      <Card icon={PhoneOff} tone="danger" title={title} text={solution} role="alert" onClose={dismiss}>
        {!FINAL.includes(failure) && again(words.callAgain)}
      </Card>
    )
  }
  return null
}

/** A caller who cancels an unanswered call needs no message. */
function wasConnected({ since }: Call): boolean {
  return since !== null
}

interface CardProps {
  icon: LucideIcon
  tone: 'quiet' | 'danger'
  title: string
  text?: string | undefined
  role: 'status' | 'alert'
  onClose?: () => void
  children?: ReactNode
}

/** In the flow of a page that offers an element for it, else at the call's place. */
function Card({ icon, tone, title, text, role, onClose, children }: CardProps) {
  const { call: words } = useTexts(callTexts)
  const card = useRef<HTMLDivElement>(null)
  const host = useNoteHost()
  useDock(card, host === null)
  const shown = (
    <div ref={card} className={styles.card} data-tone={tone} data-in-flow={host !== null || undefined} role={role}>
      <Icon of={icon} className={styles.icon} />
      <div className={styles.words}>
        <p className={styles.title}>{title}</p>
        {text !== undefined && <p>{text}</p>}
      </div>
      {onClose && <IconButton icon={X} label={words.close} size={32} onClick={onClose} />}
      {children && <div className={styles.actions}>{children}</div>}
    </div>
  )
  return host === null ? shown : createPortal(shown, host)
}
