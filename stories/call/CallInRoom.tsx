import { useEffect, useState } from 'react'
import type { AnyStateMachine } from 'xstate'
import type { ConsultationRef } from '../../machines/consultation/consultation.selectors'
import { selectCallSession } from '../../machines/video-call/video-call.selectors'
import { CallLayer } from '../../src/screens/call/CallLayer'
import { OpenConsultation } from '../../src/screens/consultation/ConsultationScreen'
import { aMessage } from '../../tests/kit/data/builders'
import { type CallStage, stageCalls } from '../../tests/kit/harness/calls-on-stage'
import type { Model } from '../../tests/kit/graph/model'
import { stageState } from '../../tests/kit/harness/stage-state'
import { TEST_EPOCH } from '../../tests/kit/harness/test-clock'
import { consultationModel } from '../../tests/models/consultation.model'
import { callSessionModel } from '../../tests/models/call-session.model'
import { videoCallModel } from '../../tests/models/video-call.model'
import { useShown } from '../kit/use-shown'

const MESSAGES = [
  aMessage({ status: 'seen', date: TEST_EPOCH - 600_000 }),
  aMessage({
    objectId: 'm2',
    messageId: 'message-2',
    text: 'Ini barusan dok, 164/98. Obatnya habis tiga hari lalu.',
    status: 'seen',
    date: TEST_EPOCH - 420_000,
  }),
  aMessage({
    objectId: 'm3',
    messageId: 'message-3',
    sender_id: '101',
    text: 'Baik, Bu. Obat tensinya amlodipin 5 mg, ya? Saya telepon lewat video sebentar.',
    status: 'seen',
    date: TEST_EPOCH - 360_000,
  }),
]

/** A call over the room of its consultation, as on the doctor's screen. */
export function CallInRoom({ begin }: { begin: (stage: CallStage) => unknown }) {
  const [calls] = useState(() => {
    const stage = stageCalls()
    begin(stage)
    return stage
  })
  const [room] = useState(() => {
    const { actor } = stageState(consultationModel, 'consultation.room.conversing', {
      where: ({ context }) => context.record?.status === 'ON_CHAT' && context.record.className === 'Consultations',
    })
    actor.getSnapshot().children.chat?.send({ type: 'messages.synced', messages: MESSAGES, hasOlder: false })
    return actor as ConsultationRef
  })
  // A running call shows its own chart, which has more details.
  const callSession = selectCallSession(calls.videoCall.getSnapshot())
  useShown<AnyStateMachine>(
    (callSession === undefined ? videoCallModel : callSessionModel) as unknown as Model,
    callSession ?? calls.videoCall,
    calls.clock,
  )
  useEffect(
    () => () => {
      calls.videoCall.stop()
    },
    [calls],
  )
  return (
    <>
      <main tabIndex={-1}>
        <OpenConsultation consultation={room} videoCall={calls.videoCall} now={calls.clock.now} />
      </main>
      <CallLayer videoCall={calls.videoCall} consultation={room} now={calls.clock.now} onAccept={() => {}} />
    </>
  )
}
