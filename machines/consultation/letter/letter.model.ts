import type { Diagnosis, LetterRequest } from '../../../contract/schemas/consultation'
import type { KeptLetter } from '../../ports/kept-papers'
import type { PaperRefusal } from '../../ports/papers'
import type { Result } from '../../ports/result'
import type { SilenceReason } from '../consultation.rules'
import type { DraftLoaded } from '../keeping/keeping.model'
import type { PaperInput } from '../paper.model'

export type LetterKind = LetterRequest['kind']
type SickNote = Extract<LetterRequest, { kind: 'sakit' }>
type Referral = Extract<LetterRequest, { kind: 'rujukan' }>

/** A letter of each kind as it is being written; a date that is missing is ''. */
export interface LetterDrafts {
  sakit: SickNote
  rujukan: Referral
}

export interface LetterInput extends PaperInput {
  /** What was sent before, where the room knows it: a letter's reason starts from it. */
  diagnosis: Diagnosis | null
  /** Why nothing can be sent in this room now; null while it can. */
  silence: SilenceReason | null
}

/** One click on 'Kirim surat': what it sends, and the id that makes repeating it harmless. */
export interface LetterOrder {
  actionId: string
  content: LetterRequest
}

export interface LetterContext extends LetterInput {
  /** Which of the two is open, or was last. */
  kind: LetterKind
  drafts: LetterDrafts
  /** The last click as long as nobody has answered it: the server may have it. */
  order: LetterOrder | null
  refusal: PaperRefusal | null
}

export type LetterIntent =
  | { type: 'letter.write'; kind: LetterKind }
  | { type: 'letter.change'; draft: LetterRequest }
  /** The diagnosis goes into the sick note. */
  | { type: 'diagnosis.add' }
  | { type: 'letter.send' }
  | { type: 'letter.cancel' }

export type LetterEvent =
  | LetterIntent
  | DraftLoaded<KeptLetter>
  /** The patient has this diagnosis now. */
  | { type: 'diagnosis.sent'; diagnosis: Diagnosis }
  | { type: 'silence.changed'; silence: SilenceReason | null }

/** The reference of the PDF. */
export type LetterAnswer = Result<string, PaperRefusal>
