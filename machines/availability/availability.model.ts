import type { DoneActorEvent } from 'xstate'
import type { Presence } from '../../contract/values/statuses'
import type { Clock } from '../ports/clock'
import type { PresenceFact, PresenceKind, PresenceRefusal } from '../ports/presence'
import type { Result } from '../ports/result'

/** Sent to the parent once per change. */
export interface AvailabilityReport {
  type: 'availability.changed'
  kind: PresenceKind
  presence: Presence
}

export interface AvailabilityInput {
  kind: PresenceKind
  /** From the login or the restored session. */
  presence: Presence
  /** End of a break that was running when the page was left, in epoch milliseconds on the server's clock. */
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
  /** Goes Offline until then. */
  | { type: 'availability.takeBreak'; until: number }
  /** Dismisses the reminder after a break. */
  | { type: 'availability.stayOffline' }

export type AvailabilityEvent =
  | AvailabilityIntent
  | PresenceFact
  /** The page woke up, so timers may be late. */
  | { type: 'time.resynced' }
  | DoneActorEvent<Result<Presence, PresenceRefusal>, 'choosePresence'>
