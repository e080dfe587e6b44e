import type { StoredNote } from '../../ports/draft-store'
import type { NoteContent, DocumentRefusal } from '../../ports/documents'
import type { Result } from '../../ports/result'
import type { DraftLoaded } from '../autosave/autosave.model'
import type { SilenceChanged, WritingInput } from '../document.model'

/** The form's content. */
export type NoteDraft = StoredNote

/** One click on 'Kirim catatan': its content, and the id that makes a repeated request harmless. */
export interface NoteOrder {
  actionId: string
  content: NoteContent
}

export interface NoteInput extends WritingInput {
  /** The server's note when the room opened. */
  sent?: NoteContent | null
}

export interface NoteContext extends WritingInput {
  draft: NoteDraft
  /** The last click. */
  order: NoteOrder | null
  /** The note that the server last accepted. */
  sent: NoteContent | null
  /** Epoch milliseconds. */
  sentAt: number | null
  refusal: DocumentRefusal | null
}

export type NoteIntent =
  | { type: 'note.change'; note: string }
  | { type: 'template.pick'; words: string }
  | { type: 'schedule.change'; date: string; time: string }
  | { type: 'note.send' }

export type NoteEvent = NoteIntent | DraftLoaded<StoredNote> | SilenceChanged

export type NoteAnswer = Result<void, DocumentRefusal>
