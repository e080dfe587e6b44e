import type { Diagnosis, RecordVersion } from '../../contract/schemas/consultation'
import type { FindingsRefusal, NoteContent } from './documents'
import type { Result } from './result'

/** What a correction changes. A diagnosis carries only the fields that differ. */
export type CorrectionChange =
  | { kind: 'diagnosis'; fields: Partial<Diagnosis>; replaces: number }
  | { kind: 'note'; content: NoteContent; replaces: number }
  | { kind: 'cancellation'; prescriptionId: string }

export interface CorrectionOrder {
  consultationId: string
  /** The live record's objectId. */
  objectId: string
  /** Made with the click: the same one has one effect (contract §2), and names the chat card. */
  actionId: string
  reason: string
  change: CorrectionChange
}

/** The record of a consultation after its end (contract §2 "Corrections"). Faults when nobody answers. */
export interface CorrectionsPort {
  /** GET /consultations/{id}/versions, oldest first. */
  versions: (which: { consultationId: string }, signal: AbortSignal) => Promise<RecordVersion[]>
  correct: (order: CorrectionOrder, signal: AbortSignal) => Promise<Result<void, FindingsRefusal>>
}
