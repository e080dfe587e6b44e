/**
 * The safety interlock of a prescription: what must be settled before it may be sent. The doctor's screen shows it, the
 * server decides by it (issue "prescription": allergy on record, duplicate substance, dose over the maximum).
 */
export const FINDING_KINDS = ['controlled', 'allergy', 'duplicate', 'overdose', 'allergyUnknown'] as const
export type FindingKind = (typeof FINDING_KINDS)[number]

/** A reason that overrides a finding is at least this long, in characters. */
export const OVERRIDE_REASON_LENGTH = 10

/** A medicine as far as its safety goes. Lists and substances compare without regard to case. */
export interface MedicineFacts {
  id: string
  name: string
  /** One or several, separated by ' + '. */
  substance: string
  /** Of one unit: '500 mg', '125 mg/5 ml', '0,05 %'. */
  strength: string
  /** Groups and substances that someone may be allergic to: 'penisilin'. */
  allergens: readonly string[]
  max_daily: number | null
  /** 'mg', 'ml' …, or a consumption unit as 'tablet'. */
  max_daily_unit: string | null
  /** Narcotics and psychotropics: never by telemedicine. */
  controlled: boolean
}

export interface Dose {
  /** How often a day, and how much each time in `consume_type`. */
  per_day: number
  amount: number
  consume_type: string
}

export interface Prescribed extends Dose {
  medicine: MedicineFacts
}

export interface Finding {
  /** The same finding keeps its key, so that a reason stays with it: kind, medicine, and what it is about. */
  key: string
  kind: FindingKind
  /** null: about the patient, not about one medicine. */
  medicineId: string | null
  /** The allergen, the substance, or the daily dose and its maximum with their unit. */
  about: string
}

/** What no reason overrides. */
export function isOverridable({ kind }: Pick<Finding, 'kind'>): boolean {
  return kind !== 'controlled'
}

/**
 * Everything that stands against a prescription, in the order of its medicines.
 * @param allergies names of what the patient is allergic to; null when nobody knows
 */
export function findingsOf(items: readonly Prescribed[], allergies: readonly string[] | null): Finding[] {
  if (items.length === 0) return []
  const unknown = allergies === null ? [finding('allergyUnknown', null, '')] : []
  return [...unknown, ...items.flatMap((item, index) => findingsAbout(item, items.slice(0, index), allergies ?? []))]
}

function findingsAbout({ medicine, ...dose }: Prescribed, before: readonly Prescribed[], allergies: readonly string[]): Finding[] {
  const found: Finding[] = []
  if (medicine.controlled) found.push(finding('controlled', medicine.id, medicine.substance))
  const allergen = [...medicine.allergens, ...substancesOf(medicine)].find((one) => allergies.some((other) => isSame(one, other)))
  if (allergen !== undefined) found.push(finding('allergy', medicine.id, allergen))
  const twice = substancesOf(medicine).find((one) => before.some((other) => substancesOf(other.medicine).some((two) => isSame(one, two))))
  if (twice !== undefined) found.push(finding('duplicate', medicine.id, twice))
  const daily = dailyDose(medicine, dose)
  if (daily !== null && medicine.max_daily !== null && daily > medicine.max_daily) {
    found.push(finding('overdose', medicine.id, `${daily} ${medicine.max_daily_unit} > ${medicine.max_daily} ${medicine.max_daily_unit}`))
  }
  return found
}

function finding(kind: FindingKind, medicineId: string | null, about: string): Finding {
  return { key: [kind, medicineId ?? '', about.toLowerCase()].join(':'), kind, medicineId, about }
}

/** How much of a medicine a day brings, in the unit of its maximum; null where the two cannot be compared. */
export function dailyDose({ strength, max_daily_unit }: MedicineFacts, { per_day, amount, consume_type }: Dose): number | null {
  if (max_daily_unit === null) return null
  if (isSame(max_daily_unit, consume_type)) return round(per_day * amount)
  const parsed = /^(\d+(?:[.,]\d+)?)\s*(\p{L}+)(?:\s*\/\s*(\d+(?:[.,]\d+)?)?\s*(\p{L}+))?$/u.exec(strength.trim())
  if (parsed === null) return null
  const [, value = '', unit = '', per, perUnit] = parsed
  if (!isSame(unit, max_daily_unit)) return null
  // '125 mg/5 ml' is counted by its own measure; anything else by the piece.
  const pieces = perUnit === undefined ? amount : isSame(perUnit, consume_type) ? amount / number(per ?? '1') : null
  return pieces === null ? null : round(per_day * pieces * number(value))
}

function substancesOf({ substance }: MedicineFacts): string[] {
  return substance.split('+').map((one) => one.trim())
}

function isSame(one: string, other: string): boolean {
  return one.trim().toLowerCase() === other.trim().toLowerCase()
}

function number(text: string): number {
  return Number(text.replace(',', '.'))
}

function round(value: number): number {
  return Math.round(value * 1_000) / 1_000
}
