export interface Spread {
  p50: number
  p95: number
}

/** In the unit of the values. */
export function spreadOf(values: number[]): Spread {
  const sorted = values.toSorted((one, other) => one - other)
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
  return { p50: at(0.5), p95: at(0.95) }
}

export function inMs({ p50, p95 }: Spread): string {
  return `p50 ${p50.toFixed(1)} ms, p95 ${p95.toFixed(1)} ms`
}
