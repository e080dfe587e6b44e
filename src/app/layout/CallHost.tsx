import { useSelector } from '@xstate/react'
import { lazy, Suspense, useCallback, useState } from 'react'
import type { SnapshotFrom } from 'xstate'
import type { RequestClass } from '../../../contract/values/statuses'
import type { DoctorRef } from '../../../machines/app/app.selectors'
import {
  selectClock,
  selectConsultation,
  selectEmergency,
  selectFacts,
  selectGroupCall,
  selectUnfinished,
  selectVideoCall,
} from '../../../machines/doctor/doctor.selectors'
import { selectRecord } from '../../../machines/unfinished/unfinished.selectors'
import { selectCallSession, selectNote } from '../../../machines/video-call/video-call.selectors'
import { CONSULTATION } from '../../ui/link/paths'
import { loaded } from '../../chunks/loaded'
import { loadCall } from './load-call'
import { pageOf } from './use-open-route'

const CallLayer = lazy(async () => ({ default: (await loaded(loadCall)).CallLayer }))

export interface CallHostProps {
  doctor: DoctorRef
  path: string
  navigate: (to: string) => void
}

/** The container of calls over every page. It stays mounted after the first call, so that closing can animate. */
export function CallHost({ doctor, path, navigate }: CallHostProps) {
  const videoCall = useSelector(doctor, selectVideoCall)
  const groupCall = useSelector(doctor, selectGroupCall)
  const consultation = useSelector(doctor, selectConsultation)
  const emergency = useSelector(doctor, selectEmergency)
  const { now } = useSelector(doctor, selectClock)
  const isThere = useSelector(
    videoCall,
    (snapshot) =>
      snapshot !== undefined && (selectCallSession(snapshot) !== undefined || selectNote(snapshot) !== null),
  )
  const [wasThere, setWasThere] = useState(false)
  if (isThere && !wasThere) setWasThere(true)

  // Product §2: accepting goes to the room; an open room keeps its page already.
  const goToRoom = useCallback(() => {
    const snapshot = doctor.getSnapshot()
    const page = pageOf(unfinishedClass(snapshot)) ?? CONSULTATION
    if (selectFacts(snapshot).open === null && path !== page) navigate(page)
  }, [doctor, path, navigate])

  if (videoCall === undefined || !(isThere || wasThere)) return null
  return (
    <Suspense fallback={null}>
      <CallLayer
        videoCall={videoCall}
        groupCall={groupCall}
        consultation={consultation}
        emergency={emergency}
        now={now}
        onAccept={goToRoom}
      />
    </Suspense>
  )
}

/** The class of unfinished work, which an accepted call opens; null if unknown. */
function unfinishedClass(snapshot: SnapshotFrom<DoctorRef>): RequestClass | null {
  const unfinished = selectUnfinished(snapshot)
  return unfinished === undefined ? null : (selectRecord(unfinished.getSnapshot())?.className ?? null)
}
