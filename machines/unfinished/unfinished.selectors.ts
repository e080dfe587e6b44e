import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import type { RequestRecord } from '../../contract/schemas/request'
import type { UnsentWork } from '../consultation/unsent.rules'
import type { Unread } from '../unread-messages/unread-messages.model'
import type { AwaitedAmbulance } from '../ports/requests'
import type { unfinishedMachine } from './unfinished.machine'
import type { unsentReadingMachine } from './unsent-reading/unsent-reading.machine'

export type UnfinishedRef = ActorRefFrom<typeof unfinishedMachine>
type UnsentReadingRef = ActorRefFrom<typeof unsentReadingMachine>
type UnfinishedSnapshot = SnapshotFrom<typeof unfinishedMachine>

/** The unfinished record; stays visible while it is looked up again. */
export function selectRecord(snapshot: UnfinishedSnapshot): RequestRecord | null {
  return snapshot.matches('none') || snapshot.matches('ended') ? null : snapshot.context.record
}

/** The patient's unread messages. */
export function selectUnread({ context }: UnfinishedSnapshot): Unread {
  return context.unread
}

/** Unsent work on this device; null until it is read. */
export function selectUnsent({ context }: UnfinishedSnapshot): UnsentWork | null {
  return context.unsent
}

/** The actor that reads the unsent work; undefined while no record is found. */
export function selectUnsentReading({ children }: UnfinishedSnapshot): UnsentReadingRef | undefined {
  return children['unsentReading'] as UnsentReadingRef | undefined
}

/** The unsent work could not be read; it is read again after a while. */
export function selectIsUnreadable(snapshot: SnapshotFrom<typeof unsentReadingMachine> | undefined): boolean {
  return snapshot?.value === 'unread'
}

/** A diagnosis was sent, or nobody knows yet. */
export function selectHasDiagnosis({ context }: UnfinishedSnapshot): boolean {
  return context.hasDiagnosis
}

/** 'Akhiri' is running; 'Lanjutkan' is disabled meanwhile (product §2). */
export function selectIsEnding(snapshot: UnfinishedSnapshot): boolean {
  return snapshot.matches('ending')
}

/** 'Lanjutkan' is running; 'Akhiri' is disabled meanwhile (product §2). */
export function selectIsContinuing(snapshot: UnfinishedSnapshot): boolean {
  return snapshot.matches({ found: 'continuing' })
}

/** The room is opening for a call or a reservation, even before the record was found. */
export function selectIsOpening(snapshot: UnfinishedSnapshot): boolean {
  return (snapshot.matches('looking') && snapshot.context.calledFor !== null) || selectIsContinuing(snapshot)
}

/** 'Akhiri konsultasi ini?' is open: something is unsent or unread. */
export function selectIsConfirming(snapshot: UnfinishedSnapshot): boolean {
  return snapshot.matches({ found: 'confirming' })
}

/** The card's buttons are enabled. */
export function selectIsSteady(snapshot: UnfinishedSnapshot): boolean {
  return snapshot.matches({ found: 'steady' })
}

/** An ambulance is on its way to the patient, so ending needs a reason. */
export function selectIsExplaining(snapshot: UnfinishedSnapshot): boolean {
  return snapshot.matches({ ending: 'explaining' })
}

export function selectEndReason({ context }: UnfinishedSnapshot): string {
  return context.endReason
}

/** The approaching ambulance, as the server named it; null if none of the app is chosen. */
export function selectAwaited({ context }: UnfinishedSnapshot): AwaitedAmbulance | null {
  return context.awaited
}
