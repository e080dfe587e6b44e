import { type Dose, dailyAmount, strengthAt } from './dose'
import { isSystemic } from './groups'
import { isChild, isLight, isMinor, type Person } from './person'

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
 * to `max`, beyond a child's age up to the adult's highest single dose where that is more.
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

/** A medicine with its usual dose. */
interface Dosed {
  form: string
  usual: UsualDose | null
}

/**
 * The usual dose for a person; 'weightMissing' if it depends on an unknown weight, 'unstated' for a child without a
 * rule. null: none is stated, and none is needed.
 */
export function usualDoseFor(medicine: Dosed, person: Person): DoseRange | 'weightMissing' | 'unstated' | null {
  if (person.ageMonths === null) return null
  const ofChild = childDoseFor(medicine, person)
  if (isChild(person)) return ofChild ?? (isSystemic(medicine.form) ? 'unstated' : null)
  return (ofChild === 'weightMissing' || isLight(person) ? ofChild : null) ?? medicine.usual?.adult ?? null
}

/** The child's dose that limits a person: the one of a child's age; for a minor or a light adult the last by weight. */
export function childDoseFor({ usual }: Pick<Dosed, 'usual'>, person: Person): DoseRange | 'weightMissing' | null {
  const { weightKg } = person
  const rule = childRuleFor(usual, person)
  if (rule === null) return null
  const { unit, amount, per_day, max, per_kg } = rule
  if (!per_kg) return { unit, amount, per_day }
  if (weightKg === null) return 'weightMissing'
  const capped = (perKg: number, cap: number | null) => round(Math.min(perKg * weightKg, cap ?? Infinity))
  const ceiling = isChild(person) ? max : ceilingBeyondChildren(rule, usual?.adult ?? null)
  return { unit, amount: { from: capped(amount.from, max), to: capped(amount.to, ceiling) }, per_day }
}

/** A child's ceiling holds nobody else from the adult's highest single dose. */
function ceilingBeyondChildren({ unit, max }: ChildDose, adult: DoseRange | null): number | null {
  return max === null || adult?.unit !== unit ? max : Math.max(max, adult.amount.to)
}

function childRuleFor(usual: UsualDose | null, person: Person): ChildDose | null {
  const { ageMonths } = person
  if (usual === null || ageMonths === null) return null
  if (isChild(person)) {
    return usual.child.find((one) => ageMonths >= one.from_months && ageMonths < one.below_months) ?? null
  }
  const last = usual.child.toSorted((one, other) => other.below_months - one.below_months)[0]
  return last?.per_kg && (isMinor(person) || isLight(person)) ? last : null
}

/** A practical first dose within the usual range; null if there is none. */
export function suggestedDose(
  { strength, ...medicine }: Dosed & { strength: string },
  consume_type: string,
  person: Person,
): Pick<Dose, 'per_day' | 'amount'> | null {
  const range = usualDoseFor(medicine, person)
  if (range === null || typeof range === 'string') return null
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
