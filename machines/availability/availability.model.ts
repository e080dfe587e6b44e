import type { DoneActorEvent } from 'xstate'
import type { Presence } from '../../contract/values/statuses'
import type { PresenceFact, PresenceRefusal } from '../ports/presence'
import type { Result } from '../ports/result'

/** What the parent hears, once for every change. */
export interface AvailabilityReport {
  type: 'availability.changed'
  presence: Presence
}

export interface AvailabilityInput {
  presence: Presence
  report: (report: AvailabilityReport) => void
}

export type AvailabilityIntent =
  | { type: 'availability.goOnline' }
  | { type: 'availability.goOffline' }
  | { type: 'availability.confirm' }
  | { type: 'availability.cancel' }

export type AvailabilityEvent =
  | AvailabilityIntent
  | PresenceFact
  | DoneActorEvent<Result<Presence, PresenceRefusal>, 'savePresence'>
