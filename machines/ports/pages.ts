/** A page of a list, and whether another follows (contract §2 "Lists"). */
export interface Page<Item> {
  items: Item[]
  page: number
  lastPage: number
  total: number
}

/** Reads page 1, 2, … of a list. Faults when it cannot be read. */
export type ReadPage<Item> = (order: { page: number }, signal: AbortSignal) => Promise<Page<Item>>
