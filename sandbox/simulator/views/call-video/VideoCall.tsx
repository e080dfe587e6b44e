import { useSelector } from '@xstate/react'
import { selectPhase } from '../../../../machines/video-call/call-session/call-session.selectors'
import { selectCallSession, type VideoCallRef } from '../../../../machines/video-call/video-call.selectors'
import { BeingCalled } from './BeingCalled'
import { CallEnd } from './CallEnd'
import { OngoingCall } from './OngoingCall'

export interface VideoCallProps {
  videoCall: VideoCallRef
  now: () => number
}

/** A visitor's side of a video call: asked, in it, and how it ended; nothing while there is none. */
export function VideoCall({ videoCall, now }: VideoCallProps) {
  const callSession = useSelector(videoCall, selectCallSession)
  const isRinging = useSelector(
    callSession,
    (snapshot) => snapshot !== undefined && selectPhase(snapshot) === 'ringing',
  )
  return (
    <>
      {callSession && <BeingCalled callSession={callSession} isOpen={isRinging} />}
      {callSession && !isRinging && <OngoingCall callSession={callSession} now={now} />}
      <CallEnd videoCall={videoCall} />
    </>
  )
}
