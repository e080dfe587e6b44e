import { useSelector } from '@xstate/react'
import {
  Map as MapIcon,
  Maximize2,
  MessagesSquare,
  Mic,
  MicOff,
  MonitorUp,
  MonitorX,
  PhoneOff,
  Video,
  VideoOff,
} from 'lucide-react'
import {
  type DevicesRef,
  selectCamera,
  selectIsMuted,
  selectMicrophone,
  selectScreen,
} from '../../../machines/devices/devices.selectors'
import type { QualityRef } from '../../../machines/video-call/quality/quality.selectors'
import { callTexts } from '../../i18n/id/call'
import { useTexts } from '../../i18n/texts'
import { UNDER_SM, useMedia } from '../../ui/use-media'
import { openChat } from './behind-call'
import { CallControl } from './CallControl'
import styles from './CallControls.module.css'
import { CallMenu } from './CallMenu'
import type { CallRoom, useCallWords } from './call-room'
import type { SmallShape } from './dock'
import { toggleCamera, toggleMicrophone, toggleScreen } from './own-devices'

export interface CallControlsProps {
  shape: SmallShape | 'full'
  /** undefined after the devices were released. */
  devices: DevicesRef | undefined
  quality: QualityRef | undefined
  onEnlarge: () => void
  onReduce: () => void
  onMoveOn: () => void
  onHangUp: () => void
  /** The kind of its room, to which a phone's full call returns; undefined while unknown. */
  kind: CallRoom['kind'] | undefined
  /** Messages in the chat that it covers. */
  unread: number
  /** The messages of its room. */
  words: ReturnType<typeof useCallWords>
}

/** The actions of a call; hanging up is last and ends no consultation. */
export function CallControls(props: CallControlsProps) {
  const { shape, devices, quality, onEnlarge, onReduce, onMoveOn, onHangUp, kind, unread, words } = props
  const isPhone = useMedia(UNDER_SM)
  const isFull = shape === 'full'
  const hasRoom = isFull || shape === 'wide' || shape === 'narrow' || shape === 'seat'
  return (
    <div className={styles.controls} data-shape={shape}>
      {devices && <Microphone devices={devices} hasWord={isFull} />}
      {devices && shape !== 'portrait' && <Camera devices={devices} hasWord={isFull} />}
      {devices && isFull && !isPhone && <Screen devices={devices} />}
      {isFull && isPhone && (
        <CallControl
          icon={kind === 'emergency' ? MapIcon : MessagesSquare}
          label={words.chat}
          hasWord
          unread={unread}
          onClick={() => {
            openChat()
            onReduce()
          }}
        />
      )}
      {devices && hasRoom && (
        <CallMenu
          devices={devices}
          quality={quality}
          hasWord={isFull}
          isPhone={isPhone}
          onEnlarge={onEnlarge}
          onReduce={onReduce}
          onMoveOn={shape === 'seat' ? null : onMoveOn}
        />
      )}
      {!isFull && (
        <CallControl icon={Maximize2} label={words.enlarge} hasWord={false} title={words.enlarge} onClick={onEnlarge} />
      )}
      <CallControl
        icon={PhoneOff}
        label={words.hangUp}
        name={words.hangUpName}
        hasWord={isFull}
        tone="danger"
        title={words.hangUpHint}
        className={styles.hangUp}
        onClick={onHangUp}
      />
    </div>
  )
}

interface OwnProps {
  devices: DevicesRef
  hasWord: boolean
}

function Microphone({ devices, hasWord }: OwnProps) {
  const { call: words } = useTexts(callTexts)
  const { state } = useSelector(devices, selectMicrophone)
  const isMuted = useSelector(devices, selectIsMuted)
  const isOn = !isMuted && state !== 'refused' && state !== 'ended'
  return (
    <CallControl
      icon={isOn ? Mic : MicOff}
      label={words.sound}
      hasWord={hasWord}
      isOn={isOn}
      tone={isOn ? 'plain' : 'off'}
      isRefused={state === 'refused' || state === 'ended'}
      title={(isOn ? words.turnOff : words.turnOn)({ what: words.sound, key: 'M' })}
      aria-keyshortcuts="M"
      onClick={() => toggleMicrophone(devices)}
    />
  )
}

function Camera({ devices, hasWord }: OwnProps) {
  const { call: words } = useTexts(callTexts)
  const { state } = useSelector(devices, selectCamera)
  const isOn = state === 'on' || state === 'asking'
  return (
    <CallControl
      icon={isOn ? Video : VideoOff}
      label={words.camera}
      hasWord={hasWord}
      isOn={isOn}
      tone={isOn ? 'plain' : 'off'}
      isRefused={state === 'refused' || state === 'ended'}
      title={(isOn ? words.turnOff : words.turnOn)({ what: words.camera, key: 'V' })}
      aria-keyshortcuts="V"
      onClick={() => toggleCamera(devices)}
    />
  )
}

function Screen({ devices }: { devices: DevicesRef }) {
  const { call: words } = useTexts(callTexts)
  const isSharing = useSelector(devices, (snapshot) => selectScreen(snapshot).state === 'sharing')
  return (
    <CallControl
      icon={isSharing ? MonitorX : MonitorUp}
      label={isSharing ? words.stopSharing : words.share}
      hasWord
      tone={isSharing ? 'off' : 'plain'}
      onClick={() => toggleScreen(devices)}
    />
  )
}
