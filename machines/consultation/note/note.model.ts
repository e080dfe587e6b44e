import type { OfVersion, StoredNote } from '../../ports/draft-store'
import type { NoteContent, DocumentRefusal } from '../../ports/documents'
import type { DraftLoaded } from '../autosave/autosave.model'
import type { FindingsInput, SilenceChanged, SupersededIntent, WritingInput } from '../document.model'
import type { StoredChanged, StoredFacts } from '../stored-version.rules'

/** The form's content. */
export type NoteDraft = StoredNote

/** One click on 'Kirim catatan': its content, and the id that makes a repeated request harmless. */
export interface NoteOrder {
  actionId: string
  content: NoteContent
  /** The stored version that the doctor had in front of them. */
  replaces: number | null
}

export type NoteInput = FindingsInput<NoteContent>

export interface NoteContext extends WritingInput, StoredFacts<NoteContent> {
  draft: NoteDraft
  /** The last click. */
  order: NoteOrder | null
  /** What was clicked without an answer: the server may have stored it. */
  unanswered: NoteContent[]
  /** Epoch milliseconds. */
  sentAt: number | null
  refusal: DocumentRefusal | null
}

export type NoteIntent =
  | { type: 'note.change'; note: string }
  | { type: 'template.pick'; words: string }
  | { type: 'schedule.change'; date: string; time: string }
  | { type: 'note.send' }
  | SupersededIntent

export type NoteEvent = NoteIntent | DraftLoaded<OfVersion<StoredNote>> | SilenceChanged | StoredChanged<NoteContent>
