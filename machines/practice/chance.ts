/** A seeded random number generator (mulberry32): the same seed yields the same sequence. */
export interface Chance {
  /** From 0 to below 1. */
  next: () => number
  /** An integer from `least` to `most`, both included. */
  between: (least: number, most: number) => number
  oneOf: <Item>(items: readonly [Item, ...Item[]]) => Item
  shuffled: <Item>(items: readonly Item[]) => Item[]
}

export function createChance(seed: number): Chance {
  let state = seed >>> 0
  function next(): number {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const between = (least: number, most: number) => least + Math.floor(next() * (most - least + 1))
  return {
    next,
    between,
    oneOf: (items) => items[between(0, items.length - 1)] ?? items[0],
    shuffled: (items) =>
      items
        .map((item) => ({ item, at: next() }))
        .toSorted((one, other) => one.at - other.at)
        .map(({ item }) => item),
  }
}
