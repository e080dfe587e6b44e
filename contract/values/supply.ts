import type { Dose } from './interlock/dose'
import { measureOf } from './strength'

/** The longest supply that counts, in days: older prescriptions are not read. */
export const LONGEST_SUPPLY = 180

const LAST_DAYS = 7

interface Supply extends Dose {
  /** YYYY-MM-DD, as `expires`. */
  issued: string
  expires: string
  /** In `unit_type`. */
  quantity: number
  unit_type: string
}

/**
 * The last day on which the patient has a prescribed medicine, YYYY-MM-DD: until it can no longer be redeemed or until
 * it is used up, whichever is later (product §10 "Interlock"). `per_day` of a medicine as needed is its maximum. A
 * quantity in another kind of unit than the dose (bottles, ml) does not tell when it is used up.
 */
export function lastDayOf({ issued, expires, ...supply }: Supply): string {
  const usedUp = daysAfter(issued, Math.min(suppliedDays(supply), LONGEST_SUPPLY))
  return usedUp > expires ? usedUp : expires
}

/** The last week of a supply, at most its last third: a renewal of the medicine follows it, and is no second one. */
export function isNearlyUsedUp({ issued, expires, ...supply }: Supply, today: string): boolean {
  const days = Math.min(suppliedDays(supply), LONGEST_SUPPLY)
  const usedUp = daysAfter(issued, days)
  return usedUp > expires && daysAfter(usedUp, -Math.min(LAST_DAYS, Math.floor(days / 3))) <= today
}

function suppliedDays({ quantity, unit_type, per_day, amount, consume_type }: Omit<Supply, 'issued' | 'expires'>) {
  const [supplied, taken] = [measureOf(unit_type), measureOf(consume_type)]
  if (supplied.kind !== taken.kind) return 0
  const days = (quantity * supplied.size) / (per_day * amount * taken.size)
  return Math.ceil(Math.round(days * 1_000) / 1_000)
}

/** YYYY-MM-DD so many days later. */
export function daysAfter(date: string, days: number): string {
  const at = new Date(`${date}T00:00:00Z`)
  at.setUTCDate(at.getUTCDate() + days)
  return at.toISOString().slice(0, 10)
}
