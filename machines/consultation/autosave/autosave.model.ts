/** The stored draft; null if there is none or it is unreadable. */
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
}

/** null: nothing to store, because the document is empty or sent. */
export interface ContentChanged<Content> {
  type: 'content.changed'
  content: Content | null
}

export type AutosaveEvent<Content> = ContentChanged<Content>
