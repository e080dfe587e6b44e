import { useSelector } from '@xstate/react'
import { MicOff, MonitorUp, VideoOff } from 'lucide-react'
import { type DevicesRef, selectMicrophone } from '../../../machines/devices/devices.selectors'
import type { OtherSide } from '../../../machines/video-call/connection/connection.model'
import { callTexts } from '../../i18n/id/call'
import { useTexts } from '../../i18n/texts'
import { Icon } from '../../ui/display/Icon'
import styles from './CallMarks.module.css'

export interface CallMarksProps {
  devices: DevicesRef | undefined
  other: OtherSide
  name: string
}

/** Mute states as text: the own first. Screen readers announce changes. */
export function CallMarks({ devices, other, name }: CallMarksProps) {
  const { call: words } = useTexts(callTexts)
  const isMuted = useSelector(
    devices,
    (snapshot) => snapshot !== undefined && selectMicrophone(snapshot).state === 'muted',
  )
  const isSeen = other.camera || other.screen
  const away = isSeen
    ? other.microphone
      ? null
      : words.microphoneOff({ name })
    : (other.microphone ? words.cameraOff : words.bothOff)({ name })
  return (
    <div className={styles.marks} role="status">
      {isMuted && (
        <p className={styles.mark}>
          <Icon of={MicOff} size={16} />
          {words.ownMicrophoneOff}
        </p>
      )}
      {away !== null && (
        <p className={styles.mark}>
          <Icon of={other.microphone ? VideoOff : MicOff} size={16} />
          {away}
        </p>
      )}
      {other.screen && (
        <p className={styles.mark}>
          <Icon of={MonitorUp} size={16} />
          {words.sharesScreen({ name })}
        </p>
      )}
    </div>
  )
}
