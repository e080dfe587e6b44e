import type { Conversation, OutgoingMessage } from './chat'
import type { Ongoing } from './ongoing'

/** A message that the server has not taken: it waits for its turn, or it was refused and waits for a click. */
export interface UnsentMessage extends OutgoingMessage {
  status: 'not_send' | 'failed'
}

/** What a user has written in one conversation and the other side cannot have yet. */
export interface KeptMessages {
  draft: string
  /** In the order in which they are sent. */
  unsent: UnsentMessage[]
}

export interface KeepOrder extends KeptMessages {
  conversation: Conversation
}

/**
 * Drafts and unsent messages outlive the page: kept in the browser by user and consultation, so that nothing typed for
 * one patient reaches another and nothing typed by one doctor is seen by the next. Where nothing can be kept every call
 * settles all the same.
 */
export interface KeptMessagesPort {
  load: (which: { conversation: Conversation }) => Promise<KeptMessages>
  /** Told the whole anew with each change; the first order is what the page starts from and is not written. */
  keep: (order: KeepOrder) => Ongoing<KeepOrder>
  /** Settles when it is kept: only then may it be sent. */
  keepNow: (order: KeepOrder) => Promise<void>
  /** A regular logout: everything of this user goes (id_user). */
  forget: (userId: string) => Promise<void>
  /** The session died: what is unwritten is written, and stays for this user alone, 7 days from now. */
  seal: (userId: string) => Promise<void>
}
