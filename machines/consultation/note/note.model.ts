import type { KeptNote } from '../../ports/kept-papers'
import type { NoteContent, PaperRefusal } from '../../ports/papers'
import type { Result } from '../../ports/result'
import type { DraftLoaded } from '../keeping/keeping.model'
import type { PaperInput } from '../paper.model'

/** The form as it is being written. */
export type NoteDraft = KeptNote

/** One click on 'Kirim catatan': what it sends, and the id that makes repeating it harmless. */
export interface NoteOrder {
  actionId: string
  content: NoteContent
}

export interface NoteInput extends PaperInput {
  /** What the server had when the room opened; nothing unless told. */
  sent?: NoteContent | null
}

export interface NoteContext extends PaperInput {
  draft: NoteDraft
  /** The last click. */
  order: NoteOrder | null
  /** What the server took last. */
  sent: NoteContent | null
  /** Epoch milliseconds. */
  sentAt: number | null
  refusal: PaperRefusal | null
}

export type NoteIntent =
  | { type: 'note.change'; note: string }
  | { type: 'template.pick'; words: string }
  | { type: 'schedule.change'; date: string; time: string }
  | { type: 'note.send' }

export type NoteEvent = NoteIntent | DraftLoaded<KeptNote>

export type NoteAnswer = Result<void, PaperRefusal>
