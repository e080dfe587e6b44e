import { useState } from 'react'
import { unread } from '../../../../machines/consultation/chat/chat.rules'
import type { Message } from '../../../../machines/consultation/chat/message.model'

/**
 * The message below the unread mark: the first that was unread on opening, or arrived while off-screen. It stays until
 * the doctor answers or more messages arrive unseen.
 */
export function useUnreadMark(messages: Message[], me: string, isLooking: boolean, isLoading: boolean): string | null {
  const [mark, setMark] = useState<string | null>(null)
  const [wasLoading, setWasLoading] = useState(true)
  const unseen = unread(messages, me)
  const first = unseen[0]?.messageId

  if (wasLoading !== isLoading) setWasLoading(isLoading)
  if (
    first !== undefined &&
    first !== mark &&
    (!isLooking || wasLoading) &&
    !unseen.some(({ messageId }) => messageId === mark)
  ) {
    setMark(first)
  }
  return mark !== null && !isAnswered(messages, mark, me) ? mark : null
}

function isAnswered(messages: Message[], mark: string, me: string): boolean {
  const last = messages.findLastIndex(({ senderId, kind }) => senderId === me && kind !== 'video_call')
  return last !== -1 && messages.findIndex(({ messageId }) => messageId === mark) < last
}
