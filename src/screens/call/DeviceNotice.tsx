import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import { type DevicesRef, selectCamera, selectMicrophone } from '../../../machines/devices/devices.selectors'
import { callTexts } from '../../i18n/id/call'
import { useTexts } from '../../i18n/texts'
import { Button } from '../../ui/button/Button'
import { LastingNotice } from './Notice'

/** A refused microphone: nobody hears the doctor. */
export function MicrophoneNotice({ devices, children }: { devices: DevicesRef; children?: ReactNode }) {
  const { call: words } = useTexts(callTexts)
  const { reason } = useSelector(devices, selectMicrophone)
  return (
    <LastingNotice
      tone="danger"
      brief={words.notReceived}
      text={words.refused.microphone[reason ?? 'missing']}
      actions={reason !== 'unsupported' && <Retry onClick={() => devices.send({ type: 'microphone.retry' })} />}
    >
      {children}
    </LastingNotice>
  )
}

/** A refused camera beside a working microphone. */
export function CameraNotice({ devices }: { devices: DevicesRef }) {
  const { call: words } = useTexts(callTexts)
  const { reason } = useSelector(devices, selectCamera)
  return (
    <LastingNotice
      tone="info"
      brief={words.ownCameraOff}
      text={words.refused.camera[reason ?? 'missing']}
      actions={reason !== 'unsupported' && <Retry onClick={() => devices.send({ type: 'camera.turnOn' })} />}
    />
  )
}

function Retry({ onClick }: { onClick: () => void }) {
  const { call: words } = useTexts(callTexts)
  return (
    <Button variant="outline" size={32} onClick={onClick}>
      {words.retry}
    </Button>
  )
}
