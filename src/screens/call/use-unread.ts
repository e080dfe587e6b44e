import { useSelector } from '@xstate/react'
import { selectUnreadCount } from '../../../machines/consultation/chat/chat.selectors'
import { type ConsultationRef, selectChat } from '../../../machines/consultation/consultation.selectors'

/** Unread messages of the open consultation, which a full call covers. */
export function useUnread(consultation: ConsultationRef | undefined): number {
  const chat = useSelector(consultation, (snapshot) => snapshot && selectChat(snapshot))
  return useSelector(chat, (snapshot) => (snapshot === undefined ? 0 : selectUnreadCount(snapshot)))
}
