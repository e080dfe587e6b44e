import type { KeptNote } from '../../ports/kept-papers'
import type { NoteContent, PaperRefusal } from '../../ports/papers'
import type { Result } from '../../ports/result'
import type { DraftLoaded } from '../keeping/keeping.model'
import type { PaperInput } from '../paper.model'

/** The form's content. */
export type NoteDraft = KeptNote

/** One click on 'Kirim catatan': its content, and the id that makes a repeated request harmless. */
export interface NoteOrder {
  actionId: string
  content: NoteContent
}

export interface NoteInput extends PaperInput {
  /** The server's note when the room opened. */
  sent?: NoteContent | null
}

export interface NoteContext extends PaperInput {
  draft: NoteDraft
  /** The last click. */
  order: NoteOrder | null
  /** The note that the server last accepted. */
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
