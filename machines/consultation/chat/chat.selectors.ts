import type { SnapshotFrom } from 'xstate'
import type { chatMachine } from './chat.machine'
import type { Message } from './chat.model'
import { unread } from './chat.rules'

type ChatSnapshot = SnapshotFrom<typeof chatMachine>

export function selectMessages(snapshot: ChatSnapshot): Message[] {
  return snapshot.context.messages
}

export function selectMe(snapshot: ChatSnapshot): string {
  return snapshot.context.conversation.me
}

export function selectUnreadCount(snapshot: ChatSnapshot): number {
  return unread(snapshot.context.messages, snapshot.context.conversation.me).length
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
  return snapshot.matches({ outbox: 'waiting' })
}
