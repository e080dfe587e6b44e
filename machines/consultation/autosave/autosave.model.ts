import type { Stored } from '../../ports/draft-store'

/** The draft to show; null without one. Later than at first only if the doctor chose the stored one. */
export interface DraftLoaded<Content> {
  type: 'draft.loaded'
  content: Content | null
}

export interface AutosaveInput<Content> {
  /** Of the consultation or emergency. */
  id: string
  report: (loaded: DraftLoaded<Content>) => void
}

export interface AutosaveContext<Content> extends AutosaveInput<Content> {
  /** The content to store. */
  content: Content | null
  /** Time of the last save in epoch milliseconds; null without one since the draft is there. */
  storedAt: number | null
  /** The last save failed. */
  hasFailed: boolean
  /** The stored draft that was read after another was begun; null without one. */
  found: Stored<Content> | null
  /** Failed reads; each waits longer. */
  failures: number
}

/** null: nothing to store, because the document is empty or sent. */
export interface ContentChanged<Content> {
  type: 'content.changed'
  content: Content | null
}

export type AutosaveEvent<Content> =
  | ContentChanged<Content>
  /** Begins to write, although the stored draft cannot be read yet. */
  | { type: 'draft.skip' }
  /** Replaces the form's content by the stored draft. */
  | { type: 'draft.useStored' }
  /** Replaces the stored draft by the form's content. */
  | { type: 'draft.useWritten' }
