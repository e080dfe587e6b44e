import { MAX_WEIGHT_KG } from './safety-answers'

interface WeightRange {
  from: number
  to: number
}

/** Age in months and median weight in kg of boys and girls (WHO child growth standards, rounded). */
const MEDIANS: readonly (readonly [months: number, kg: number])[] = [
  [0, 3.3],
  [1, 4.3],
  [3, 6.1],
  [6, 7.6],
  [12, 9.3],
  [24, 11.9],
  [36, 14.1],
  [60, 18.3],
  [84, 22.7],
  [120, 31.8],
  [144, 41],
  [180, 54],
]
const ADULT_USUAL: WeightRange = { from: 30, to: 150 }
const ADULT_LIMITS: WeightRange = { from: 15, to: MAX_WEIGHT_KG }

/** A weight outside the range needs a confirmation. At an unknown age every weight within the limits is usual. */
export function usualWeight(ageMonths: number | null): WeightRange {
  if (ageMonths === null) return weightLimits(null)
  const median = medianAt(ageMonths)
  return median === null ? ADULT_USUAL : { from: median * 0.6, to: median * 1.8 }
}

/** A weight outside the range is a typing error, e.g. g for kg, and is refused. */
export function weightLimits(ageMonths: number | null): WeightRange {
  if (ageMonths === null) return { from: 0.4, to: MAX_WEIGHT_KG }
  const median = medianAt(ageMonths)
  return median === null ? ADULT_LIMITS : { from: Math.max(0.4, median * 0.3), to: Math.min(MAX_WEIGHT_KG, median * 4) }
}

/** null from the age at which adult ranges apply. */
function medianAt(ageMonths: number): number | null {
  const next = MEDIANS.findIndex(([months]) => months > ageMonths)
  const [fromMonths, fromKg] = MEDIANS[next - 1] ?? []
  const [toMonths, toKg] = MEDIANS[next] ?? []
  if (fromMonths === undefined || fromKg === undefined || toMonths === undefined || toKg === undefined) return null
  return fromKg + ((toKg - fromKg) * (ageMonths - fromMonths)) / (toMonths - fromMonths)
}
