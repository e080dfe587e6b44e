import { useSelector } from '@xstate/react'
import { lazy, type RefObject, Suspense, useState } from 'react'
import { type CheckRef, selectIsOpen } from '../../../machines/devices/check/check.selectors'
import { loadDeviceCheck } from './load-device-check'

const DeviceCheckDialog = lazy(async () => ({ default: (await loadDeviceCheck()).DeviceCheckDialog }))

export interface DeviceCheckHostProps {
  check: CheckRef
  finalFocus?: RefObject<HTMLElement | null>
}

/** The place of the device check over every page. From the first one on it stays, so that it can be seen leaving. */
export function DeviceCheckHost({ check, finalFocus }: DeviceCheckHostProps) {
  const isOpen = useSelector(check, selectIsOpen)
  const [wasOpen, setWasOpen] = useState(false)
  if (isOpen && !wasOpen) setWasOpen(true)
  if (!isOpen && !wasOpen) return null
  return (
    <Suspense fallback={null}>
      <DeviceCheckDialog check={check} {...(finalFocus && { finalFocus })} />
    </Suspense>
  )
}
