import type { KeptMessages } from '../../../machines/ports/kept-messages'

/** What one tab has to write of a conversation. */
export interface KeptChange extends KeptMessages {
  /** Something was typed in this tab: else the draft that lies there stays. */
  typed: boolean
  /** Messages (UUIDs) that lay there, as this tab knows, and are done with. */
  gone: string[]
}

/** A change on top of what lies there. What another tab added and this one never saw stays. */
export function changed(kept: KeptMessages, { draft, unsent, typed, gone }: KeptChange): KeptMessages {
  const own = new Set([...gone, ...unsent.map(({ messageId }) => messageId)])
  const others = kept.unsent.filter(({ messageId }) => !own.has(messageId))
  return { draft: typed ? draft : kept.draft, unsent: [...others, ...unsent] }
}
