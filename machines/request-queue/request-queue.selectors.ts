import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import type { requestQueueMachine } from './request-queue.machine'
import type { QueuedRequest } from './request-queue.model'
import { waiting } from './request-queue.rules'

export type RequestQueueRef = ActorRefFrom<typeof requestQueueMachine>
type RequestQueueSnapshot = SnapshotFrom<typeof requestQueueMachine>

/** All cards on the screen, those on their way out included. */
export function selectRequests(snapshot: RequestQueueSnapshot): QueuedRequest[] {
  return snapshot.context.requests
}

/** The counter of queued requests (spec §2). */
export function selectWaitingCount(snapshot: RequestQueueSnapshot): number {
  return waiting(snapshot.context.requests).length
}

export function selectIsRinging(snapshot: RequestQueueSnapshot): boolean {
  return snapshot.matches({ bell: 'ringing' })
}

/** The browser holds the ring back until a gesture. */
export function selectIsSoundBlocked(snapshot: RequestQueueSnapshot): boolean {
  return snapshot.matches({ bell: { ringing: 'blocked' } })
}

/** What stands on the screen may be old; nothing can be moved until the connection is back. */
export function selectIsStale(snapshot: RequestQueueSnapshot): boolean {
  return snapshot.matches({ door: { open: 'stale' } })
}

export function selectSyncedAt(snapshot: RequestQueueSnapshot): number | null {
  return snapshot.context.syncedAt
}
