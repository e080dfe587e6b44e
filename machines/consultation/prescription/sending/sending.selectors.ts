import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import type { DocumentRefusal } from '../../../ports/documents'
import type { sendingMachine } from './sending.machine'

export type SendingRef = ActorRefFrom<typeof sendingMachine>
type SendingSnapshot = SnapshotFrom<typeof sendingMachine>

/** 'waiting': no answer arrived; it is retried automatically. */
export function selectSendingStatus(snapshot: SendingSnapshot): 'asking' | 'waiting' | 'refused' {
  if (snapshot.matches('waiting')) return 'waiting'
  return snapshot.matches('refused') ? 'refused' : 'asking'
}

/** Why the server refused it; null if it did not. */
export function selectRefusal({ context }: SendingSnapshot): DocumentRefusal['kind'] | null {
  const kind = context.refusal?.kind ?? null
  // A finding that this app does not know counts as unreadable.
  return kind === 'findings' ? 'malformed' : kind
}
