import { useSelector } from '@xstate/react'
import { Video } from 'lucide-react'
import type { RoomRecord } from '../../../../contract/schemas/request'
import { callReason } from '../../../../machines/consultation/consultation.rules'
import { consultationIdOf } from '../../../../machines/consultation/documents/documents.rules'
import { selectCallSession, type VideoCallRef } from '../../../../machines/video-call/video-call.selectors'
import { Button } from '../../../../src/ui/button/Button'
import { Icon } from '../../../../src/ui/display/Icon'
import { callVideoWords as words } from '../../call-video-words'

export interface CallDoctorProps {
  videoCall: VideoCallRef
  record: RoomRecord
}

/** There while the doctor of this request may be called. */
export function CallDoctor({ videoCall, record }: CallDoctorProps) {
  const isInCall = useSelector(videoCall, (snapshot) => selectCallSession(snapshot) !== undefined)
  const doctor = record.doctor_info
  if (doctor === null || callReason(record, { isInCall, isInGroup: false }) !== null) return null
  const to = {
    id: doctor.id_user,
    name: doctor.name,
    picture: 'profile_picture' in doctor ? doctor.profile_picture : null,
  }
  const start = () =>
    videoCall.send({ type: 'call.start', to, consultationId: consultationIdOf(record), wantsCamera: true })
  return (
    <Button variant="outline" onClick={start}>
      <Icon of={Video} />
      {words.start}
    </Button>
  )
}
