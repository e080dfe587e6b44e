import type { ListTotals } from '../../contract/schemas/envelope'

/** A page of a list, and whether more follow (contract §2 "Lists"). */
export interface Page<Item> {
  items: Item[]
  page: number
  lastPage: number
  total: number
  /** Totals over every page of the query. */
  totals?: ListTotals | undefined
  /** Time of a cached page on the clock, read without a network; absent: read from the server. */
  storedAt?: number
}

/** Reads page 1, 2, … of a list, filtered by the query. Rejects if it cannot be read. */
export type ReadPage<Item, Query = null> = (
  order: { page: number; query: Query },
  signal: AbortSignal,
) => Promise<Page<Item>>

/** A cached value, and the time of its read on the clock. */
export interface CachedValue<Value> {
  value: Value
  storedAt: number
}
