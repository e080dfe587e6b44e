import { useSelector } from '@xstate/react'
import type { DoctorRef } from '../../../machines/app/app.selectors'
import { selectBell, selectPush } from '../../../machines/doctor/doctor.selectors'

/** Enables ringing on going online, also without an open tab; browsers ask and enable sound only in a gesture. */
export function useReadyToRing(doctor: DoctorRef): () => void {
  const bell = useSelector(doctor, selectBell)
  const push = useSelector(doctor, selectPush)
  return () => {
    bell?.send({ type: 'bell.arm' })
    push?.send({ type: 'push.allow' })
  }
}
