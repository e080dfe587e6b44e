import { useSelector } from '@xstate/react'
import { MicOff, MonitorUp, VideoOff } from 'lucide-react'
import { type DevicesRef, selectMicrophone } from '../../../machines/devices/devices.selectors'
import type { OtherSide } from '../../../machines/video-call/connection/connection.model'
import { callTexts } from '../../i18n/id/call'
import { useTexts } from '../../i18n/texts'
import { Icon } from '../../ui/display/Icon'
import styles from './CallMarks.module.css'
import type { SmallShape } from './dock'

export interface CallMarksProps {
  shape: SmallShape | 'full'
  devices: DevicesRef | undefined
  other: OtherSide
  name: string
}

/** Mute states as text: the own first. Screen readers announce changes. */
export function CallMarks({ shape, devices, other, name }: CallMarksProps) {
  const { call: words } = useTexts(callTexts)
  const microphone = useSelector(devices, (snapshot) => snapshot && selectMicrophone(snapshot).state)
  // Elsewhere a notice below the picture says it.
  const isInaudible = shape === 'portrait' && microphone === 'refused'
  const isSeen = other.camera || other.screen
  const away = isSeen
    ? other.microphone
      ? null
      : words.microphoneOff({ name })
    : (other.microphone ? words.cameraOff : words.bothOff)({ name })
  return (
    <div className={styles.marks} role="status">
      {(microphone === 'muted' || isInaudible) && (
        <p className={styles.mark}>
          <Icon of={MicOff} size={16} />
          {isInaudible ? words.notReceived : words.ownMicrophoneOff}
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
