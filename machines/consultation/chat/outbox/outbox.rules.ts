import type { OutgoingMessage } from '../../../ports/chat'
import { joinedDrafts, type StorageOrder, type StoredMessages, type UnsentMessage } from '../../../ports/outbox-store'
import type { OutboxContext, PostOrder } from './outbox.model'

type Unsent = Pick<OutboxContext, 'waiting' | 'refused'>
type Dating = Pick<OutboxContext, 'clock' | 'lastDate'>

/** All messages that the server has not accepted: waiting ones in order, then refused ones. */
export function unsentOf({ waiting, refused }: Unsent): UnsentMessage[] {
  return [
    ...waiting.map((message): UnsentMessage => ({ ...message, status: 'not_send' })),
    ...refused.map((message): UnsentMessage => ({ ...message, status: 'failed' })),
  ]
}

/** The part that must survive the page. */
export function storageOrder({ conversation, draft, ...unsent }: OutboxContext): StorageOrder {
  return { conversation, draft, unsent: unsentOf(unsent) }
}

/**
 * Merges the stored outbox before newer input: waiting messages keep their messageId and wait again, refused ones stay
 * refused until a click.
 */
export function restored(
  { draft, waiting, refused, lastDate }: Pick<OutboxContext, 'draft' | 'waiting' | 'refused' | 'lastDate'>,
  stored: StoredMessages,
): Pick<OutboxContext, 'draft' | 'waiting' | 'refused' | 'lastDate'> {
  const known = new Set([...waiting, ...refused].map(({ messageId }) => messageId))
  const back = stored.unsent.filter(({ messageId }) => !known.has(messageId))
  const those = (wanted: UnsentMessage['status']) => back.filter(({ status }) => status === wanted).map(withoutStatus)
  const before = Math.max(0, ...back.map(({ date }) => date))
  const behind = waiting.map((message, index) => ({ ...message, date: Math.max(message.date, before + 1 + index) }))
  return {
    draft: joinedDrafts(stored.draft, draft),
    waiting: [...those('not_send'), ...behind],
    refused: [...those('failed'), ...refused],
    lastDate: Math.max(lastDate, before, ...behind.map(({ date }) => date)),
  }
}

/**
 * Removes the sent text from the draft. Other text stays: a quick reply or a reminder may be sent while the doctor is
 * typing.
 */
export function draftAfter(draft: string, text: string): string {
  return draft.trim() === text.trim() ? '' : draft
}

/** Appends a message dated now, unless it is already waiting. */
export function posted(
  { waiting, refused, clock, lastDate }: Unsent & Dating,
  { messageId, kind, text }: PostOrder,
): Unsent & Pick<Dating, 'lastDate'> {
  if (has(waiting, messageId)) return { waiting, refused, lastDate }
  const date = laterThan(lastDate, clock.now())
  const message = { messageId, kind, text, date }
  return { waiting: [...waiting, message], refused: without(refused, [messageId]), lastDate: date }
}

/**
 * Now, or one millisecond after `before`: each measurement of the server's time may set the clock back. Whole
 * milliseconds, as the server stores them.
 */
function laterThan(before: number, now: number): number {
  return Math.floor(Math.max(now, before + 1))
}

/** Moves a refused message to the end of the waiting ones. */
export function retried({ waiting, refused }: Unsent, messageId: string): Unsent {
  const again = refused.filter((message) => message.messageId === messageId)
  return { waiting: [...waiting, ...again], refused: without(refused, [messageId]) }
}

/** Moves the oldest waiting message to the refused ones. */
export function withRefusal({ waiting, refused }: Unsent): Unsent {
  return { waiting: waiting.slice(1), refused: [...refused, ...waiting.slice(0, 1)] }
}

export function without(messages: OutgoingMessage[], messageIds: string[]): OutgoingMessage[] {
  return messages.filter(({ messageId }) => !messageIds.includes(messageId))
}

export function has(messages: OutgoingMessage[], messageId: string): boolean {
  return messages.some((message) => message.messageId === messageId)
}

function withoutStatus({ messageId, kind, text, date }: UnsentMessage): OutgoingMessage {
  return { messageId, kind, text, date }
}
