import { useSelector } from '@xstate/react'
import type { DoctorRef } from '../../../machines/app/app.selectors'
import { selectBell, selectPush } from '../../../machines/doctor/doctor.selectors'

/** Whoever goes online wants to hear the ring, also when no tab is open; browsers ask and let sound through in a gesture only. */
export function useReadyToRing(doctor: DoctorRef): () => void {
  const bell = useSelector(doctor, selectBell)
  const push = useSelector(doctor, selectPush)
  return () => {
    bell?.send({ type: 'bell.arm' })
    push?.send({ type: 'push.allow' })
  }
}
