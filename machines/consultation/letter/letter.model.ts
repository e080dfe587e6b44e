import type { Diagnosis, LetterRequest } from '../../../contract/schemas/consultation'
import type { StoredLetter } from '../../ports/draft-store'
import type { DocumentRefusal } from '../../ports/documents'
import type { Result } from '../../ports/result'
import type { DraftLoaded } from '../autosave/autosave.model'
import type { SilenceChanged, WritingInput } from '../document.model'

export type LetterKind = LetterRequest['kind']
type SickNote = Extract<LetterRequest, { kind: 'sakit' }>
type Referral = Extract<LetterRequest, { kind: 'rujukan' }>

/** The draft of each kind; a missing date is ''. */
export interface LetterDrafts {
  sakit: SickNote
  rujukan: Referral
}

export interface LetterInput extends WritingInput {
  /** The diagnosis sent earlier, if known: a referral's reason starts with it. */
  diagnosis: Diagnosis | null
}

/** One click on 'Kirim surat': its content, and the id that makes a repeated request harmless. */
export interface LetterOrder {
  actionId: string
  content: LetterRequest
}

export interface LetterContext extends LetterInput {
  /** The open or last opened kind. */
  kind: LetterKind
  drafts: LetterDrafts
  /** The last click while it is unanswered: the server may have it. */
  order: LetterOrder | null
  refusal: DocumentRefusal | null
}

export type LetterIntent =
  | { type: 'letter.write'; kind: LetterKind }
  | { type: 'letter.change'; draft: LetterRequest }
  /** Adds the diagnosis to the sick note. */
  | { type: 'diagnosis.add' }
  | { type: 'letter.send' }
  | { type: 'letter.cancel' }

export type LetterEvent =
  | LetterIntent
  | DraftLoaded<StoredLetter>
  /** A diagnosis was sent to the patient. */
  | { type: 'diagnosis.sent'; diagnosis: Diagnosis }
  | SilenceChanged

/** Contains the reference of the PDF. */
export type LetterAnswer = Result<string, DocumentRefusal>
