import { createChance as createDraws, type Chance as Draws } from '../../../machines/practice/chance'

/**
 * The seeded random generator of practice mode, with more methods for tests: the same seed yields the same sequence.
 */
export interface Chance extends Pick<Draws, 'next' | 'between'> {
  oneOf: <Item>(items: readonly Item[]) => Item
  /** True with this probability. */
  happens: (probability: number) => boolean
}

export function createChance(seed: number): Chance {
  const { next, between } = createDraws(seed)
  return {
    next,
    between,
    oneOf(items) {
      const item = items[between(0, items.length - 1)]
      if (item === undefined) throw new Error('nothing to choose from')
      return item
    },
    happens: (probability) => next() < probability,
  }
}
