import type { CameraStanding, MicrophoneStanding } from '../devices.selectors'
import type { ConnectionTest, SpeakerTest } from './check.selectors'

/** Whether requests ring on this device without an open tab; 'unasked' and 'unknown' are no faults. */
export type NotificationTest = 'ready' | 'unasked' | 'asking' | 'denied' | 'unavailable' | 'unknown'

export interface CheckedFacts {
  camera: CameraStanding
  microphone: MicrophoneStanding
  speaker: SpeakerTest
  notifications: NotificationTest
  connection: ConnectionTest
}

export type CheckFault = keyof CheckedFacts

const BROKEN_CONNECTION: readonly ConnectionTest[] = ['failed', 'unsupported', 'unreachable']

/** Known faults, in the order of the dialog. Pending checks are not included. */
export function checkFaults({ camera, microphone, speaker, notifications, connection }: CheckedFacts): CheckFault[] {
  const faults: Record<CheckFault, boolean> = {
    camera: camera.state === 'refused',
    microphone: microphone.state === 'refused',
    speaker: speaker === 'inaudible',
    notifications: notifications === 'denied' || notifications === 'unavailable',
    connection: BROKEN_CONNECTION.includes(connection),
  }
  return (Object.keys(faults) as CheckFault[]).filter((what) => faults[what])
}
