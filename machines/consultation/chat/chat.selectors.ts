import type { SnapshotFrom } from 'xstate'
import type { chatMachine } from './chat.machine'
import type { ChosenFile } from '../../ports/file-store'
import type { ChatContext } from './chat.model'
import { unread } from './chat.rules'
import type { FileRef } from './file/file.selectors'
import { shownMessages } from './shown.rules'
import type { UploadRef } from './upload/upload.selectors'
import type { Message } from './message.model'

type ChatSnapshot = SnapshotFrom<typeof chatMachine>

/** All displayed messages, oldest first. Returns the same list while nothing changes. */
export function selectMessages({ context }: ChatSnapshot): Message[] {
  const { history, unsent, attachments } = context
  const known = lists.get(history)
  if (known?.unsent === unsent && known.attachments === attachments) return known.messages
  const messages = shownMessages(context)
  lists.set(history, { unsent, attachments, messages })
  return messages
}

/** The last list built from a history. */
const lists = new WeakMap<Message[], Pick<ChatContext, 'unsent' | 'attachments'> & { messages: Message[] }>()

export function selectMe(snapshot: ChatSnapshot): string {
  return snapshot.context.conversation.me
}

export function selectUnreadCount(snapshot: ChatSnapshot): number {
  return unread(snapshot.context.history, snapshot.context.conversation.me).length
}

const NONE: readonly ChosenFile[] = []

/** The files of the next message; none while nothing can be written. */
export function selectPicked(snapshot: ChatSnapshot): readonly ChosenFile[] {
  return selectCanWrite(snapshot) ? snapshot.context.picked : NONE
}

/** What ending the conversation would lose: unsent messages and the composer's text. */
export function selectUnsentMessages({ context: { unsent, draft } }: ChatSnapshot): number {
  return unsent.length + (draft.trim() === '' ? 0 : 1)
}

/** Files that are picked or under way, which the end of the conversation would lose too. */
export function selectUnsentFiles({ context: { attachments, picked } }: ChatSnapshot): number {
  return attachments.length + picked.length
}

/** Those of them that could not be stored, which leaving the room would lose. */
export function selectUnstoredFiles({ context: { attachments, picked, stored } }: ChatSnapshot): number {
  const ids = [...attachments.map(({ messageId }) => messageId), ...picked.map(({ id }) => id)]
  return ids.filter((id) => !stored.includes(id)).length
}

/** Known not to survive the page: it could not be stored, or not yet. */
export function selectIsUnstored({ context }: ChatSnapshot, id: string): boolean {
  return context.unstored.includes(id)
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

/** Sending the oldest message failed; it is retried automatically. */
export function selectIsWaiting(snapshot: ChatSnapshot): boolean {
  return snapshot.matches({ sending: 'stalled' })
}

export function selectIsTyping(snapshot: ChatSnapshot): boolean {
  return snapshot.matches({ partner: 'typing' })
}

/** The running upload of an image or file message; undefined for other messages. */
export function selectUpload({ context }: ChatSnapshot, messageId: string): UploadRef | undefined {
  return context.attachments.find((attachment) => attachment.messageId === messageId)?.ref
}

/** A visible stored file. */
export function selectShownFile({ context }: ChatSnapshot, reference: string): FileRef | undefined {
  return context.files[reference]
}
