import type { ActorRefFrom, DoneActorEvent, ErrorActorEvent } from 'xstate'
import type { Clock } from '../../ports/clock'
import type { FieldRefusal } from '../../ports/profile'
import type { Result } from '../../ports/result'
import type { removalMachine } from '../removal/removal.machine'
import type { RemovalOutput } from '../removal/removal.model'

/** An education or a practice. */
export interface Entry {
  id: string
}

export interface Removal {
  id: string
  ref: ActorRefFrom<typeof removalMachine>
}

export interface RecordsInput<Kind extends Entry> {
  /** The server's entries. */
  entries: readonly Kind[]
  clock: Clock
}

export interface RecordsContext<Kind extends Entry> extends RecordsInput<Kind> {
  /** The pending removals. */
  removals: readonly Removal[]
  /** Why the last entry was refused; set in `refused` only. */
  refusal: FieldRefusal | null
}

export type RecordsAnswer<Kind extends Entry> = Result<Kind, FieldRefusal>

export type RecordsIntent<Order> =
  /** Opens the form for a new entry. */
  | { type: 'entry.write' }
  | { type: 'entry.cancel' }
  | { type: 'entry.add'; order: Order }
  | { type: 'entry.remove'; id: string }
  /** The page is left: pending removals run at once. */
  | { type: 'removals.hurry' }

export type RecordsEvent<Order> =
  | RecordsIntent<Order>
  | DoneActorEvent<RemovalOutput, `removal.${string}`>
  | ErrorActorEvent<unknown, `removal.${string}`>
