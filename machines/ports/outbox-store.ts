import type { Conversation, OutgoingMessage } from './chat'
import type { Ongoing } from './ongoing'

/** A message that the server has not accepted: waiting, or refused until a click. */
export interface UnsentMessage extends OutgoingMessage {
  status: 'not_send' | 'failed'
}

/** A user's unsent input in one conversation. */
export interface StoredMessages {
  draft: string
  /** In sending order. */
  unsent: UnsentMessage[]
}

export interface StorageOrder extends StoredMessages {
  conversation: Conversation
}

/**
 * Drafts and unsent messages survive the page: stored in the browser by user and consultation, so that text never
 * reaches another patient or another doctor. Every call settles even if storage fails.
 */
export interface OutboxStorePort {
  /** Before the first one succeeds nothing is written. Rejects if something is stored that cannot be read yet. */
  load: (which: { conversation: Conversation }) => Promise<StoredMessages>
  /** Reads without opening the conversation. Rejects like `load`. */
  peek: (which: { conversation: Conversation }) => Promise<StoredMessages>
  /** Receives the complete state after each change. The first order is the initial state and is not written. */
  save: (order: StorageOrder) => Ongoing<StorageOrder>
  /** Settles when stored; only then may the message be sent. */
  saveNow: (order: StorageOrder) => Promise<void>
  /** A regular logout: deletes everything of this user (id_user). */
  forget: (userId: string) => Promise<void>
  /** The session ended by force: writes pending changes, which stay for this user alone for 7 days. */
  seal: (userId: string) => Promise<void>
}

/** The stored draft above the text that was typed before it was read. */
export function joinedDrafts(stored: string, typed: string): string {
  return [stored, typed].filter((words) => words !== '').join('\n')
}
