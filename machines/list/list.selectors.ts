import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import type { ListTotals } from '../../contract/schemas/envelope'
import type { createListMachine } from './list.machine'

type ListMachine<Item, Query> = ReturnType<typeof createListMachine<Item, Query>>
export type ListRef<Item, Query = null> = ActorRefFrom<ListMachine<Item, Query>>
/** A list as one who only looks at it needs it, whatever it is narrowed by. */
type ListSnapshot<Item, Query = null> = SnapshotFrom<ListMachine<Item, Query>>

export type ListStatus = 'loading' | 'ready' | 'loadingMore' | 'failed' | 'stale' | 'moreFailed' | 'asking' | 'narrowing'

/** Nothing was read yet, or it was for another question. */
const UNKNOWN: readonly ListStatus[] = ['loading', 'failed', 'asking', 'narrowing']

export function selectItems<Item, Query = null>(snapshot: ListSnapshot<Item, Query>): Item[] {
  return snapshot.context.items
}

export function selectListStatus<Item, Query = null>(snapshot: ListSnapshot<Item, Query>): ListStatus {
  return snapshot.value as ListStatus
}

export function selectHasMore<Item, Query = null>(snapshot: ListSnapshot<Item, Query>): boolean {
  return snapshot.context.page < snapshot.context.lastPage
}

export function selectTotal<Item, Query = null>(snapshot: ListSnapshot<Item, Query>): number {
  return snapshot.context.total
}

/** How many there are of what was asked for; null while that is not known. */
export function selectKnownTotal<Item, Query = null>(snapshot: ListSnapshot<Item, Query>): number | null {
  return UNKNOWN.includes(selectListStatus(snapshot)) ? null : selectTotal(snapshot)
}

/** Totals over every page of what was asked for; null while they are not known. */
export function selectTotals<Item, Query = null>(snapshot: ListSnapshot<Item, Query>): ListTotals | null {
  const isOfThisQuery = snapshot.matches('loading') || !UNKNOWN.includes(selectListStatus(snapshot))
  return isOfThisQuery ? snapshot.context.totals : null
}

/** What the list is narrowed by. */
export function selectQuery<Item, Query>(snapshot: ListSnapshot<Item, Query>): Query {
  return snapshot.context.query
}

/** When what is in sight was read, on the clock; null while it is not what was kept for want of a network. */
export function selectKeptAt<Item, Query = null>(snapshot: ListSnapshot<Item, Query>): number | null {
  return snapshot.context.keptAt
}

/** When the list was read last, on the clock; null before, or where the list has no clock. */
export function selectReadAt<Item, Query = null>(snapshot: ListSnapshot<Item, Query>): number | null {
  return snapshot.context.readAt
}

/** Whether an answer is here, be it an empty one. */
export function selectHasRead<Item, Query = null>(snapshot: ListSnapshot<Item, Query>): boolean {
  return snapshot.context.page > 0
}
