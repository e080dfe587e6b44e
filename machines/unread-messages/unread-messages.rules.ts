import type { RequestRecord } from '../../contract/schemas/request'
import { conversationOf } from '../consultation/ending/ending.rules'
import { unread } from '../consultation/chat/chat.rules'
import type { Conversation } from '../ports/chat'
import type { Unread } from './unread-messages.model'
import type { Message } from '../consultation/chat/message.model'

export const NONE_UNREAD: Unread = { count: 0, newest: null }

/** @param looked messageIds that were visible, known to the server or not */
export function unreadOf(history: Message[], me: string, looked: readonly string[] = []): Unread {
  const messages = unread(history, me).filter(({ messageId }) => !looked.includes(messageId))
  const newest = messages.at(-1)
  return newest === undefined
    ? NONE_UNREAD
    : { count: messages.length, newest: { kind: newest.kind, text: newest.text } }
}

export function isSameUnread(one: Unread, other: Unread): boolean {
  return one.count === other.count && one.newest?.kind === other.newest?.kind && one.newest?.text === other.newest?.text
}

/** null for an emergency, which has no chat. */
export function conversationAbout(record: RequestRecord | null, me: string): Conversation | null {
  return record === null || record.className === 'Emergencies' ? null : conversationOf(record, me)
}
