import '../../i18n/call-texts'
import '../../i18n/room-texts'
import { useSelector } from '@xstate/react'
import { useEffect, useState } from 'react'
import { type ConsultationRef, selectRecord } from '../../../machines/consultation/consultation.selectors'
import { callReason } from '../../../machines/consultation/consultation.rules'
import { consultationIdOf } from '../../../machines/consultation/papers/papers.rules'
import { type Patient, patientOf } from '../../../machines/consultation/patient.rules'
import { type LegRef, selectPhase } from '../../../machines/video-call/leg/leg.selectors'
import { selectLastCall, selectLeg, type VideoCallRef } from '../../../machines/video-call/video-call.selectors'
import { UNDER_SM } from '../../ui/use-media'
import { CallResult } from './CallResult'
import { CallWindow } from './CallWindow'
import { IncomingCallDialog } from './IncomingCallDialog'

export interface CallLayerProps {
  videoCall: VideoCallRef
  /** The one that is open. */
  consultation: ConsultationRef | undefined
  now: () => number
  /** The way to the room of a call that was accepted. */
  onAccept: () => void
  /** Whether the call lies over the whole window: nothing under it can be reached. */
  onCover: (isCovering: boolean) => void
}

/** Whatever page is shown, the call stands over it: its dialog while it rings, then itself, then what came of it. */
export function CallLayer({ videoCall, consultation, now, onAccept, onCover }: CallLayerProps) {
  const leg = useSelector(videoCall, selectLeg)
  const call = useSelector(videoCall, selectLastCall)
  const record = useSelector(consultation, (snapshot) => (snapshot === undefined ? null : selectRecord(snapshot)))
  const isItsRoom = record !== null && consultationIdOf(record) === call?.consultationId
  const patient = isItsRoom ? patientOf(record) : null
  const canCall = isItsRoom && callReason(record, leg !== undefined) === null

  function callAgain() {
    if (call === null) return
    videoCall.send({ type: 'call.start', to: call.with, consultationId: call.consultationId, wantsCamera: true })
  }

  return (
    <>
      <IncomingCallDialog videoCall={videoCall} onAccept={onAccept} />
      {leg && <Ongoing key={leg.sessionId} leg={leg} patient={patient} now={now} onCover={onCover} />}
      <CallResult videoCall={videoCall} name={patient?.name ?? null} onCall={canCall ? callAgain : null} />
    </>
  )
}

interface OngoingProps extends Pick<CallLayerProps, 'now' | 'onCover'> {
  leg: LegRef
  patient: Patient | null
}

/** On a phone it begins over the whole window: there is no room for both. */
function Ongoing({ leg, patient, now, onCover }: OngoingProps) {
  const isRinging = useSelector(leg, (snapshot) => selectPhase(snapshot) === 'ringing')
  const [isFull, setFull] = useState(() => matchMedia(UNDER_SM).matches)
  useCover(isFull && !isRinging, onCover)
  if (isRinging) return null
  return <CallWindow leg={leg} patient={patient} isFull={isFull} onFull={setFull} now={now} />
}

function useCover(isCovering: boolean, onCover: (isCovering: boolean) => void) {
  useEffect(() => {
    onCover(isCovering)
    return () => onCover(false)
  }, [isCovering, onCover])
}
