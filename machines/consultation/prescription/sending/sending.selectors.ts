import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import type { sendingMachine } from './sending.machine'

export type SendingRef = ActorRefFrom<typeof sendingMachine>
type SendingSnapshot = SnapshotFrom<typeof sendingMachine>

/** 'waiting': nobody answered, it is asked again by itself. */
export function selectSendingStatus(snapshot: SendingSnapshot): 'asking' | 'waiting' | 'refused' {
  if (snapshot.matches('waiting')) return 'waiting'
  return snapshot.matches('refused') ? 'refused' : 'asking'
}

/** Why the server refused it; null while it has not. */
export function selectRefusal({ context }: SendingSnapshot): 'closed' | 'notAllowed' | 'malformed' | null {
  const kind = context.refusal?.kind ?? null
  // A finding that this app does not know: as good as unreadable.
  return kind === 'findings' ? 'malformed' : kind
}
