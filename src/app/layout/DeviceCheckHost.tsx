import { useSelector } from '@xstate/react'
import { lazy, type RefObject, Suspense, useCallback, useState } from 'react'
import type { DoctorRef } from '../../../machines/app/app.selectors'
import { type CheckRef, selectIsBeforeCall, selectIsOpen } from '../../../machines/devices/check/check.selectors'
import { isOnline } from '../../../machines/doctor/doctor.rules'
import { selectFacts, selectPush } from '../../../machines/doctor/doctor.selectors'
import { useRingingFirst } from '../use-ringing-first'
import { loaded } from '../../chunks/loaded'
import { loadDeviceCheck } from './load-device-check'

const DeviceCheckDialog = lazy(async () => ({ default: (await loaded(loadDeviceCheck)).DeviceCheckDialog }))

export interface DeviceCheckHostProps {
  doctor: DoctorRef
  check: CheckRef
  finalFocus?: RefObject<HTMLElement | null>
}

/**
 * The container of the device check over every page. It stays mounted after the first check, so that closing can
 * animate.
 */
export function DeviceCheckHost({ doctor, check, finalFocus }: DeviceCheckHostProps) {
  const isOpen = useSelector(check, selectIsOpen)
  const isBeforeCall = useSelector(check, selectIsBeforeCall)
  useRingingFirst(
    doctor,
    isOpen && !isBeforeCall,
    useCallback(() => check.send({ type: 'check.postpone' }), [check]),
  )
  const isConsulting = useSelector(doctor, (snapshot) => isOnline(selectFacts(snapshot)))
  const push = useSelector(doctor, selectPush)
  const [wasOpen, setWasOpen] = useState(false)
  if (isOpen && !wasOpen) setWasOpen(true)
  if (!isOpen && !wasOpen) return null
  return (
    <Suspense fallback={null}>
      <DeviceCheckDialog check={check} isOnline={isConsulting} push={push} {...(finalFocus && { finalFocus })} />
    </Suspense>
  )
}
