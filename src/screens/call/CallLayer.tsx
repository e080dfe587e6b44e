import { useSelector } from '@xstate/react'
import { useCallback, useState } from 'react'
import { type ConsultationRef, selectRecord } from '../../../machines/consultation/consultation.selectors'
import {
  type EmergencyRef,
  selectRecord as selectEmergencyRecord,
} from '../../../machines/emergency/emergency.selectors'
import type { GroupCallRef } from '../../../machines/group-call/group-call.selectors'
import { callReason } from '../../../machines/consultation/consultation.rules'
import { recordIdOf } from '../../../machines/unfinished/unfinished.rules'
import { type CallSessionRef, selectPhase } from '../../../machines/video-call/call-session/call-session.selectors'
import { selectLastCall, selectCallSession, type VideoCallRef } from '../../../machines/video-call/video-call.selectors'
import { usePageLayer } from '../../ui/overlay/page-layer'
import { UNDER_SM } from '../../ui/use-media'
import { usePatient } from '../consultation/use-patient'
import { type CallRoom, callRoomOf } from './call-room'
import { CallResult } from './CallResult'
import { CallWindow } from './CallWindow'
import { IncomingCallDialog } from './IncomingCallDialog'
import { useFocusAfterCall } from './use-focus-after-call'
import { useRunningCalls } from './use-running-calls'
import { useUnread } from './use-unread'

export interface CallLayerProps {
  videoCall: VideoCallRef
  groupCall?: GroupCallRef | undefined
  /** The open consultation. */
  consultation: ConsultationRef | undefined
  emergency?: EmergencyRef | undefined
  now: () => number
  /** Opens the room of an accepted call. */
  onAccept: () => void
}

/** The call over every page: the dialog while it rings, the call itself, then its result. */
export function CallLayer({ videoCall, groupCall, consultation, emergency, now, onAccept }: CallLayerProps) {
  const callSession = useSelector(videoCall, selectCallSession)
  const call = useSelector(videoCall, selectLastCall)
  const inConsultation = useSelector(consultation, (snapshot) =>
    snapshot === undefined ? null : selectRecord(snapshot),
  )
  const inEmergency = useSelector(emergency, (snapshot) =>
    snapshot === undefined ? null : selectEmergencyRecord(snapshot),
  )
  const record = inConsultation ?? inEmergency
  const isItsRoom = record !== null && recordIdOf(record) === call?.consultationId
  const patient = usePatient(consultation)
  const room = isItsRoom ? callRoomOf(record, patient) : null
  const unread = useUnread(consultation)
  const running = useRunningCalls({ videoCall, groupCall })
  const canCall = isItsRoom && callReason(record, running) === null

  function callAgain() {
    if (call === null) return
    videoCall.send({ type: 'call.start', to: call.with, consultationId: call.consultationId, wantsCamera: true })
  }

  return (
    <>
      <IncomingCallDialog videoCall={videoCall} isInGroup={running.isInGroup} onAccept={onAccept} />
      {callSession && (
        <Ongoing key={callSession.sessionId} callSession={callSession} room={room} unread={unread} now={now} />
      )}
      <CallResult videoCall={videoCall} room={room} onCall={canCall ? callAgain : null} />
    </>
  )
}

interface OngoingProps extends Pick<CallLayerProps, 'now'> {
  callSession: CallSessionRef
  room: CallRoom | null
  /** Messages in the chat of the open room. */
  unread: number
}

/** On a phone it starts in the full window, since there is no space for both. */
function Ongoing({ callSession, room, unread, now }: OngoingProps) {
  const isRinging = useSelector(callSession, (snapshot) => selectPhase(snapshot) === 'ringing')
  const [isFull, setFull] = useState(() => matchMedia(UNDER_SM).matches)
  const reduce = useCallback(() => setFull(false), [])
  usePageLayer(isFull, reduce, isFull && !isRinging)
  useFocusAfterCall()
  if (isRinging) return null
  return <CallWindow callSession={callSession} room={room} unread={unread} isFull={isFull} onFull={setFull} now={now} />
}
