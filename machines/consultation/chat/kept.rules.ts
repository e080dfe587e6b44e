import type { OutgoingMessage } from '../../ports/chat'
import type { KeepOrder, KeptMessages, UnsentMessage } from '../../ports/kept-messages'
import type { ChatContext, Message } from './chat.model'
import { inOrder, written } from './chat.rules'

/** What would be lost with the page: the draft, what waits to be sent, and what was refused. */
export function keepOrder({ conversation, draft, messages, outbox }: ChatContext): KeepOrder {
  const waiting = outbox.map((message): UnsentMessage => ({ ...message, status: 'not_send' }))
  const refused = messages.filter(isRefused).map(
    ({ messageId, kind, text, date }): UnsentMessage => ({ messageId, kind, text, date, status: 'failed' }),
  )
  return { conversation, draft, unsent: [...waiting, ...refused] }
}

/**
 * The conversation with what was kept of it. What waited waits again under its own messageId, before what was written
 * meanwhile; what was refused stays refused until somebody clicks; what the history has shown already stays as told.
 */
export function restored(
  { conversation, draft, messages, outbox }: ChatContext,
  kept: KeptMessages,
): Pick<ChatContext, 'draft' | 'messages' | 'outbox'> {
  const known = new Set(messages.map(({ messageId }) => messageId))
  const back = kept.unsent
    .filter(({ messageId }) => !known.has(messageId))
    .map((message): Message => ({ ...written(message, conversation.me), status: message.status }))
  const waiting = kept.unsent
    .filter(({ status }) => status === 'not_send')
    .map(({ messageId, kind, text, date }): OutgoingMessage => ({ messageId, kind, text, date }))
  return {
    draft: [kept.draft, draft].filter((words) => words !== '').join('\n'),
    messages: inOrder([...messages, ...back]),
    outbox: [...waiting, ...outbox],
  }
}

/** Refused, and not known to the server after all. */
function isRefused(message: Message): message is Message & OutgoingMessage {
  return message.status === 'failed' && message.updatedAt === 0 && message.kind !== 'unknown'
}
