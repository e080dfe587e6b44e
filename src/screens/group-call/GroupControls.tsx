import { useSelector } from '@xstate/react'
import { CornerUpRight, Maximize2, Mic, MicOff, Minimize2, PhoneOff, UserPlus, Video, VideoOff } from 'lucide-react'
import {
  type DevicesRef,
  selectCamera,
  selectIsMuted,
  selectMicrophone,
} from '../../../machines/devices/devices.selectors'
import { type GroupCallRef, selectMayInvite } from '../../../machines/group-call/group-call.selectors'
import { callTexts } from '../../i18n/id/call'
import { groupTexts } from '../../i18n/id/group'
import { useTexts } from '../../i18n/texts'
import { openChat } from '../call/behind-call'
import { CallControl } from '../call/CallControl'
import type { SmallShape } from '../call/dock'
import { toggleCamera, toggleMicrophone } from '../call/own-devices'
import styles from './GroupWindow.module.css'

export interface GroupControlsProps {
  groupCall: GroupCallRef
  /** undefined if they failed. */
  devices: DevicesRef | undefined
  shape: SmallShape | 'full'
  /** Messages in the chat that the full window covers. */
  unread: number
  onFull: (isFull: boolean) => void
  onMoveOn: () => void
}

/** The actions of a group call; leaving it ends no consultation. */
export function GroupControls({ groupCall, devices, shape, unread, onFull, onMoveOn }: GroupControlsProps) {
  const { call } = useTexts(callTexts)
  const { group: words } = useTexts(groupTexts)
  const mayInvite = useSelector(groupCall, selectMayInvite)
  const isFull = shape === 'full'
  const size = isFull ? words.reduce : words.enlarge
  return (
    <div className={styles.controls}>
      {devices && <Microphone devices={devices} />}
      {devices && shape !== 'portrait' && <Camera devices={devices} />}
      {mayInvite && hasInvite(shape) && (
        <CallControl
          icon={UserPlus}
          label={words.invite}
          hasWord={false}
          title={words.invite}
          onClick={() => groupCall.send({ type: 'group.invite' })}
        />
      )}
      {(shape === 'wide' || shape === 'narrow') && (
        <CallControl icon={CornerUpRight} label={call.move} hasWord={false} title={call.move} onClick={onMoveOn} />
      )}
      <CallControl
        icon={isFull ? Minimize2 : Maximize2}
        label={size}
        hasWord={false}
        title={size}
        unread={isFull ? unread : 0}
        onClick={() => {
          // Its name counts the messages.
          if (isFull && unread > 0) openChat()
          onFull(!isFull)
        }}
      />
      <CallControl
        icon={PhoneOff}
        label={words.leave}
        hasWord={false}
        tone="danger"
        title={words.leave}
        onClick={() => groupCall.send({ type: 'group.leave' })}
      />
    </div>
  )
}

/** The other windows are too small for 'Undang'. */
export function hasInvite(shape: GroupControlsProps['shape']): boolean {
  return shape !== 'portrait' && shape !== 'strip'
}

function Microphone({ devices }: { devices: DevicesRef }) {
  const { call: words } = useTexts(callTexts)
  const microphone = useSelector(devices, selectMicrophone)
  const isMuted = useSelector(devices, selectIsMuted)
  const isReceived = !isMuted && microphone.state !== 'refused' && microphone.state !== 'ended'
  return (
    <CallControl
      icon={isReceived ? Mic : MicOff}
      label={words.sound}
      hasWord={false}
      isOn={isReceived}
      tone={isReceived ? 'plain' : 'off'}
      isRefused={microphone.state === 'refused' || microphone.state === 'ended'}
      title={(isReceived ? words.turnOff : words.turnOn)({ what: words.sound, key: 'M' })}
      aria-keyshortcuts="M"
      onClick={() => toggleMicrophone(devices)}
    />
  )
}

function Camera({ devices }: { devices: DevicesRef }) {
  const { call: words } = useTexts(callTexts)
  const camera = useSelector(devices, selectCamera)
  const isSeen = camera.state === 'on' || camera.state === 'asking'
  return (
    <CallControl
      icon={isSeen ? Video : VideoOff}
      label={words.camera}
      hasWord={false}
      isOn={isSeen}
      tone={isSeen ? 'plain' : 'off'}
      isRefused={camera.state === 'refused' || camera.state === 'ended'}
      title={(isSeen ? words.turnOff : words.turnOn)({ what: words.camera, key: 'V' })}
      aria-keyshortcuts="V"
      onClick={() => toggleCamera(devices)}
    />
  )
}
