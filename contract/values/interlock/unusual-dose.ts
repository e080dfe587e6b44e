import { measureOf } from '../strength'
import { dailyOf, mainOf } from './daily-dose'
import type { MedicineFacts, Prescribed } from './medicine-facts'
import type { Person } from './person'
import { childDoseFor, type DoseRange, usualDoseFor } from './usual-dose'

/** A dose outside its usual range; `amount` and `limit` in `unit`. */
export interface UnusualDose {
  kind: 'low' | 'high' | 'excessive' | 'excessiveSingle'
  amount: number
  limit: number
  unit: string
}

/** A dose above this multiple of a child's usual one is excessive. */
const EXCESS = 1.5

/**
 * The doses outside the usual range: daily excesses of a child's dose by every medicine that states one of the
 * substance, else the worst by the item's own ranges. Empty within the ranges, or if the amounts cannot be compared.
 */
export function unusualDoses(item: Prescribed, others: readonly Prescribed[], person: Person): UnusualDose[] {
  const { medicine } = item
  const ofChild = measured(medicine, childDoseFor(medicine, person), item, others)
  const shared = others.map((one) => measured(one.medicine, childDoseFor(one.medicine, person), item, others, true))
  const excessive = [ofChild, ...shared].flatMap((one): UnusualDose[] => {
    if (one === null || one.daily <= one.most * EXCESS) return []
    return [{ kind: 'excessive', amount: one.daily, limit: one.most, unit: one.unit }]
  })
  if (excessive.length > 0) return excessive
  if (ofChild !== null && ofChild.single > ofChild.mostAtOnce * EXCESS) {
    return [{ kind: 'excessiveSingle', amount: ofChild.single, limit: ofChild.mostAtOnce, unit: ofChild.unit }]
  }
  const usual = measured(medicine, usualDoseFor(medicine, person), item, others)
  for (const one of [usual, ofChild]) {
    if (one === null) continue
    const { daily, most, single, mostAtOnce, unit } = one
    if (daily > most) return [{ kind: 'high', amount: daily, limit: most, unit }]
    if (single > mostAtOnce) return [{ kind: 'high', amount: single, limit: mostAtOnce, unit }]
  }
  if (usual === null || usual.daily >= usual.least) return []
  return [{ kind: 'low', amount: usual.daily, limit: usual.least, unit: usual.unit }]
}

/** The day's limit, '1500 mg', with which the dose of an item cannot be compared; null if it can. */
export function incomparableLimit(item: Prescribed, person: Person): string | null {
  const { medicine } = item
  const ranges = [usualDoseFor(medicine, person), childDoseFor(medicine, person)]
  const missed = ranges.filter(isRange).find((range) => measured(medicine, range, item, []) === null)
  return missed === undefined ? null : `${round(missed.amount.to * missed.per_day.to)} ${missed.unit}`
}

type Range = DoseRange | 'weightMissing' | 'unstated' | null

function isRange(range: Range): range is DoseRange {
  return range !== null && typeof range !== 'string'
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
 * An item against a range that a medicine states; null if the two cannot be compared. Only weights are summed
 * and shared: a piece or a millilitre of another medicine may have another strength.
 */
function measured(
  limiting: MedicineFacts,
  range: Range,
  item: Prescribed,
  others: readonly Prescribed[],
  isShared = false,
): Measured | null {
  if (!isRange(range)) return null
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
