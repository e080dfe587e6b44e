import { useSelector } from '@xstate/react'
import type { DoctorRef } from '../../../machines/app/app.selectors'
import { selectDeviceCheck } from '../../../machines/doctor/doctor.selectors'

/** Offers the device check with the emergency mode, so that no emergency call has to wait for it. */
export function useDeviceCheckOffer(doctor: DoctorRef): () => void {
  const check = useSelector(doctor, selectDeviceCheck)
  return () => check?.send({ type: 'check.offer' })
}
