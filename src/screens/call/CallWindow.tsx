import { useSelector } from '@xstate/react'
import { useRef } from 'react'
import {
  selectOther,
  selectPath,
  selectPicture,
  selectQuality,
} from '../../../machines/video-call/connection/connection.selectors'
import {
  type CallSessionRef,
  selectCall,
  selectConnection,
  selectDevices,
  selectPhase,
} from '../../../machines/video-call/call-session/call-session.selectors'
import { shortName } from '../../i18n/called-name'
import { VisuallyHidden } from '../../ui/display/VisuallyHidden'
import { CallControls } from './CallControls'
import { CallHead } from './CallHead'
import { CallMarks } from './CallMarks'
import { CallNotice } from './CallNotice'
import { type CallRoom, useCallWords } from './call-room'
import { callStateOf } from './call-state'
import styles from './CallWindow.module.css'
import { OtherSide } from './OtherSide'
import { OwnSide } from './OwnSide'
import { useCallHands } from './use-call-hands'
import { useDock } from './use-dock'
import { useFocusInCall } from './use-focus-in-call'

export interface CallWindowProps {
  callSession: CallSessionRef
  /** Of the call's record, if that is open here. */
  room: CallRoom | null
  /** Messages in the chat that a full window covers. */
  unread?: number
  isFull: boolean
  onFull: (isFull: boolean) => void
  now: () => number
}

const SILENT = { microphone: true, camera: true, screen: false }

/**
 * The call window: small in a corner, so that the doctor can write meanwhile, or full. It is the same element, so the
 * video continues through the change.
 */
export function CallWindow({ callSession, room, unread = 0, isFull, onFull, now }: CallWindowProps) {
  const words = useCallWords(room?.kind)
  const phase = useSelector(callSession, selectPhase)
  const call = useSelector(callSession, selectCall)
  const connection = useSelector(callSession, selectConnection)
  const devices = useSelector(callSession, selectDevices)
  const path = useSelector(connection, (snapshot) => (snapshot === undefined ? 'joining' : selectPath(snapshot)))
  const picture = useSelector(connection, (snapshot) => (snapshot === undefined ? null : selectPicture(snapshot)))
  const other = useSelector(connection, (snapshot) => (snapshot === undefined ? SILENT : selectOther(snapshot)))
  const quality = useSelector(connection, (snapshot) => snapshot && selectQuality(snapshot))
  const root = useRef<HTMLElement>(null)
  const dock = useDock(root, !isFull)
  useFocusInCall(root, isFull)

  const state = callStateOf(phase, path)
  const name = room?.name ?? call.with.name ?? words.unnamed
  const called = shortName(name) ?? name
  const party = {
    ...call.with,
    name: room?.name ?? call.with.name,
    picture: call.with.picture ?? room?.picture ?? null,
  }
  const shape = isFull ? 'full' : dock.shape
  const hangUp = () => callSession.send({ type: 'call.hangUp' })
  const hands = useCallHands(root, { dock, devices, isFull, onReduce: () => onFull(false) })

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys of whatever inside has the focus; the menu moves it too
    <section
      ref={root}
      className={styles.window}
      tabIndex={-1}
      aria-label={words.window({ name })}
      data-shape={shape}
      data-call={state}
      {...hands}
    >
      <VisuallyHidden>
        <span role="status">{state === 'talking' ? words.connected({ name }) : words.states[state]}</span>
      </VisuallyHidden>
      <div
        className={styles.stage}
        title={isFull || shape === 'strip' || shape === 'seat' ? undefined : words.moveHint}
      >
        <OtherSide party={party} name={name} picture={picture} other={other} state={state} />
      </div>
      <CallHead
        shape={shape}
        name={name}
        role={room?.kind === 'emergency' ? words.emergency.caller : null}
        allergies={room?.allergies}
        allergiesBefore={room?.allergiesBefore}
        person={room?.person}
        incident={room?.incident}
        state={state}
        since={call.since}
        quality={quality}
        now={now}
        unread={unread}
        onReduce={() => onFull(false)}
      />
      {devices && <OwnSide devices={devices} />}
      <CallMarks shape={shape} devices={devices} other={other} name={called} />
      <div className={styles.foot}>
        <CallControls
          shape={shape}
          devices={devices}
          quality={quality}
          onEnlarge={() => onFull(true)}
          onReduce={() => onFull(false)}
          onMoveOn={dock.moveOn}
          onHangUp={hangUp}
          kind={room?.kind}
          unread={unread}
          words={words}
        />
      </div>
      <CallNotice
        devices={devices}
        quality={quality}
        name={called}
        isTalking={state === 'talking'}
        words={words}
        onChat={hangUp}
      />
    </section>
  )
}
