import type { PageLeaving } from '../../ports/kept-papers'

/** What lay in the browser when the paper was opened; null when nothing did, or it could not be read. */
export interface DraftLoaded<Content> {
  type: 'draft.loaded'
  content: Content | null
}

export interface KeepingInput<Content> {
  consultationId: string
  report: (loaded: DraftLoaded<Content>) => void
}

export interface KeepingContext<Content> extends KeepingInput<Content> {
  /** What is to be kept. */
  content: Content | null
  /** When it was kept last; epoch milliseconds. */
  keptAt: number | null
}

/** null: nothing in the paper that the browser has to know, it is empty or the server has it. */
export interface ContentChanged<Content> {
  type: 'content.changed'
  content: Content | null
}

export type KeepingEvent<Content> = ContentChanged<Content> | PageLeaving
