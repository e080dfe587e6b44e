/** Something that is looked for by words. Faults when it cannot be asked. */
export type Search<Item> = (order: { words: string; ageMonths?: number | null }, signal: AbortSignal) => Promise<Item[]>
