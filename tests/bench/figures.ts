/** What one bench measured. */
export interface Figures {
  /** What was done, in one line. */
  title: string
  figures: Figure[]
}

/** One quantity, each round's samples; those of the limit are measured in the same rounds. */
export interface Figure {
  what: string
  unit: 'ms' | 'µs' | 'MB' | 'kB' | '×' | ''
  app: number[][]
  /** The same work without the app: plain DOM, a bare client, bare peers. */
  limit?: number[][]
  target?: string
}

export interface Spread {
  p50: number
  p95: number
  worst: number
}

/** Medians over the rounds, so that one round on a busy machine moves no figure; the worst of all. */
export interface Summary {
  what: string
  unit: Figure['unit']
  app: Spread
  limit: Spread | null
  /** Median of the rounds' own ratios; null without a limit, or with one of 0. */
  ratio: { p50: number; p95: number } | null
  target: string | null
}

export function summaryOf({ what, unit, app, limit, target }: Figure): Summary {
  const ratio = limit && { p50: ratioOf(app, limit, 0.5), p95: ratioOf(app, limit, 0.95) }
  return {
    what,
    unit,
    app: overRounds(app),
    limit: limit === undefined ? null : overRounds(limit),
    ratio: ratio !== undefined && Object.values(ratio).every(Number.isFinite) ? ratio : null,
    target: target ?? null,
  }
}

/** The value that `share` of the samples stay under; NaN without samples. */
export function quantile(samples: number[], share: number): number {
  const sorted = samples.toSorted((one, other) => one - other)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}

function overRounds(rounds: number[][]): Spread {
  const medianOf = (share: number) =>
    quantile(
      rounds.map((round) => quantile(round, share)),
      0.5,
    )
  return { p50: medianOf(0.5), p95: medianOf(0.95), worst: Math.max(...rounds.flat()) }
}

function ratioOf(app: number[][], limit: number[][], share: number): number {
  return quantile(
    app.map((round, index) => quantile(round, share) / quantile(limit[index] ?? [], share)),
    0.5,
  )
}
