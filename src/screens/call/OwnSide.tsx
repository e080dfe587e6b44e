import { useSelector } from '@xstate/react'
import { MicOff, MonitorUp, VideoOff } from 'lucide-react'
import {
  type DevicesRef,
  selectCamera,
  selectMicrophone,
  selectOwnPicture,
  selectScreen,
} from '../../../machines/devices/devices.selectors'
import { callTexts } from '../../i18n/id/call'
import { useTexts } from '../../i18n/texts'
import { Icon } from '../../ui/display/Icon'
import { MovingPicture } from '../../ui/display/MovingPicture'
import { VisuallyHidden } from '../../ui/display/VisuallyHidden'
import styles from './OwnSide.module.css'

/** The own picture, mirrored. */
export function OwnSide({ devices }: { devices: DevicesRef }) {
  const { call: words } = useTexts(callTexts)
  const picture = useSelector(devices, selectOwnPicture)
  const camera = useSelector(devices, selectCamera)
  const microphone = useSelector(devices, selectMicrophone)
  const isSharing = useSelector(devices, (snapshot) => selectScreen(snapshot).state === 'sharing')
  const isSilent = microphone.state !== 'on' && microphone.state !== 'asking'
  return (
    <div className={styles.own}>
      {picture !== null && camera.state === 'on' && !isSharing ? (
        <MovingPicture picture={picture} label={words.ownPicture} isMirrored />
      ) : (
        <span className={styles.still}>
          <Icon of={isSharing ? MonitorUp : VideoOff} />
          {camera.state !== 'asking' && (
            <span className={styles.word}>{isSharing ? words.ownScreen : words.ownCameraOff}</span>
          )}
        </span>
      )}
      {isSilent && (
        <span className={styles.mute}>
          <Icon of={MicOff} size={16} />
          <VisuallyHidden>{words.ownMicrophoneOff}</VisuallyHidden>
        </span>
      )}
    </div>
  )
}
