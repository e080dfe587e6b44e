import { useSelector } from '@xstate/react'
import { type DevicesRef, selectCamera, selectIsMuted } from '../../machines/devices/devices.selectors'
import { Button } from '../ui/button/Button'
import { roomWords as words } from './room-words'

/** The switches for the own microphone and camera. */
export function Switches({ devices }: { devices: DevicesRef }) {
  const isMuted = useSelector(devices, selectIsMuted)
  const camera = useSelector(devices, selectCamera)
  const isSeen = camera.state === 'on' || camera.state === 'asking'
  return (
    <>
      <Button
        variant="soft"
        role="switch"
        aria-checked={!isMuted}
        onClick={() => devices.send({ type: isMuted ? 'microphone.unmute' : 'microphone.mute' })}
      >
        {words.microphone}: {isMuted ? words.off : words.on}
      </Button>
      <Button
        variant="soft"
        role="switch"
        aria-checked={isSeen}
        onClick={() => devices.send({ type: isSeen ? 'camera.turnOff' : 'camera.turnOn' })}
      >
        {words.camera}: {isSeen ? words.on : words.off}
      </Button>
    </>
  )
}
