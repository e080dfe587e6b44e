import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import type { EmergencyRecord } from '../../contract/schemas/emergency'
import type { Clock } from '../ports/clock'
import type { unansweredMachine } from './unanswered.machine'
import type { CallBackReason, UnansweredContext } from './unanswered.model'

export type UnansweredRef = ActorRefFrom<typeof unansweredMachine>
type UnansweredSnapshot = SnapshotFrom<typeof unansweredMachine>

/** The longest waiting first. */
export function selectRecords(snapshot: UnansweredSnapshot): readonly EmergencyRecord[] {
  return snapshot.context.records
}

/** What stands there may be old. */
export function selectIsStale(snapshot: UnansweredSnapshot): boolean {
  return snapshot.matches({ list: 'stale' })
}

export function selectSyncedAt(snapshot: UnansweredSnapshot): number | null {
  return snapshot.context.syncedAt
}

/** The server's time, by which is told how long each waits. */
export function selectClock(snapshot: UnansweredSnapshot): Clock {
  return snapshot.context.clock
}

/** Why nobody may be called back from here; null where they may. */
export function selectReason(snapshot: UnansweredSnapshot): CallBackReason | null {
  return snapshot.context.reason
}

/** Who is being called back, by objectId; null while nobody is. */
export function selectAsked(snapshot: UnansweredSnapshot): string | null {
  return snapshot.matches({ callingBack: 'asking' }) ? (snapshot.context.called?.record.objectId ?? null) : null
}

/** Of whom the server has not answered, by objectId; it is asked again. */
export function selectFailed(snapshot: UnansweredSnapshot): string | null {
  return snapshot.matches({ callingBack: 'failed' }) ? (snapshot.context.called?.record.objectId ?? null) : null
}

/** What the server said of the last call back, and of whom; null where nothing is to be told. */
export function selectRefused(snapshot: UnansweredSnapshot): UnansweredContext['refused'] {
  return snapshot.context.refused
}

/** The doctor's id_user. */
export function selectMe(snapshot: UnansweredSnapshot): string {
  return snapshot.context.me
}

/** Somebody stands there, or something is to be told. */
export function selectIsShown(snapshot: UnansweredSnapshot): boolean {
  return snapshot.context.records.length > 0 || snapshot.context.refused !== null
}

/** A clicked notification asks for the list. */
export function selectIsSought(snapshot: UnansweredSnapshot): boolean {
  return snapshot.matches({ sight: 'sought' })
}
