import { measureOf } from '../strength'
import { dailyOf, mainOf } from './daily-dose'
import type { MedicineFacts, Prescribed } from './medicine-facts'
import { isChild, type Person } from './person'
import { usualDoseFor } from './usual-dose'

/** A dose outside its usual range; `amount` and `limit` in `unit`. */
export interface UnusualDose {
  kind: 'low' | 'high' | 'excessive' | 'excessiveSingle'
  amount: number
  limit: number
  unit: string
}

/** A child's dose above this multiple of the usual one is excessive. */
const EXCESS = 1.5

/**
 * The doses outside the usual range: a child's daily excesses by every medicine that states a dose of the substance,
 * else the worst by the item's own range. Empty within the ranges, or if the amounts cannot be compared.
 */
export function unusualDoses(item: Prescribed, others: readonly Prescribed[], person: Person): UnusualDose[] {
  const own = measured(item.medicine, item, others, person)
  const limits = [own, ...others.map(({ medicine }) => measured(medicine, item, others, person, true))]
  const excessive = limits.flatMap((one): UnusualDose[] => {
    if (one === null || !isChild(person) || one.daily <= one.most * EXCESS) return []
    return [{ kind: 'excessive', amount: one.daily, limit: one.most, unit: one.unit }]
  })
  if (excessive.length > 0 || own === null) return excessive
  const { daily, most, least, single, mostAtOnce, unit } = own
  if (isChild(person) && single > mostAtOnce * EXCESS) {
    return [{ kind: 'excessiveSingle', amount: single, limit: mostAtOnce, unit }]
  }
  if (daily > most) return [{ kind: 'high', amount: daily, limit: most, unit }]
  if (single > mostAtOnce) return [{ kind: 'high', amount: single, limit: mostAtOnce, unit }]
  return daily < least ? [{ kind: 'low', amount: daily, limit: least, unit }] : []
}

interface Measured {
  /** The day's amount of the substance in the item and the others, and its usual range. */
  daily: number
  most: number
  least: number
  single: number
  mostAtOnce: number
  unit: string
}

/**
 * An item against the usual dose that a medicine states; null if the two cannot be compared. Only weights are summed
 * and shared: a piece or a millilitre of another medicine may have another strength.
 */
function measured(
  limiting: MedicineFacts,
  item: Prescribed,
  others: readonly Prescribed[],
  person: Person,
  isShared = false,
): Measured | null {
  const range = usualDoseFor(limiting.usual, person)
  if (range === null || range === 'weightMissing') return null
  const { unit, amount, per_day } = range
  const isWeight = measureOf(unit).kind === 'mg'
  if (isShared && !isWeight) return null
  const substance = mainOf(limiting)
  const own = dailyOf(item, substance, unit)
  const single = dailyOf({ ...item, per_day: 1 }, substance, unit)
  if (own === null || single === null) return null
  const more = isWeight ? others.map((other) => dailyOf(other, substance, unit) ?? 0) : []
  return {
    daily: round(more.reduce((sum, one) => sum + one, own)),
    most: round(amount.to * per_day.to),
    least: round(amount.from * per_day.from),
    single,
    mostAtOnce: amount.to,
    unit,
  }
}

function round(value: number): number {
  return Math.round(value * 1_000) / 1_000
}
