import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import type { ConsultationRecord } from '../../contract/schemas/consultation'
import type { unfinishedMachine } from './unfinished.machine'

export type UnfinishedRef = ActorRefFrom<typeof unfinishedMachine>
type UnfinishedSnapshot = SnapshotFrom<typeof unfinishedMachine>

/** What is left open; it stays in sight while it is looked up again. */
export function selectRecord(snapshot: UnfinishedSnapshot): ConsultationRecord | null {
  return snapshot.matches('none') || snapshot.matches('ended') ? null : snapshot.context.record
}

/** 'Akhiri' is under way; 'Lanjutkan' is disabled meanwhile (spec §2). */
export function selectIsEnding(snapshot: UnfinishedSnapshot): boolean {
  return snapshot.matches('ending')
}

/** The card may be acted on. */
export function selectIsFound(snapshot: UnfinishedSnapshot): boolean {
  return snapshot.matches('found')
}
