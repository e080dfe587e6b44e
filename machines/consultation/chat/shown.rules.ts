import { isFileReference, TIMEOUT, UPLOADING } from '../../../contract/values/uploads'
import type { UnsentMessage } from '../../ports/outbox-store'
import type { Attachment } from './attachments/attachments.model'
import type { ChatContext } from './chat.model'
import { inOrder, rank } from './chat.rules'
import type { Message } from './message.model'

/**
 * One list of server messages, unsent messages and running uploads, oldest first, each once. A message on the server
 * has not failed, unless the server stored it incompletely (not_send) and then refused it.
 */
export function shownMessages({
  history,
  unsent,
  attachments,
  conversation: { me },
}: Pick<ChatContext, 'history' | 'unsent' | 'attachments' | 'conversation'>): Message[] {
  if (unsent.length === 0 && attachments.length === 0) return history
  const shown = new Map(history.map((message) => [message.messageId, message]))
  for (const message of unsent) {
    const known = shown.get(message.messageId)
    if (known === undefined) shown.set(message.messageId, writtenHere(message, me))
    else if (message.status === 'failed' && known.status === 'not_send') {
      shown.set(message.messageId, { ...known, status: 'failed' })
    }
  }
  for (const attachment of attachments) {
    if (!shown.has(attachment.messageId)) shown.set(attachment.messageId, onItsWay(attachment, me))
  }
  return inOrder([...shown.values()])
}

/** Unsent messages that the server has after all. An incompletely stored one may still be refused. */
export function knownOf(history: Message[], unsent: UnsentMessage[]): string[] {
  if (unsent.length === 0) return []
  const taken = new Set(history.filter(({ status }) => rank(status) > 0).map(({ messageId }) => messageId))
  return unsent.map(({ messageId }) => messageId).filter((messageId) => taken.has(messageId))
}

/**
 * Upload state by the message's text (product §4: 'uploading' and 'timeout' mean that there is no file). A stored file
 * with such a name is not affected.
 */
export function attachmentState({ text }: Pick<Message, 'text'>): 'uploading' | 'errored' | 'done' {
  if (isFileReference(text)) return 'done'
  if (text === UPLOADING) return 'uploading'
  return text.includes(TIMEOUT) ? 'errored' : 'done'
}

/** The stored file of a message; null if its text is not a reference. */
export function referenceOf({ kind, text }: Pick<Message, 'kind' | 'text'>): string | null {
  return (kind === 'image' || kind === 'file') && isFileReference(text) ? text : null
}

/** A message before the server knows it (product §4: appended at once as not_send). */
function writtenHere(message: UnsentMessage, me: string): Message {
  return { ...message, senderId: me, updatedAt: 0 }
}

function onItsWay({ messageId, kind, date, status }: Attachment, me: string): Message {
  const hasStumbled = status === 'stumbled' || status === 'refused'
  return {
    messageId,
    senderId: me,
    kind,
    text: hasStumbled ? TIMEOUT : UPLOADING,
    date,
    status: hasStumbled ? 'failed' : 'not_send',
    updatedAt: 0,
  }
}
