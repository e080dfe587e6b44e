import { joinedDrafts, type StoredMessages } from '../../../machines/ports/outbox-store'

/** One tab's change of a conversation's record. */
export interface StoredChange extends StoredMessages {
  /** Something was typed in this tab; otherwise the stored draft stays. */
  typed: boolean
  /** It was typed without the stored draft in view, which therefore stays above it. */
  joins: boolean
  /** Journal entries (their IVs) that it was typed with in view: its text replaces theirs. */
  shown: string[]
  /** Messages (UUIDs) in the record that this tab has finished. */
  gone: string[]
}

/** Applies a change to the stored record. Additions of other tabs stay. */
export function changed(
  stored: StoredMessages,
  { draft, unsent, typed, joins, gone }: Omit<StoredChange, 'shown'>,
): StoredMessages {
  const own = new Set([...gone, ...unsent.map(({ messageId }) => messageId)])
  const others = stored.unsent.filter(({ messageId }) => !own.has(messageId))
  const typedDraft = joins ? below(stored.draft, draft) : draft
  return { draft: typed ? typedDraft : stored.draft, unsent: [...others, ...unsent] }
}

/** Once, also if the write and its copy in the journal are both applied. */
function below(stored: string, draft: string): string {
  return `\n${stored}`.endsWith(`\n${draft}`) ? stored : joinedDrafts(stored, draft)
}
