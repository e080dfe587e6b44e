import { useSelector } from '@xstate/react'
import { lazy, Suspense, useCallback, useState } from 'react'
import type { DoctorRef } from '../../../machines/app/app.selectors'
import { selectClock, selectConsultation, selectFacts, selectVideoCall } from '../../../machines/doctor/doctor.selectors'
import { selectLeg, selectNote } from '../../../machines/video-call/video-call.selectors'
import { CONSULTATION } from '../routes'
import { loadCall } from './load-call'

const CallLayer = lazy(async () => ({ default: (await loadCall()).CallLayer }))

export interface CallHostProps {
  doctor: DoctorRef
  path: string
  navigate: (to: string) => void
  onCover: (isCovering: boolean) => void
}

/** The place of calls over every page. From the first one on it stays, so that what leaves can be seen leaving. */
export function CallHost({ doctor, path, navigate, onCover }: CallHostProps) {
  const videoCall = useSelector(doctor, selectVideoCall)
  const consultation = useSelector(doctor, selectConsultation)
  const { now } = useSelector(doctor, selectClock)
  const isThere = useSelector(
    videoCall,
    (snapshot) => snapshot !== undefined && (selectLeg(snapshot) !== undefined || selectNote(snapshot) !== null),
  )
  const [wasThere, setWasThere] = useState(false)
  if (isThere && !wasThere) setWasThere(true)

  // Spec §2: accepting goes to the room; where one is open already, that keeps its page by itself.
  const goToRoom = useCallback(() => {
    if (selectFacts(doctor.getSnapshot()).open === null && path !== CONSULTATION) navigate(CONSULTATION)
  }, [doctor, path, navigate])

  if (videoCall === undefined || !(isThere || wasThere)) return null
  return (
    <Suspense fallback={null}>
      <CallLayer videoCall={videoCall} consultation={consultation} now={now} onAccept={goToRoom} onCover={onCover} />
    </Suspense>
  )
}
