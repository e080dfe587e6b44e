import type { StoredMessages } from '../../../machines/ports/outbox-store'

/** One tab's change of a conversation's record. */
export interface StoredChange extends StoredMessages {
  /** Something was typed in this tab; otherwise the stored draft stays. */
  typed: boolean
  /** Messages (UUIDs) in the record that this tab has finished. */
  gone: string[]
}

/** Applies a change to the stored record. Additions of other tabs stay. */
export function changed(stored: StoredMessages, { draft, unsent, typed, gone }: StoredChange): StoredMessages {
  const own = new Set([...gone, ...unsent.map(({ messageId }) => messageId)])
  const others = stored.unsent.filter(({ messageId }) => !own.has(messageId))
  return { draft: typed ? draft : stored.draft, unsent: [...others, ...unsent] }
}
