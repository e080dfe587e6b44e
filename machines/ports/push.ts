import type { PushSubscriptionData } from '../../contract/schemas/push'
import type { Feed } from './feed'
import type { Result } from './result'

export type PushPermission = 'granted' | 'denied' | 'default'

/** How this browser stands: it holds a subscription for the server's present key, or holds none, or cannot have one. */
export type PushStanding =
  | { kind: 'held'; subscription: PushSubscriptionData }
  | { kind: 'none'; permission: PushPermission }
  | { kind: 'unsupported' }

export interface PushRefusal {
  kind: 'notTaken'
}

export type PushFact =
  /** The browser exchanged the subscription by itself. */
  | { type: 'push.renewed'; subscription: PushSubscriptionData }
  | { type: 'push.permissionChanged' }
  /** A push came; in sight, this page rings in its place. `objectId` is null when it could not be read. */
  | { type: 'push.arrived'; objectId: string | null }
  /** A notification was clicked and this page came to the front. */
  | { type: 'push.opened'; objectId: string | null }
  /** The same of an emergency that nobody answered. */
  | { type: 'unanswered.opened' }
  /** Somebody calls, also while no page was there to hear it; `from` is the caller's id_user. */
  | { type: 'call.woken'; from: string }

export interface PushPort {
  /** Registers the worker and looks up what is stored (product §7). */
  lookUp: (signal: AbortSignal) => Promise<PushStanding>
  /** Asks the person; only within a gesture. */
  askPermission: () => Promise<PushPermission>
  /** May never settle: where the push service cannot be reached, browsers wait for it without end. */
  subscribe: (signal: AbortSignal) => Promise<PushSubscriptionData>
  /** PUT /push/subscription */
  tell: (subscription: PushSubscriptionData, signal: AbortSignal) => Promise<Result<null, PushRefusal>>
  /** DELETE /push/subscription at logout, while the session still lives; never faults. */
  giveBack: () => Promise<void>
  facts: Feed<PushFact>
}
