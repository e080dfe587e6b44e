import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import type { PresenceKind } from '../ports/presence'
import type { requestQueueMachine } from './request-queue.machine'
import type { QueuedRequest } from './request-queue.model'
import { waiting } from './request-queue.rules'

export type RequestQueueRef = ActorRefFrom<typeof requestQueueMachine>
type RequestQueueSnapshot = SnapshotFrom<typeof requestQueueMachine>

/** All cards on the screen, those on their way out included. */
export function selectRequests(snapshot: RequestQueueSnapshot): QueuedRequest[] {
  return snapshot.context.requests
}

/** Those on their way out included. */
export function selectCardCount(snapshot: RequestQueueSnapshot): number {
  return snapshot.context.requests.length
}

/** The counter of queued requests (product §2). */
export function selectWaitingCount(snapshot: RequestQueueSnapshot): number {
  return waiting(snapshot.context.requests).length
}

/** The one whose deadline is next of all who wait; null when nobody does. */
export function selectSoonest(snapshot: RequestQueueSnapshot): QueuedRequest | null {
  return waiting(snapshot.context.requests).reduce<QueuedRequest | null>(
    (soonest, request) => (soonest === null || request.deadline < soonest.deadline ? request : soonest),
    null,
  )
}

/** What the doctor takes now, or took last. */
export function selectKind(snapshot: RequestQueueSnapshot): PresenceKind {
  return snapshot.context.kind
}

/** What stands on the screen may be old; nothing can be moved until the connection is back. */
export function selectIsStale(snapshot: RequestQueueSnapshot): boolean {
  return snapshot.matches({ door: { open: 'stale' } })
}

export function selectSyncedAt(snapshot: RequestQueueSnapshot): number | null {
  return snapshot.context.syncedAt
}
