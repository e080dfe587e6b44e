import { useSelector } from '@xstate/react'
import { selectPhase } from '../../../../machines/video-call/leg/leg.selectors'
import { selectLeg, type VideoCallRef } from '../../../../machines/video-call/video-call.selectors'
import { BeingCalled } from './BeingCalled'
import { CallEnd } from './CallEnd'
import { OngoingCall } from './OngoingCall'

export interface VideoCallProps {
  videoCall: VideoCallRef
  now: () => number
}

/** A visitor's side of a video call: asked, in it, and how it ended; nothing while there is none. */
export function VideoCall({ videoCall, now }: VideoCallProps) {
  const leg = useSelector(videoCall, selectLeg)
  const isRinging = useSelector(leg, (snapshot) => snapshot !== undefined && selectPhase(snapshot) === 'ringing')
  return (
    <>
      {leg && <BeingCalled leg={leg} isOpen={isRinging} />}
      {leg && !isRinging && <OngoingCall leg={leg} now={now} />}
      <CallEnd videoCall={videoCall} />
    </>
  )
}
