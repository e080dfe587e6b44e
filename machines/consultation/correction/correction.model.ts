import type { RecordVersion } from '../../../contract/schemas/consultation'
import type { Clock, NewId } from '../../ports/clock'
import type { CorrectionOrder } from '../../ports/corrections'
import type { StoredCorrections, StoredNote } from '../../ports/draft-store'
import type { DocumentRefusal, FindingsRefusal } from '../../ports/documents'
import type { Result } from '../../ports/result'
import type { DiagnosisEdit, PossibilityTyped } from '../diagnosis/diagnosis.model'
import type { DraftLoaded } from '../autosave/autosave.model'

/** A document of the record. A sent prescription is never edited, only cancelled. */
export type CorrectionTarget =
  { kind: 'diagnosis' } | { kind: 'note' } | { kind: 'cancellation'; prescriptionId: string }

/** What was read of the record does not hold any more: it is read again where it is shown. */
export interface RecordOutdated {
  type: 'record.outdated'
  /** The prescription that was cancelled, if one was. */
  cancelled: string | null
}

export interface CorrectionInput {
  consultationId: string
  clock: Clock
  newId: NewId
  report: (outdated: RecordOutdated) => void
}

export interface CorrectionContext extends CorrectionInput {
  /** Oldest first; null until they were read. */
  versions: RecordVersion[] | null
  /** What is being corrected, or was last. */
  target: CorrectionTarget
  /** Of the live record; '' before the first correction is opened. */
  objectId: string
  drafts: StoredCorrections
  /** Typed into the search of possible diagnoses and not picked yet. */
  typed: string
  /** Confirmed, until the server answers. */
  order: CorrectionOrder | null
  refusal: DocumentRefusal | null
}

export type CorrectionIntent =
  | { type: 'versions.retry' }
  | { type: 'correction.open'; target: CorrectionTarget; objectId: string }
  | { type: 'diagnosis.edited'; edit: DiagnosisEdit }
  | PossibilityTyped
  | { type: 'note.edited'; note: Partial<StoredNote> }
  | { type: 'reason.edited'; reason: string }
  /** Closing keeps what was written. */
  | { type: 'correction.close' }
  | { type: 'correction.discard' }
  | { type: 'correction.review' }
  | { type: 'correction.back' }
  | { type: 'correction.confirm' }
  | { type: 'saving.retry' }

export type CorrectionEvent = CorrectionIntent | DraftLoaded<StoredCorrections>

export type CorrectAnswer = Result<void, FindingsRefusal>
