import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import type { EmergencyRecord } from '../../contract/schemas/emergency'
import type { Clock } from '../ports/clock'
import type { unansweredMachine } from './unanswered.machine'
import type { CallBackReason, UnansweredContext } from './unanswered.model'

export type UnansweredRef = ActorRefFrom<typeof unansweredMachine>
type UnansweredSnapshot = SnapshotFrom<typeof unansweredMachine>

/** Longest waiting first. */
export function selectRecords(snapshot: UnansweredSnapshot): readonly EmergencyRecord[] {
  return snapshot.context.records
}

/** The list may be out of date. */
export function selectIsStale(snapshot: UnansweredSnapshot): boolean {
  return snapshot.matches({ list: 'stale' })
}

export function selectSyncedAt(snapshot: UnansweredSnapshot): number | null {
  return snapshot.context.syncedAt
}

/** The server's time, for the displayed waiting times. */
export function selectClock(snapshot: UnansweredSnapshot): Clock {
  return snapshot.context.clock
}

/** Why nobody can be called back; null if possible. */
export function selectReason(snapshot: UnansweredSnapshot): CallBackReason | null {
  return snapshot.context.reason
}

/** objectId of the emergency that is being called; null without one. */
export function selectAsked(snapshot: UnansweredSnapshot): string | null {
  return snapshot.matches({ callingBack: 'asking' }) ? (snapshot.context.called?.record.objectId ?? null) : null
}

/** objectId of the emergency without an answer; the request is repeated. */
export function selectFailed(snapshot: UnansweredSnapshot): string | null {
  return snapshot.matches({ callingBack: 'failed' }) ? (snapshot.context.called?.record.objectId ?? null) : null
}

/** The server's last refusal, and its record; null without one. */
export function selectRefused(snapshot: UnansweredSnapshot): UnansweredContext['refused'] {
  return snapshot.context.refused
}

/** The doctor's id_user. */
export function selectMe(snapshot: UnansweredSnapshot): string {
  return snapshot.context.me
}

/** The list or a message is to be shown. */
export function selectIsShown(snapshot: UnansweredSnapshot): boolean {
  return snapshot.context.records.length > 0 || snapshot.context.refused !== null
}

/** A clicked notification asks for the list. */
export function selectIsSought(snapshot: UnansweredSnapshot): boolean {
  return snapshot.matches({ sight: 'sought' })
}
