import type { KeptMessages } from '../../../machines/ports/kept-messages'

/** One tab's change of a conversation's record. */
export interface KeptChange extends KeptMessages {
  /** Something was typed in this tab; otherwise the stored draft stays. */
  typed: boolean
  /** Messages (UUIDs) in the record that this tab has finished. */
  gone: string[]
}

/** Applies a change to the stored record. Additions of other tabs stay. */
export function changed(kept: KeptMessages, { draft, unsent, typed, gone }: KeptChange): KeptMessages {
  const own = new Set([...gone, ...unsent.map(({ messageId }) => messageId)])
  const others = kept.unsent.filter(({ messageId }) => !own.has(messageId))
  return { draft: typed ? draft : kept.draft, unsent: [...others, ...unsent] }
}
