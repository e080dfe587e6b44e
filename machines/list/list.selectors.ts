import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import type { ListTotals } from '../../contract/schemas/envelope'
import type { createListMachine } from './list.machine'

type ListMachine<Item, Query> = ReturnType<typeof createListMachine<Item, Query>>
export type ListRef<Item, Query = null> = ActorRefFrom<ListMachine<Item, Query>>
/** A list without write access, whatever its query. */
type ListSnapshot<Item, Query = null> = SnapshotFrom<ListMachine<Item, Query>>

export type ListStatus =
  'loading' | 'ready' | 'loadingMore' | 'failed' | 'stale' | 'moreFailed' | 'asking' | 'narrowing'

/** Nothing was read yet for this query. */
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

/** Number of items of the query; null if unknown. */
export function selectKnownTotal<Item, Query = null>(snapshot: ListSnapshot<Item, Query>): number | null {
  return UNKNOWN.includes(selectListStatus(snapshot)) ? null : selectTotal(snapshot)
}

/** Totals over every page of the query; null if unknown. */
export function selectTotals<Item, Query = null>(snapshot: ListSnapshot<Item, Query>): ListTotals | null {
  const isOfThisQuery = snapshot.matches('loading') || !UNKNOWN.includes(selectListStatus(snapshot))
  return isOfThisQuery ? snapshot.context.totals : null
}

export function selectQuery<Item, Query>(snapshot: ListSnapshot<Item, Query>): Query {
  return snapshot.context.query
}

/** Time of the visible cached page, on the clock; null if it is not from the cache. */
export function selectStoredAt<Item, Query = null>(snapshot: ListSnapshot<Item, Query>): number | null {
  return snapshot.context.storedAt
}

/** Time of the last read, on the clock; null before it, or without a clock. */
export function selectReadAt<Item, Query = null>(snapshot: ListSnapshot<Item, Query>): number | null {
  return snapshot.context.readAt
}

/** An answer has arrived, even an empty one. */
export function selectHasRead<Item, Query = null>(snapshot: ListSnapshot<Item, Query>): boolean {
  return snapshot.context.page > 0
}
