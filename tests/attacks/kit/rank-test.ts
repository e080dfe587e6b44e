/**
 * Mann-Whitney U test of two samples of response times, by the normal approximation with a tie correction. Ranks, not
 * averages: one slow answer does not decide.
 * @returns the two-sided p-value: a small one says that the times of right and wrong guesses differ
 */
export function rankTest(first: readonly number[], second: readonly number[]): number {
  const pooled = [
    ...first.map((value) => ({ value, isFirst: true })),
    ...second.map((value) => ({ value, isFirst: false })),
  ].toSorted((one, other) => one.value - other.value)
  const total = pooled.length
  let rankSum = 0
  let ties = 0
  for (let start = 0; start < total;) {
    let end = start
    while (end < total && pooled[end]?.value === pooled[start]?.value) end++
    const size = end - start
    // Equal values share the mean of their ranks, which begin with 1.
    const rank = (start + 1 + end) / 2
    rankSum += rank * pooled.slice(start, end).filter(({ isFirst }) => isFirst).length
    ties += size ** 3 - size
    start = end
  }
  const [n, m] = [first.length, second.length]
  const mean = (n * (total + 1)) / 2
  const variance = ((n * m) / 12) * (total + 1 - ties / (total * (total - 1)))
  if (variance === 0) return 1
  const z = Math.max(0, Math.abs(rankSum - mean) - 0.5) / Math.sqrt(variance)
  return 2 * (1 - standardNormal(z))
}

/** Cumulative distribution, by Abramowitz and Stegun 7.1.26; its error is below 1.5e-7. */
function standardNormal(z: number): number {
  const x = z / Math.SQRT2
  const t = 1 / (1 + 0.3275911 * x)
  const series = [0.254829592, -0.284496736, 1.421413741, -1.453152027, 1.061405429]
  const sum = series.reduceRight((rest, factor) => (rest + factor) * t, 0)
  return (1 + (1 - sum * Math.exp(-x * x))) / 2
}
