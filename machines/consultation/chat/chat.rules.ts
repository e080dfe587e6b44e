import type { MessageRecord } from '../../../contract/schemas/message'
import { CHAT_HISTORY } from '../../../contract/values/limits'
import { MESSAGE_STATUSES, type MessageStatus } from '../../../contract/values/messages'
import type { OutgoingMessage } from '../../ports/chat'
import type { Message } from './chat.model'

/** Takes what the server told, by messageId; older news never overwrites newer (events may overtake each other). */
export function merged(messages: Message[], records: MessageRecord[]): Message[] {
  const byId = new Map(messages.map((message) => [message.messageId, message]))
  for (const record of records) {
    const known = byId.get(record.messageId)
    if (known === undefined) byId.set(record.messageId, messageOf(record))
    else if (isNews(known, record)) byId.set(record.messageId, { ...messageOf(record), status: furthest(known, record) })
  }
  return inOrder([...byId.values()]).slice(-CHAT_HISTORY)
}

/** A message as it stands before the server knows it (spec §4: appended at once as not_send). */
export function written(message: OutgoingMessage, senderId: string): Message {
  return { ...message, senderId, status: 'not_send', updatedAt: 0 }
}

export function withStatus(messages: Message[], messageId: string, status: MessageStatus): Message[] {
  return messages.map((message) => (message.messageId === messageId ? { ...message, status } : message))
}

/** A refused message has failed, unless the server told of it meanwhile: what it has is no failure. */
export function withRefusal(messages: Message[], messageId: string): Message[] {
  const isKnown = messages.some((message) => message.messageId === messageId && message.updatedAt > 0)
  return isKnown ? messages : withStatus(messages, messageId, 'failed')
}

/** Messages of the other side that this side has not read yet. */
export function unread(messages: Message[], me: string): Message[] {
  return messages.filter((message) => message.senderId !== me && message.status !== 'seen')
}

/** Messages of the other side that the sender does not know to have arrived. */
export function undelivered(messages: Message[], me: string): Message[] {
  return messages.filter((message) => message.senderId !== me && rank(message.status) < rank('delivered'))
}

/** The session was ended by its message (spec §4: kind sesi_berakhir disables the input). */
export function hasFarewell(messages: Message[]): boolean {
  return messages.some((message) => message.kind === 'sesi_berakhir')
}

function isNews(known: Message, record: MessageRecord): boolean {
  return record.updatedAt > known.updatedAt || (record.updatedAt === known.updatedAt && rank(record.status) > rank(known.status))
}

/**
 * A status only goes forward: the sender's own 'sent' may be answered after the other side has read. Failing, and trying
 * again after it, are the exceptions.
 */
function furthest(known: Message, told: MessageRecord): MessageStatus {
  if (known.status === 'failed' || told.status === 'failed') return told.status
  return rank(told.status) > rank(known.status) ? told.status : known.status
}

function rank(status: MessageStatus): number {
  return MESSAGE_STATUSES.indexOf(status)
}

function messageOf({ messageId, sender_id, kind, text, date, status, updatedAt }: MessageRecord): Message {
  return { messageId, senderId: sender_id, kind, text, date, status, updatedAt }
}

/** Oldest first. */
export function inOrder(messages: Message[]): Message[] {
  return messages.toSorted((one, other) => one.date - other.date)
}
