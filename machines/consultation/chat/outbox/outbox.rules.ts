import type { OutgoingMessage } from '../../../ports/chat'
import type { KeepOrder, KeptMessages, UnsentMessage } from '../../../ports/kept-messages'
import type { OutboxContext, PostOrder } from './outbox.model'

type Unsent = Pick<OutboxContext, 'waiting' | 'refused'>
type Dating = Pick<OutboxContext, 'clock' | 'lastDate'>

/**
 * Everything that this screen wrote and the server has not taken: first what waits, in its order, then what was
 * refused.
 */
export function unsentOf({ waiting, refused }: Unsent): UnsentMessage[] {
  return [
    ...waiting.map((message): UnsentMessage => ({ ...message, status: 'not_send' })),
    ...refused.map((message): UnsentMessage => ({ ...message, status: 'failed' })),
  ]
}

/** What would be lost with the page. */
export function keepOrder({ conversation, draft, ...unsent }: OutboxContext): KeepOrder {
  return { conversation, draft, unsent: unsentOf(unsent) }
}

/**
 * What was kept stands before what was written meanwhile: what waited waits again under its own messageId, what was
 * refused stays refused until somebody clicks.
 */
export function restored(
  { draft, waiting, refused, lastDate }: Pick<OutboxContext, 'draft' | 'waiting' | 'refused' | 'lastDate'>,
  kept: KeptMessages,
): Pick<OutboxContext, 'draft' | 'waiting' | 'refused' | 'lastDate'> {
  const known = new Set([...waiting, ...refused].map(({ messageId }) => messageId))
  const back = kept.unsent.filter(({ messageId }) => !known.has(messageId))
  const those = (wanted: UnsentMessage['status']) => back.filter(({ status }) => status === wanted).map(withoutStatus)
  const before = Math.max(0, ...back.map(({ date }) => date))
  const behind = waiting.map((message, index) => ({ ...message, date: Math.max(message.date, before + 1 + index) }))
  return {
    draft: [kept.draft, draft].filter((words) => words !== '').join('\n'),
    waiting: [...those('not_send'), ...behind],
    refused: [...those('failed'), ...refused],
    lastDate: Math.max(lastDate, before, ...behind.map(({ date }) => date)),
  }
}

/**
 * A text that is sent leaves the composer. What else stands there stays: a quick reply or a reminder goes out beside
 * what is being written.
 */
export function draftAfter(draft: string, text: string): string {
  return draft.trim() === text.trim() ? '' : draft
}

/** With one more message at the end, dated now; one that waits already is no second one. */
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
 * Now, or one millisecond after `before`: the server's time is measured at each opening and may seem to go back. In whole
 * milliseconds, as the server stores it.
 */
function laterThan(before: number, now: number): number {
  return Math.floor(Math.max(now, before + 1))
}

/** A refused one waits again, behind what waits already. */
export function retried({ waiting, refused }: Unsent, messageId: string): Unsent {
  const again = refused.filter((message) => message.messageId === messageId)
  return { waiting: [...waiting, ...again], refused: without(refused, [messageId]) }
}

/** The oldest of those that wait was refused. */
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
