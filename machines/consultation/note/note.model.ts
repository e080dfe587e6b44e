import type { NoteContent, PaperRefusal } from '../../ports/papers'
import type { Result } from '../../ports/result'
import type { PaperInput } from '../paper.model'

/** The form as it is being written. Date and time are the viewer's own: 'YYYY-MM-DD', 'HH:mm'; '' while there is none. */
export interface NoteDraft {
  note: string
  date: string
  time: string
}

/** One click on 'Kirim catatan': what it sends, and the id that makes repeating it harmless. */
export interface NoteOrder {
  actionId: string
  content: NoteContent
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

export type NoteAnswer = Result<void, PaperRefusal>
