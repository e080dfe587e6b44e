import type { MessageRecord } from '../../../contract/schemas/message'
import { CHAT_HISTORY } from '../../../contract/values/limits'
import { MESSAGE_STATUSES, type MessageStatus } from '../../../contract/values/messages'
import type { Message } from './chat.model'

/** Takes what the server told, by messageId; older news never overwrites newer (events may overtake each other). */
export function merged(history: Message[], records: MessageRecord[]): Message[] {
  const byId = new Map(history.map((message) => [message.messageId, message]))
  let hasNews = false
  for (const record of records) {
    const known = byId.get(record.messageId)
    if (known !== undefined && !isNews(known, record)) continue
    hasNews = true
    byId.set(record.messageId, known === undefined ? messageOf(record) : { ...messageOf(record), status: furthest(known, record) })
  }
  return hasNews ? inOrder([...byId.values()]).slice(-CHAT_HISTORY) : history
}

/** Messages of the other side that this side has not read yet. */
export function unread(messages: Message[], me: string): Message[] {
  return messages.filter((message) => message.senderId !== me && message.status !== 'seen')
}

/** Messages of the other side that the sender does not know to have arrived. */
export function undelivered(messages: Message[], me: string): Message[] {
  return messages.filter((message) => message.senderId !== me && rank(message.status) < rank('delivered'))
}

/** When the other side wrote last, epoch milliseconds; null while it has not. */
export function lastHeard(messages: Message[], me: string): number | null {
  return messages.findLast(({ senderId }) => senderId !== me)?.date ?? null
}

/** The session was ended by its message (spec §4: kind sesi_berakhir disables the input). */
export function hasFarewell(messages: Message[]): boolean {
  return messages.some((message) => message.kind === 'sesi_berakhir')
}

export function rank(status: MessageStatus): number {
  return MESSAGE_STATUSES.indexOf(status)
}

/** Oldest first. */
export function inOrder(messages: Message[]): Message[] {
  return messages.toSorted((one, other) => one.date - other.date)
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

function messageOf({ messageId, sender_id, kind, text, date, status, updatedAt }: MessageRecord): Message {
  return { messageId, senderId: sender_id, kind, text, date, status, updatedAt }
}
