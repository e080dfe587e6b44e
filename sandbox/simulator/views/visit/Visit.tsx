import { useSelector } from '@xstate/react'
import type { VideoCallRef } from '../../../../machines/video-call/video-call.selectors'
import {
  selectChat,
  selectConsent,
  selectPdf,
  selectRecord,
  selectVisitStage,
  type VisitRef,
} from '../../visit/visit.selectors'
import type { DoctorsRef } from '../../doctors/doctors.selectors'
import { doctorOf } from '../../status-words'
import { CallDoctor } from '../call-video/CallDoctor'
import { Conversation } from './Conversation'
import { RequestForm } from './RequestForm'
import { RequestStatus } from './RequestStatus'

export interface VisitProps {
  visit: VisitRef
  doctors: DoctorsRef
  videoCall: VideoCallRef | undefined
  now: () => number
}

/** The requester's view: the request's status, the chat if there is one, the form if nothing runs. */
export function Visit({ visit, doctors, videoCall, now }: VisitProps) {
  const stage = useSelector(visit, selectVisitStage)
  const record = useSelector(visit, selectRecord)
  const chat = useSelector(visit, selectChat)
  const pdf = useSelector(visit, selectPdf)
  const consent = useSelector(visit, selectConsent)
  return (
    <>
      <RequestStatus visit={visit} now={now} />
      {videoCall !== undefined && record !== null && <CallDoctor videoCall={videoCall} record={record} />}
      {chat !== undefined && record !== null && (
        <Conversation chat={chat} pdf={pdf} consent={consent} doctorName={doctorOf(record)} />
      )}
      {(stage === 'choosing' || stage === 'asking') && <RequestForm visit={visit} doctors={doctors} />}
    </>
  )
}
