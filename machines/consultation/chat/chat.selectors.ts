import type { SnapshotFrom } from 'xstate'
import type { chatMachine } from './chat.machine'
import type { ChatContext, Message } from './chat.model'
import { unread } from './chat.rules'
import type { FileRef } from './file/file.selectors'
import { shownMessages } from './shown.rules'
import type { UploadRef } from './upload/upload.model'

type ChatSnapshot = SnapshotFrom<typeof chatMachine>

/** Everything that is to be read, oldest first; the same list for as long as nothing of it changes. */
export function selectMessages({ context }: ChatSnapshot): Message[] {
  const { history, unsent, attachments } = context
  const known = lists.get(history)
  if (known?.unsent === unsent && known.attachments === attachments) return known.messages
  const messages = shownMessages(context)
  lists.set(history, { unsent, attachments, messages })
  return messages
}

/** The list that was made last of a history. */
const lists = new WeakMap<Message[], Pick<ChatContext, 'unsent' | 'attachments'> & { messages: Message[] }>()

export function selectMe(snapshot: ChatSnapshot): string {
  return snapshot.context.conversation.me
}

export function selectUnreadCount(snapshot: ChatSnapshot): number {
  return unread(snapshot.context.history, snapshot.context.conversation.me).length
}

/** Messages and files of this screen that the server has not taken. */
export function selectUnsentCount({ context: { unsent, attachments } }: ChatSnapshot): number {
  return unsent.length + attachments.length
}

/** What is lost with the conversation's end: what is unsent, and what stands in the composer. */
export function selectUnsentMessages(snapshot: ChatSnapshot): number {
  return selectUnsentCount(snapshot) + (snapshot.context.draft.trim() === '' ? 0 : 1)
}

export function selectIsLoading(snapshot: ChatSnapshot): boolean {
  return snapshot.matches({ history: 'loading' })
}

export function selectIsStale(snapshot: ChatSnapshot): boolean {
  return snapshot.matches({ history: 'stale' })
}

export function selectDraft(snapshot: ChatSnapshot): string {
  return snapshot.context.draft
}

export function selectCanWrite(snapshot: ChatSnapshot): boolean {
  return snapshot.matches({ composer: 'open' })
}

/** The oldest unsent message met a fault and is tried again by itself. */
export function selectIsWaiting(snapshot: ChatSnapshot): boolean {
  return snapshot.matches({ sending: 'stalled' })
}

export function selectIsTyping(snapshot: ChatSnapshot): boolean {
  return snapshot.matches({ partner: 'typing' })
}

/** The upload behind a message of kind image or file that is on its way; undefined for any other. */
export function selectUpload({ context }: ChatSnapshot, messageId: string): UploadRef | undefined {
  return context.attachments.find((attachment) => attachment.messageId === messageId)?.ref
}

/** A stored file that was asked to be shown. */
export function selectShownFile({ context }: ChatSnapshot, reference: string): FileRef | undefined {
  return context.files[reference]
}
