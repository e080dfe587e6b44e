import { useSelector } from '@xstate/react'
import { isCorrected } from '../../../../../machines/consultation/chat/cards.rules'
import { selectMessages } from '../../../../../machines/consultation/chat/chat.selectors'
import type { Message } from '../../../../../machines/consultation/chat/message.model'
import type { ChatRef } from '../../../../../machines/consultation/consultation.selectors'

/** Whether a later card corrects this one. */
export function useIsCorrected(chat: ChatRef, message: Message): boolean {
  return useSelector(chat, (snapshot) => isCorrected(selectMessages(snapshot), message))
}
