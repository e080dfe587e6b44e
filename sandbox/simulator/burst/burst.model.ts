import type { DoneActorEvent, ErrorActorEvent } from 'xstate'
import type { RequestClass } from '../../../contract/values/statuses'
import type { Result } from '../../../machines/ports/result'
import type { ShotRefusal } from '../ports/burst'

export type BurstKind = RequestClass | 'mixed'

export interface BurstOrder {
  kind: BurstKind
  /** `_User` objectId of whom consultations and facilities ask; '' when nobody was chosen. Emergencies ask all. */
  doctor: string
  count: number
}

/** What became of a request: the server took it, refused it, or never answered. */
export type ShotOutcome = 'sent' | ShotRefusal['kind'] | 'unanswered'

export type Tally = Record<ShotOutcome, number>

export interface BurstContext {
  /** The burst that runs, or the last one; null before the first. */
  order: BurstOrder | null
  /** How many were sent on their way. */
  launched: number
  /** Ids of the shots that have no answer yet. */
  inFlight: string[]
  tally: Tally
}

export type BurstIntent = { type: 'burst.start'; order: BurstOrder } | { type: 'burst.stop' }

export type BurstEvent =
  BurstIntent | DoneActorEvent<Result<void, ShotRefusal>, `shot.${string}`> | ErrorActorEvent<unknown, `shot.${string}`>
