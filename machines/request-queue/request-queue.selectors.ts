import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import type { PresenceKind } from '../ports/presence'
import type { requestQueueMachine } from './request-queue.machine'
import type { QueuedRequest } from './request-queue.model'
import { waiting } from './request-queue.rules'

export type RequestQueueRef = ActorRefFrom<typeof requestQueueMachine>
type RequestQueueSnapshot = SnapshotFrom<typeof requestQueueMachine>

/** All cards, including handled ones that are about to disappear. */
export function selectRequests(snapshot: RequestQueueSnapshot): QueuedRequest[] {
  return snapshot.context.requests
}

/** Includes handled cards that are about to disappear. */
export function selectCardCount(snapshot: RequestQueueSnapshot): number {
  return snapshot.context.requests.length
}

/** The counter of queued requests (product §2). */
export function selectWaitingCount(snapshot: RequestQueueSnapshot): number {
  return waiting(snapshot.context.requests).length
}

/** The waiting request with the earliest deadline; null without one. */
export function selectSoonest(snapshot: RequestQueueSnapshot): QueuedRequest | null {
  return waiting(snapshot.context.requests).reduce<QueuedRequest | null>(
    (soonest, request) => (soonest === null || request.deadline < soonest.deadline ? request : soonest),
    null,
  )
}

/** The kind that the doctor accepts or last accepted. */
export function selectKind(snapshot: RequestQueueSnapshot): PresenceKind {
  return snapshot.context.kind
}

/** The cards may be out of date; no action is possible until the connection is restored. */
export function selectIsStale(snapshot: RequestQueueSnapshot): boolean {
  return snapshot.matches({ door: { open: 'stale' } })
}

export function selectSyncedAt(snapshot: RequestQueueSnapshot): number | null {
  return snapshot.context.syncedAt
}
