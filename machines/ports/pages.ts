import type { ListTotals } from '../../contract/schemas/envelope'

/** A page of a list, and whether another follows (contract §2 "Lists"). */
export interface Page<Item> {
  items: Item[]
  page: number
  lastPage: number
  total: number
  /** Of a list of money, over every page of the query. */
  totals?: ListTotals | undefined
  /** When it was read, on the clock, where the network is away and this is what was kept; absent: it was read just now. */
  keptAt?: number
}

/** Reads page 1, 2, … of a list, narrowed by a query where it has one. Faults when it cannot be read. */
export type ReadPage<Item, Query = null> = (order: { page: number; query: Query }, signal: AbortSignal) => Promise<Page<Item>>

/** What was kept of something that is loaded whole, and when it was read, on the clock. */
export interface KeptValue<Value> {
  value: Value
  keptAt: number
}
