import { useSelector } from '@xstate/react'
import { Video, VideoOff } from 'lucide-react'
import {
  type CameraStanding,
  type DevicesRef,
  selectCamera,
  selectOwnPicture,
} from '../../../machines/devices/devices.selectors'
import type { DevicesTexts } from '../../i18n/id/devices'
import { devicesTexts } from '../../i18n/id/devices'
import { useTexts } from '../../i18n/texts'
import { Button } from '../../ui/button/Button'
import { Icon } from '../../ui/display/Icon'
import { MovingPicture } from '../../ui/display/MovingPicture'
import styles from './CameraCheck.module.css'
import { CheckSection } from './CheckSection'
import { DeviceField } from './DeviceField'
import { refusalWords } from './refusal-words'

/** The own picture, mirrored, or the reason why it is missing. */
export function CameraCheck({ devices }: { devices: DevicesRef }) {
  const texts = useTexts(devicesTexts)
  const { devices: words } = texts
  const camera = useSelector(devices, selectCamera)
  const picture = useSelector(devices, selectOwnPicture)
  const retry = () => devices.send({ type: 'camera.turnOn' })
  return (
    <CheckSection
      icon={Video}
      title={words.kinds.camera}
      tone={camera.reason !== null ? 'alarming' : camera.state === 'on' ? 'well' : 'open'}
      words={cameraWords(camera, texts)}
      choice={<DeviceField devices={devices} kind="camera" />}
      action={
        (camera.state === 'refused' || camera.state === 'off') && (
          <Button variant="outline" size={36} onClick={retry}>
            {words.retry}
          </Button>
        )
      }
    >
      <div className={styles.preview}>
        {picture === null ? (
          <Icon of={VideoOff} size={28} />
        ) : (
          <MovingPicture picture={picture} label={words.preview} isMirrored />
        )}
      </div>
    </CheckSection>
  )
}

function cameraWords({ state, reason }: CameraStanding, texts: DevicesTexts): string {
  const { devices: words } = texts
  if (reason !== null) return refusalWords(texts, 'camera', reason)
  switch (state) {
    case 'on':
      return words.cameraOn
    case 'ended':
      return words.ended
    case 'off':
      return words.cameraOff
    default:
      return words.asking
  }
}
