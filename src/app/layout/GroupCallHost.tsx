import { useSelector } from '@xstate/react'
import { lazy, Suspense } from 'react'
import type { DoctorRef } from '../../../machines/app/app.selectors'
import { selectClock, selectConsultation, selectGroupCall } from '../../../machines/doctor/doctor.selectors'
import { selectIsGroupOpen } from '../../../machines/group-call/group-call.selectors'
import { loaded } from '../../chunks/loaded'
import { loadGroupCall } from './load-group-call'

const GroupCallLayer = lazy(async () => ({ default: (await loaded(loadGroupCall)).GroupCallLayer }))

/** The container of group calls over every page; its code loads with the first call. */
export function GroupCallHost({ doctor, name }: { doctor: DoctorRef; name: string }) {
  const groupCall = useSelector(doctor, selectGroupCall)
  const consultation = useSelector(doctor, selectConsultation)
  const { now } = useSelector(doctor, selectClock)
  const isOpen = useSelector(groupCall, (snapshot) => snapshot !== undefined && selectIsGroupOpen(snapshot))
  if (groupCall === undefined || !isOpen) return null
  return (
    <Suspense fallback={null}>
      <GroupCallLayer groupCall={groupCall} consultation={consultation} name={name} now={now} />
    </Suspense>
  )
}
