import {
  type DevicesRef,
  selectCamera,
  selectIsMuted,
  selectMicrophone,
  selectScreen,
} from '../../../machines/devices/devices.selectors'

/** Action of the microphone's button and key: retries a refused microphone. */
export function toggleMicrophone(devices: DevicesRef): void {
  const snapshot = devices.getSnapshot()
  if (selectMicrophone(snapshot).state === 'refused') devices.send({ type: 'microphone.retry' })
  else devices.send({ type: selectIsMuted(snapshot) ? 'microphone.unmute' : 'microphone.mute' })
}

export function toggleCamera(devices: DevicesRef): void {
  const { state } = selectCamera(devices.getSnapshot())
  devices.send({ type: state === 'off' || state === 'refused' ? 'camera.turnOn' : 'camera.turnOff' })
}

export function toggleScreen(devices: DevicesRef): void {
  const { state } = selectScreen(devices.getSnapshot())
  devices.send({ type: state === 'sharing' || state === 'asking' ? 'screen.stop' : 'screen.share' })
}
