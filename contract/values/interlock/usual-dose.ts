import { measureOf } from '../strength'
import { dailyOf, mainOf } from './daily-dose'
import { type Dose, dailyAmount, strengthAt } from './dose'
import type { MedicineFacts, Prescribed } from './medicine-facts'
import { isChild, type Person } from './person'

export interface Range {
  from: number
  to: number
}

/** Single doses in `unit`, and times per day. */
export interface DoseRange {
  unit: string
  amount: Range
  per_day: Range
}

/**
 * A child's dose from `from_months` to below `below_months`. With `per_kg`, `amount` is per kilogram of body weight, up
 * to `max`.
 */
export interface ChildDose extends DoseRange {
  from_months: number
  below_months: number
  per_kg: boolean
  max: number | null
}

/** The usual dose of a medicine; null or empty if none is stated. */
export interface UsualDose {
  adult: DoseRange | null
  child: readonly ChildDose[]
}

/**
 * The usual dose for a person; 'weightMissing' if it depends on the unknown weight of a child. null: none is stated.
 */
export function usualDoseFor(usual: UsualDose | null, person: Person): DoseRange | 'weightMissing' | null {
  const { ageMonths, weightKg } = person
  if (usual === null || ageMonths === null) return null
  if (!isChild(person)) return usual.adult
  const rule = usual.child.find(({ from_months, below_months }) => ageMonths >= from_months && ageMonths < below_months)
  if (rule === undefined) return null
  const { unit, amount, per_day, max, per_kg } = rule
  if (!per_kg) return { unit, amount, per_day }
  if (weightKg === null) return 'weightMissing'
  const capped = (perKg: number) => round(Math.min(perKg * weightKg, max ?? Infinity))
  return { unit, amount: { from: capped(amount.from), to: capped(amount.to) }, per_day }
}

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

/** A practical first dose within the usual range; null if there is none. */
export function suggestedDose(
  { strength, usual }: { strength: string; usual: UsualDose | null },
  consume_type: string,
  person: Person,
): Pick<Dose, 'per_day' | 'amount'> | null {
  const range = usualDoseFor(usual, person)
  if (range === null || range === 'weightMissing') return null
  const one = dailyAmount(strengthAt(strength, 0), range.unit, { per_day: 1, amount: 1, consume_type })
  if (one === null || one <= 0) return null
  const [least, most] = [range.amount.from / one, range.amount.to / one]
  const amount = practical(least, most, consume_type)
  return amount === null ? null : { per_day: range.per_day.from, amount }
}

/** Whole pieces, else halves. Liquids: the middle of the range, in halves, else tenths. */
function practical(least: number, most: number, consume_type: string): number | null {
  const isDrunk = /^(?:ml|sendok)/i.test(consume_type)
  const aim = isDrunk ? (least + most) / 2 : least <= 1 && most >= 1 ? 1 : least
  for (const step of isDrunk ? [0.5, 0.1] : [1, 0.5]) {
    const near = [Math.round(aim / step), Math.ceil(least / step), Math.floor(most / step)].map((n) => round(n * step))
    const fitting = near.find((amount) => amount > 0 && amount >= round(least) && amount <= round(most))
    if (fitting !== undefined) return fitting
  }
  return null
}

function round(value: number): number {
  return Math.round(value * 1_000) / 1_000
}
