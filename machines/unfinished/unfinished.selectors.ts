import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import type { RequestRecord } from '../../contract/schemas/request'
import type { unfinishedMachine } from './unfinished.machine'

export type UnfinishedRef = ActorRefFrom<typeof unfinishedMachine>
type UnfinishedSnapshot = SnapshotFrom<typeof unfinishedMachine>

/** What is left open; it stays in sight while it is looked up again. */
export function selectRecord(snapshot: UnfinishedSnapshot): RequestRecord | null {
  return snapshot.matches('none') || snapshot.matches('ended') ? null : snapshot.context.record
}

/** 'Akhiri' is under way; 'Lanjutkan' is disabled meanwhile (spec §2). */
export function selectIsEnding(snapshot: UnfinishedSnapshot): boolean {
  return snapshot.matches('ending')
}

/** 'Lanjutkan' is under way; 'Akhiri' is disabled meanwhile (spec §2). */
export function selectIsContinuing(snapshot: UnfinishedSnapshot): boolean {
  return snapshot.matches({ found: 'resuming' }) || snapshot.matches({ found: 'becomingBusy' })
}

/** The card may be acted on. */
export function selectIsSteady(snapshot: UnfinishedSnapshot): boolean {
  return snapshot.matches({ found: 'steady' })
}
