import type { DoneActorEvent } from 'xstate'
import type { Presence } from '../../contract/values/statuses'
import type { Clock } from '../ports/clock'
import type { PresenceFact, PresenceKind, PresenceRefusal } from '../ports/presence'
import type { Result } from '../ports/result'

/** What the parent hears, once for every change. */
export interface AvailabilityReport {
  type: 'availability.changed'
  kind: PresenceKind
  presence: Presence
}

export interface AvailabilityInput {
  kind: PresenceKind
  /** As the login or the restored session told it. */
  presence: Presence
  /** A break that lasted when the page was left: its end in epoch milliseconds on the server's clock. */
  breakUntil: number | null
  clock: Clock
  report: (report: AvailabilityReport) => void
}

export type AvailabilityContext = AvailabilityInput

export type AvailabilityIntent =
  | { type: 'availability.goOnline' }
  | { type: 'availability.goOffline' }
  | { type: 'availability.confirm' }
  | { type: 'availability.cancel' }
  /** A break: Offline until then. */
  | { type: 'availability.takeBreak'; until: number }
  /** A break that is over needs no reminder any more. */
  | { type: 'availability.stayOffline' }

export type AvailabilityEvent =
  | AvailabilityIntent
  | PresenceFact
  /** The page woke: timers may have been late. */
  | { type: 'time.resynced' }
  | DoneActorEvent<Result<Presence, PresenceRefusal>, 'choosePresence'>
