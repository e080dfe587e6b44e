import { useSelector } from '@xstate/react'
import { selectChat, selectRecord, selectVisitStage, type VisitRef } from '../visit.selectors'
import { doctorOf } from '../words'
import { Conversation } from './Conversation'
import { RequestForm } from './RequestForm'
import { RequestStatus } from './RequestStatus'

export interface VisitProps {
  visit: VisitRef
  now: () => number
}

/** What a signed-in patient sees: where the request stands, the chat once there is one, the form while nothing runs. */
export function Visit({ visit, now }: VisitProps) {
  const stage = useSelector(visit, selectVisitStage)
  const record = useSelector(visit, selectRecord)
  const chat = useSelector(visit, selectChat)
  return (
    <>
      <RequestStatus visit={visit} now={now} />
      {chat !== undefined && record !== null && <Conversation chat={chat} doctorName={doctorOf(record)} />}
      {(stage === 'choosing' || stage === 'asking') && <RequestForm visit={visit} />}
    </>
  )
}
