import { useState } from 'react'
import type { ChatRef, ConsultationRef } from '../../machines/consultation/consultation.selectors'
import { Chat } from '../../src/screens/consultation/chat/Chat'
import { stageState } from '../../tests/kit/harness/stage-state'
import { consultationModel } from '../../tests/models/consultation.model'

/** A chat alone in its room; the record determines why a closed composer is closed. */
export function ChatOnStage({ chat, now }: { chat: ChatRef; now: () => number }) {
  const [consultation] = useState(
    () => stageState(consultationModel, 'consultation.room.conversing').actor as ConsultationRef,
  )
  return (
    <main style={{ display: 'grid', height: '100dvh' }}>
      <Chat consultation={consultation} chat={chat} name="Sulastri Wahyuningsih" addressee="Ibu Sulastri" now={now} />
    </main>
  )
}
