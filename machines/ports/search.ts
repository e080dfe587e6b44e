/** A search by words. Rejects if the server is not reached. */
export type Search<Item> = (order: { words: string; ageMonths?: number | null }, signal: AbortSignal) => Promise<Item[]>
