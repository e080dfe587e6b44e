import type { ActorRefFrom, DoneActorEvent, ErrorActorEvent } from 'xstate'
import type { Clock } from '../../ports/clock'
import type { FieldRefusal } from '../../ports/profile'
import type { Result } from '../../ports/result'
import type { removalMachine } from '../removal/removal.machine'
import type { RemovalOutput } from '../removal/removal.model'

/** What such a list is made of: an education, a practice. */
export interface Entry {
  id: string
}

export interface Removal {
  id: string
  ref: ActorRefFrom<typeof removalMachine>
}

export interface RecordsInput<Kind extends Entry> {
  /** What the server has. */
  entries: readonly Kind[]
  clock: Clock
}

export interface RecordsContext<Kind extends Entry> extends RecordsInput<Kind> {
  /** Those of the entries that are on their way out. */
  removals: readonly Removal[]
  /** Why the last one was not added; there in `refused` only. */
  refusal: FieldRefusal | null
}

export type RecordsAnswer<Kind extends Entry> = Result<Kind, FieldRefusal>

export type RecordsIntent<Order> =
  /** A form for another one. */
  | { type: 'entry.write' }
  | { type: 'entry.cancel' }
  | { type: 'entry.add'; order: Order }
  | { type: 'entry.remove'; id: string }
  /** The page is being left: what waits to be removed is removed now. */
  | { type: 'removals.hurry' }

export type RecordsEvent<Order> =
  | RecordsIntent<Order>
  | DoneActorEvent<RemovalOutput, `removal.${string}`>
  | ErrorActorEvent<unknown, `removal.${string}`>
