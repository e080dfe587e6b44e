/**
 * The shortest sublist that still fails, by delta debugging: removes halves, then quarters, until nothing more can be
 * removed. Deterministic.
 * @param fails whether a sublist fails like the whole list
 */
export function shrink<Item>(items: readonly Item[], fails: (part: readonly Item[]) => boolean): Item[] {
  let left = [...items]
  let chunks = 2
  while (left.length > 0) {
    const size = Math.ceil(left.length / chunks)
    const spared = starts(left.length, size).find((start) => fails(without(left, start, size)))
    if (spared !== undefined) {
      left = without(left, spared, size)
      chunks = Math.max(2, chunks - 1)
    } else if (size === 1) {
      return left
    } else {
      chunks = Math.min(left.length, chunks * 2)
    }
  }
  return left
}

function without<Item>(items: readonly Item[], start: number, size: number): Item[] {
  return items.toSpliced(start, size)
}

function starts(length: number, size: number): number[] {
  return Array.from({ length: Math.ceil(length / size) }, (_, index) => index * size)
}
