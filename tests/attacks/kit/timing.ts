import type { Chance } from '../../kit/data/random'
import { rankTest } from './rank-test'

/** Below it two samples of times differ for another reason than chance: one run of ten thousand fails by chance. */
export const SIGNIFICANT = 1e-4

interface Timed {
  p: number
  /** The medians, to be read by people. */
  figures: string
}

/**
 * Times right and wrong guesses in turn, so that both meet the same load, and compares them by ranks.
 */
export async function timeGuesses(
  chance: Chance,
  samples: number,
  guess: (isRight: boolean) => Promise<unknown>,
): Promise<Timed> {
  const times: Record<'right' | 'wrong', number[]> = { right: [], wrong: [] }
  const measure = async (which: 'right' | 'wrong') => {
    const began = performance.now()
    await guess(which === 'right')
    times[which].push(performance.now() - began)
  }
  // The first calls of a connection are slower.
  for (const isRight of [true, false, true, false]) await guess(isRight)
  for (let index = 0; index < samples; index += 1) {
    const isRightFirst = chance.happens(0.5)
    await measure(isRightFirst ? 'right' : 'wrong')
    await measure(isRightFirst ? 'wrong' : 'right')
  }
  const p = rankTest(times.right, times.wrong)
  const [right, wrong] = [times.right, times.wrong].map((values) => quantileOf(values, 0.5).toFixed(2))
  return { p, figures: `median of right ${right} ms, of wrong ${wrong} ms, p = ${p.toExponential(1)}` }
}

export function quantileOf(values: readonly number[], quantile: number): number {
  const sorted = values.toSorted((one, other) => one - other)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * quantile))] ?? Number.NaN
}
