import type { PickedFile } from './attachments'
import type { Conversation } from './chat'

/** A file of the next message, or of a message that is not uploaded. */
export interface ChosenFile {
  /** UUID; also of the resulting message, so that a repeated upload and message have no second effect. */
  id: string
  /** Time of picking in epoch milliseconds; later in the same choice, later here. */
  date: number
  file: PickedFile
}

export interface StoredFile extends ChosenFile {
  /** It was sent, so it uploads without another click. */
  isAttached: boolean
}

/**
 * Chosen files survive the page: stored in the browser by user and conversation until the server has their message, the
 * conversation or the session ends, at most 7 days after their last use.
 */
export interface FileStorePort {
  /** In the order of picking. Rejects if something is stored that cannot be read yet. */
  load: (which: { conversation: Conversation }) => Promise<StoredFile[]>
  /** How many are stored. */
  count: (which: { conversation: Conversation }) => Promise<number>
  /** Whether it is stored: not beyond the limits. Rejects if it cannot be stored yet. */
  save: (order: { conversation: Conversation; file: StoredFile }) => Promise<boolean>
  forget: (order: { conversation: Conversation; ids: readonly string[] }) => Promise<void>
  /** Deletes everything of this user (id_user) that was last used before this time in epoch milliseconds. */
  forgetOlder: (order: { userId: string; before: number }) => Promise<void>
  /** The session ended: deletes everything of this user, also what is still being written. */
  forgetAll: (userId: string) => Promise<void>
}
