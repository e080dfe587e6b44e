import type { PushSubscriptionData } from '../../contract/schemas/push'
import type { Feed } from './feed'
import type { Result } from './result'

export type PushPermission = 'granted' | 'denied' | 'default'

/** This browser's state: subscribed with the server's present key, not subscribed, or unable to subscribe. */
export type PushStanding =
  | { kind: 'held'; subscription: PushSubscriptionData }
  | { kind: 'none'; permission: PushPermission }
  | { kind: 'unsupported' }

export interface PushRefusal {
  kind: 'notTaken'
}

export type PushFact =
  /** The browser replaced the subscription by itself. */
  | { type: 'push.renewed'; subscription: PushSubscriptionData }
  | { type: 'push.permissionChanged' }
  /** A push arrived; a visible page rings instead. `objectId` is null if it was unreadable. */
  | { type: 'push.arrived'; objectId: string | null }
  /** A notification was clicked and brought this page to the front. */
  | { type: 'push.opened'; objectId: string | null }
  /** The same for an unanswered emergency. */
  | { type: 'unanswered.opened' }
  /** Somebody calls, even if no page was open to receive it; `from` is the caller's id_user. */
  | { type: 'call.woken'; from: string }

export interface PushPort {
  /** Registers the worker and reads the stored subscription (product §7). */
  lookUp: (signal: AbortSignal) => Promise<PushStanding>
  /** Asks the person; requires a gesture. */
  askPermission: () => Promise<PushPermission>
  /** May never settle: browsers wait for an unreachable push service for ever. */
  subscribe: (signal: AbortSignal) => Promise<PushSubscriptionData>
  /** PUT /push/subscription */
  register: (subscription: PushSubscriptionData, signal: AbortSignal) => Promise<Result<null, PushRefusal>>
  /** DELETE /push/subscription at logout, while the session is valid. Never rejects. */
  release: () => Promise<void>
  facts: Feed<PushFact>
}
