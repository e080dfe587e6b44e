/** A time from when to when, in true epoch milliseconds; without an end while it lasts. */
export interface Span {
  from: number
  to: number
}

/** When both were. */
export function within(spans: readonly Span[], others: readonly Span[]): Span[] {
  return spans.flatMap((span) =>
    others
      .map(({ from, to }) => ({ from: Math.max(from, span.from), to: Math.min(to, span.to) }))
      .filter(({ from, to }) => from < to),
  )
}

/** When the first were and none of the others. */
export function without(spans: readonly Span[], others: readonly Span[]): Span[] {
  return others.reduce<Span[]>(
    (left, { from, to }) =>
      left.flatMap((span) =>
        to <= span.from || from >= span.to
          ? [span]
          : [
              { from: span.from, to: from },
              { from: to, to: span.to },
            ].filter((part) => part.from < part.to),
      ),
    [...spans],
  )
}

/** When at least `count` of them were at once. */
export function atOnce(count: number, spans: readonly Span[]): Span[] {
  const turns = spans
    .flatMap(({ from, to }) => [
      { at: from, by: 1 },
      { at: to, by: -1 },
    ])
    .toSorted((one, other) => one.at - other.at || one.by - other.by)
  const found: Span[] = []
  let standing = 0
  for (const { at, by } of turns) {
    standing += by
    if (by === 1 && standing === count) begin(found, at)
    if (by === -1 && standing === count - 1) end(found, at)
  }
  return found.filter(({ from, to }) => from < to)
}

/** All of them together, in milliseconds. */
export function lengthOf(spans: readonly Span[]): number {
  return spans.reduce((sum, { from, to }) => sum + to - from, 0)
}

/** From now on it is so; nothing new when it was already. */
export function begin(spans: Span[], at: number): void {
  const last = spans.at(-1)
  if (last === undefined || last.to !== Number.POSITIVE_INFINITY) spans.push({ from: at, to: Number.POSITIVE_INFINITY })
}

/** From now on it is so no more. */
export function end(spans: Span[] | undefined, at: number): void {
  const last = spans?.at(-1)
  if (last?.to === Number.POSITIVE_INFINITY) last.to = at
}
