import type { Conversation, OutgoingMessage } from './chat'
import type { Ongoing } from './ongoing'

/** A message that the server has not accepted: waiting, or refused until a click. */
export interface UnsentMessage extends OutgoingMessage {
  status: 'not_send' | 'failed'
}

/** A user's unsent input in one conversation. */
export interface KeptMessages {
  draft: string
  /** In sending order. */
  unsent: UnsentMessage[]
}

export interface KeepOrder extends KeptMessages {
  conversation: Conversation
}

/**
 * Drafts and unsent messages survive the page: stored in the browser by user and consultation, so that text never
 * reaches another patient or another doctor. Every call settles even if storage fails.
 */
export interface KeptMessagesPort {
  load: (which: { conversation: Conversation }) => Promise<KeptMessages>
  /** Receives the complete state after each change. The first order is the initial state and is not written. */
  keep: (order: KeepOrder) => Ongoing<KeepOrder>
  /** Settles when stored; only then may the message be sent. */
  keepNow: (order: KeepOrder) => Promise<void>
  /** A regular logout: deletes everything of this user (id_user). */
  forget: (userId: string) => Promise<void>
  /** The session ended by force: writes pending changes, which stay for this user alone for 7 days. */
  seal: (userId: string) => Promise<void>
}
