import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import type { RequestRecord } from '../../contract/schemas/request'
import type { UnsentWork } from '../consultation/unsent.rules'
import type { Unread } from '../unread-messages/unread-messages.model'
import type { AwaitedAmbulance } from '../ports/requests'
import type { unfinishedMachine } from './unfinished.machine'

export type UnfinishedRef = ActorRefFrom<typeof unfinishedMachine>
type UnfinishedSnapshot = SnapshotFrom<typeof unfinishedMachine>

/** What is left open; it stays in sight while it is looked up again. */
export function selectRecord(snapshot: UnfinishedSnapshot): RequestRecord | null {
  return snapshot.matches('none') || snapshot.matches('ended') ? null : snapshot.context.record
}

/** What the patient wrote since, and the doctor has not read. */
export function selectUnread({ context }: UnfinishedSnapshot): Unread {
  return context.unread
}

/** What was written here and never sent. */
export function selectUnsent({ context }: UnfinishedSnapshot): UnsentWork {
  return context.unsent
}

/** 'Akhiri' is under way; 'Lanjutkan' is disabled meanwhile (product §2). */
export function selectIsEnding(snapshot: UnfinishedSnapshot): boolean {
  return snapshot.matches('ending')
}

/** 'Lanjutkan' is under way; 'Akhiri' is disabled meanwhile (product §2). */
export function selectIsContinuing(snapshot: UnfinishedSnapshot): boolean {
  return snapshot.matches({ found: 'resuming' }) || snapshot.matches({ found: 'becomingBusy' })
}

/** On its way into the room, also before it was found: a call or a reservation asked for it. */
export function selectIsOpening(snapshot: UnfinishedSnapshot): boolean {
  return (snapshot.matches('looking') && snapshot.context.calledFor !== null) || selectIsContinuing(snapshot)
}

/** 'Akhiri konsultasi ini?' is asked: something is unsent or unread. */
export function selectIsConfirming(snapshot: UnfinishedSnapshot): boolean {
  return snapshot.matches({ found: 'confirming' })
}

/** The card may be acted on. */
export function selectIsSteady(snapshot: UnfinishedSnapshot): boolean {
  return snapshot.matches({ found: 'steady' })
}

/** Ending takes a reason: an ambulance is under way to a patient who is not in it. */
export function selectIsExplaining(snapshot: UnfinishedSnapshot): boolean {
  return snapshot.matches({ ending: 'explaining' })
}

export function selectEndReason({ context }: UnfinishedSnapshot): string {
  return context.endReason
}

/** The ambulance that is under way, as the server named it; null where none of the app is. */
export function selectAwaited({ context }: UnfinishedSnapshot): AwaitedAmbulance | null {
  return context.awaited
}
