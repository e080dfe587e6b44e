/** Something that is looked for by words. Faults when it cannot be asked. */
export type Search<Item> = (order: { words: string }, signal: AbortSignal) => Promise<Item[]>
