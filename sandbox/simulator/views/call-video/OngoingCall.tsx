import { useSelector } from '@xstate/react'
import { Mic, MicOff, PhoneOff, Video, VideoOff } from 'lucide-react'
import {
  type DevicesRef,
  selectCamera,
  selectIsMuted,
  selectMicrophone,
  selectOwnPicture,
} from '../../../../machines/devices/devices.selectors'
import { selectOther, selectPath, selectPicture } from '../../../../machines/video-call/connection/connection.selectors'
import {
  type CallSessionPhase,
  type CallSessionRef,
  selectCall,
  selectConnection,
  selectDevices,
  selectPhase,
} from '../../../../machines/video-call/call-session/call-session.selectors'
import { Button } from '../../../../src/ui/button/Button'
import { Avatar } from '../../../../src/ui/display/Avatar'
import { digitsOf } from '../../../../src/ui/display/countdown'
import { Icon } from '../../../../src/ui/display/Icon'
import { MovingPicture } from '../../../../src/ui/display/MovingPicture'
import { useElapsed } from '../../../../src/ui/use-elapsed'
import { callVideoWords as words, CALL_STATES, OWN_REFUSALS } from '../../call-video-words'
import { Problem } from '../Problem'
import { Sheet } from '../Sheet'
import styles from './VideoCall.module.css'

type Path = 'joining' | 'flowing' | 'reconnecting'

/** The call: both videos, its state, and the actions. */
export function OngoingCall({ callSession, now }: { callSession: CallSessionRef; now: () => number }) {
  const phase = useSelector(callSession, selectPhase)
  const call = useSelector(callSession, selectCall)
  const connection = useSelector(callSession, selectConnection)
  const devices = useSelector(callSession, selectDevices)
  const path = useSelector(connection, (snapshot): Path => (snapshot === undefined ? 'joining' : selectPath(snapshot)))
  const picture = useSelector(connection, (snapshot) => (snapshot === undefined ? null : selectPicture(snapshot)))
  const other = useSelector(connection, (snapshot) => snapshot && selectOther(snapshot))
  const name = call.with.name ?? words.somebody
  const state = stateOf(phase, path)
  const isSeen = picture !== null && state !== 'calling' && (other?.camera === true || other?.screen === true)
  return (
    <Sheet title={words.title}>
      <div className={styles.stage} data-call={state ?? 'talking'}>
        {picture !== null && (
          <MovingPicture
            picture={picture}
            label={words.picture(name)}
            className={isSeen ? styles.other : styles.unseen}
          />
        )}
        {!isSeen && (
          <div className={styles.face}>
            <Avatar id={call.with.id} name={call.with.name} picture={call.with.picture} size={115} />
          </div>
        )}
        {devices && <Own devices={devices} />}
      </div>
      <div className={styles.stated}>
        <p className={styles.state} role="status">
          {[state && CALL_STATES[state], ...marks(name, other)].filter(Boolean).join(' · ') || name}
        </p>
        {call.since !== null && <Length since={call.since} now={now} />}
      </div>
      {devices && <OwnProblem devices={devices} />}
      <div className={styles.controls}>
        {devices && <Switches devices={devices} />}
        <Button variant="danger" onClick={() => callSession.send({ type: 'call.hangUp' })}>
          <Icon of={PhoneOff} />
          {words.hangUp}
        </Button>
      </div>
    </Sheet>
  )
}

/** null while both see and hear each other. */
function stateOf(phase: CallSessionPhase, path: Path): keyof typeof CALL_STATES | null {
  if (phase === 'over') return 'ending'
  if (phase === 'waking' || phase === 'calling') return 'calling'
  if (phase !== 'talking' || path === 'joining') return 'connecting'
  return path === 'reconnecting' ? 'reconnecting' : null
}

function marks(name: string, other: { microphone: boolean; camera: boolean; screen: boolean } | undefined): string[] {
  if (other === undefined) return []
  return [
    ...(other.camera || other.screen ? [] : [words.otherCameraOff(name)]),
    ...(other.microphone ? [] : [words.otherMuted(name)]),
  ]
}

function Length({ since, now }: { since: number; now: () => number }) {
  return (
    <span role="timer" aria-label={words.length}>
      {digitsOf(useElapsed(since, now))}
    </span>
  )
}

function Own({ devices }: { devices: DevicesRef }) {
  const picture = useSelector(devices, selectOwnPicture)
  if (picture === null) return null
  return (
    <div className={styles.own}>
      <MovingPicture picture={picture} label={words.ownPicture} isMirrored />
    </div>
  )
}

function Switches({ devices }: { devices: DevicesRef }) {
  const isMuted = useSelector(devices, selectIsMuted)
  const { state } = useSelector(devices, selectCamera)
  const isOff = state === 'off' || state === 'refused'
  return (
    <>
      <Button
        variant={isMuted ? 'solid' : 'outline'}
        onClick={() => devices.send({ type: isMuted ? 'microphone.unmute' : 'microphone.mute' })}
      >
        <Icon of={isMuted ? MicOff : Mic} />
        {isMuted ? words.unmute : words.mute}
      </Button>
      <Button
        variant={isOff ? 'solid' : 'outline'}
        onClick={() => devices.send({ type: isOff ? 'camera.turnOn' : 'camera.turnOff' })}
      >
        <Icon of={isOff ? VideoOff : Video} />
        {isOff ? words.cameraOn : words.cameraOff}
      </Button>
    </>
  )
}

function OwnProblem({ devices }: { devices: DevicesRef }) {
  const microphone = useSelector(devices, selectMicrophone)
  const camera = useSelector(devices, selectCamera)
  if (microphone.state === 'refused') return <Problem words={OWN_REFUSALS.microphone[microphone.reason ?? 'missing']} />
  return <Problem words={camera.state === 'refused' ? OWN_REFUSALS.camera[camera.reason ?? 'missing'] : null} />
}
