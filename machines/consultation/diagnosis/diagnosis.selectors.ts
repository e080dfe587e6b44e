import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import type { Diagnosis } from '../../../contract/schemas/consultation'
import type { OfVersion, Suggestions } from '../../ports/draft-store'
import type { DocumentRefusal } from '../../ports/documents'
import type { AutosaveRef } from '../autosave/autosave.selectors'
import type { diagnosisMachine } from './diagnosis.machine'
import type { CodeSearchRef, DiagnosisDraft } from './diagnosis.model'
import { withNewest } from '../stored-version.rules'
import { type DiagnosisReason, diagnosisReason, isAsSent, isUnpicked, NO_DIAGNOSIS } from './diagnosis.rules'

export type DiagnosisRef = ActorRefFrom<typeof diagnosisMachine>
type DiagnosisSnapshot = SnapshotFrom<typeof diagnosisMachine>

export function selectDraft(snapshot: DiagnosisSnapshot): DiagnosisDraft {
  return snapshot.context.draft
}

export function selectSuggestions(snapshot: DiagnosisSnapshot): Suggestions {
  return snapshot.context.suggestions
}

export function selectCodes(snapshot: DiagnosisSnapshot): CodeSearchRef | undefined {
  return snapshot.children.codes
}

export function selectAutosaveOf({ children }: DiagnosisSnapshot): AutosaveRef<OfVersion<Diagnosis>> | undefined {
  return children.autosave
}

export function selectIsRestoring(snapshot: DiagnosisSnapshot): boolean {
  return snapshot.matches({ form: 'restoring' })
}

/** The words in the search of possible diagnoses. */
export function selectTyped({ context }: DiagnosisSnapshot): string {
  return context.typed
}

/** Why 'Kirim diagnosis' is disabled; null if it is enabled. */
export function selectReason(snapshot: DiagnosisSnapshot): DiagnosisReason | 'superseded' | null {
  return selectIsSuperseded(snapshot) ? 'superseded' : diagnosisReason(snapshot.context)
}

/** Another device stored something else than what is written here: the doctor chooses. */
export function selectIsSuperseded(snapshot: DiagnosisSnapshot): boolean {
  return snapshot.matches({ sending: 'superseded' })
}

/** What the server stores. */
export function selectStored({ context }: DiagnosisSnapshot): Diagnosis {
  return context.newest?.content ?? NO_DIAGNOSIS
}

/** Why what is written here cannot replace it; null if it can. */
export function selectReplaceReason({ context }: DiagnosisSnapshot): DiagnosisReason | null {
  return diagnosisReason({ ...context, ...withNewest(context) })
}

/** Why the server refused the last request; null if it did not. */
export function selectRefusal(snapshot: DiagnosisSnapshot): DocumentRefusal['kind'] | null {
  return snapshot.matches({ sending: 'refused' }) ? (snapshot.context.refusal?.kind ?? null) : null
}

export function selectIsSending(snapshot: DiagnosisSnapshot): boolean {
  return snapshot.matches({ sending: 'asking' })
}

export function selectHasFaulted(snapshot: DiagnosisSnapshot): boolean {
  return snapshot.matches({ sending: 'faulted' })
}

/** Findings were sent, in this room or earlier. */
export function selectIsSent({ context }: DiagnosisSnapshot): boolean {
  return context.sent !== null
}

/** The form has content that was not sent. */
export function selectIsUnsent({ context }: DiagnosisSnapshot): boolean {
  return isUnpicked(context.typed) || !isAsSent(context.draft, context.sent)
}

/** The form equals the sent findings. */
export function selectIsAsSent({ context }: DiagnosisSnapshot): boolean {
  return context.sent !== null && !isUnpicked(context.typed) && isAsSent(context.draft, context.sent)
}

/** Epoch milliseconds; null unless sent from this room. */
export function selectSentAt({ context }: DiagnosisSnapshot): number | null {
  return context.sentAt
}
