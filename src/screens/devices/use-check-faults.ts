import { useSelector } from '@xstate/react'
import { type CheckFault, checkFaults } from '../../../machines/devices/check/check.rules'
import {
  type CheckRef,
  selectConnectionTest,
  selectDevices,
  selectSpeakerTest,
} from '../../../machines/devices/check/check.selectors'
import { selectCamera, selectMicrophone } from '../../../machines/devices/devices.selectors'
import type { PushRef } from '../../../machines/push/push.selectors'
import { selectNotificationTest } from './notification-test'

/** The faults that the open check has found; empty while closed. */
export function useCheckFaults(check: CheckRef, push: PushRef | undefined): CheckFault[] {
  const devices = useSelector(check, selectDevices)
  const camera = useSelector(devices, (snapshot) => snapshot && selectCamera(snapshot))
  const microphone = useSelector(devices, (snapshot) => snapshot && selectMicrophone(snapshot))
  const speaker = useSelector(check, selectSpeakerTest)
  const connection = useSelector(check, selectConnectionTest)
  const notifications = useSelector(push, selectNotificationTest)
  if (camera === undefined || microphone === undefined) return []
  return checkFaults({ camera, microphone, speaker, notifications, connection })
}
