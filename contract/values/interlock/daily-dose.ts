import { measureOf } from '../strength'
import { isSameSubstance } from '../substance-names'
import { type Dose, dailyAmount, strengthAt } from './dose'
import type { MedicineFacts, Prescribed } from './medicine-facts'

/** The substances of a medicine, in the order of its strengths. */
export function substancesOf({ substance }: Pick<MedicineFacts, 'substance'>): string[] {
  return substance.split('+').map((one) => one.trim())
}

export function mainOf(medicine: Pick<MedicineFacts, 'substance'>): string {
  return substancesOf(medicine)[0] ?? ''
}

/** The daily amount of a medicine's main substance, in the unit of its maximum; null if the two cannot be compared. */
export function dailyDose({ strength, max_daily_unit }: MedicineFacts, dose: Dose): number | null {
  return max_daily_unit === null ? null : dailyAmount(strength, max_daily_unit, dose)
}

/** The daily maximum of a substance, and the prescribed daily amount. */
export interface DailyTotal {
  daily: number
  max: number
  unit: string
}

/**
 * The daily totals of an item's substances together with the other items, for every known maximum: the item's own, and
 * those that other medicines state for the same substance. null: the item's dose cannot be compared with its own
 * maximum.
 */
export function dailyTotals(item: Prescribed, others: readonly Prescribed[]): DailyTotal[] | null {
  const { medicine, ...dose } = item
  if (medicine.max_daily !== null && dailyDose(medicine, dose) === null) return null
  const limits = [medicine, ...others.map((other) => other.medicine).filter((other) => isShared(other, medicine))]
  return limits.flatMap(({ max_daily: max, max_daily_unit: unit, ...limiting }) => {
    if (max === null || unit === null) return []
    const substance = mainOf(limiting)
    const sum = [item, ...others].reduce((total, one) => total + (dailyOf(one, substance, unit) ?? 0), 0)
    return [{ daily: round(sum), max, unit }]
  })
}

/** A maximum counted in tablets applies to one medicine only, since another may have another strength. */
function isShared(limiting: MedicineFacts, medicine: MedicineFacts): boolean {
  const isCounted = limiting.max_daily_unit === null || measureOf(limiting.max_daily_unit).kind === 'tablet'
  return !isCounted && isLimitedBy(medicine, limiting)
}

/** The medicine contains the substance that the limits of the other are about. */
export function isLimitedBy(medicine: MedicineFacts, limiting: MedicineFacts): boolean {
  return substancesOf(medicine).some((one) => isSameSubstance(one, mainOf(limiting)))
}

/** The daily amount of one substance; null if the medicine lacks it or the amounts cannot be compared. */
export function dailyOf({ medicine, ...dose }: Prescribed, substance: string, unit: string): number | null {
  const index = substancesOf(medicine).findIndex((one) => isSameSubstance(one, substance))
  return index === -1 ? null : dailyAmount(strengthAt(medicine.strength, index), unit, dose)
}

function round(value: number): number {
  return Math.round(value * 1_000) / 1_000
}
