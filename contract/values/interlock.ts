import { COMPLAINT_LENGTH } from './limits'
import { contentOf, measureOf } from './strength'
import { isSameSubstance, speaksOf } from './substance-names'

/**
 * The safety interlock of a prescription: what must be settled before it may be sent. The doctor's screen shows it, the
 * server decides by it (issue "prescription": allergy on record, duplicate substance, dose over the maximum). What
 * cannot be known, an allergy that nobody asked for or a dose that cannot be held against its maximum, is a finding to
 * confirm.
 */
export const FINDING_KINDS = [
  'controlled',
  'allergy',
  'duplicate',
  'overdose',
  'incomparable',
  'allergyUnknown',
] as const
export type FindingKind = (typeof FINDING_KINDS)[number]

/** A reason that overrides a finding is at least this long, in characters. */
export const OVERRIDE_REASON_LENGTH = 10

/** Long enough for a reason, and not longer than the server takes. */
export function isReason(words: string): boolean {
  const { length } = words.trim()
  return length >= OVERRIDE_REASON_LENGTH && length <= COMPLAINT_LENGTH
}

/** A medicine as far as its safety goes. Names compare without regard to case and to Indonesian or English spelling. */
export interface MedicineFacts {
  id: string
  name: string
  /** One or several, separated by ' + '. */
  substance: string
  /** Of one unit: '500 mg', '125 mg/5 ml', '500 mg + 30 mg' in the order of the substances, '0,05 %'. */
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
  /**
   * The allergen, the substance, or dose and maximum with their units: '5000 mg > 4000 mg', '3 × 1 botol ? 4000 mg'.
   */
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
  const about = items.flatMap((item, index) => findingsAbout(item, items.slice(0, index), allergies ?? []))
  return [...new Map([...unknown, ...about].map((one) => [one.key, one])).values()]
}

/** A finding again from its key, as the server tells it; null for what this app does not know. */
export function findingOf(key: string): Finding | null {
  const [, kind, medicineId = '', about = ''] = /^([a-zA-Z]+):([^:]*):(.*)$/s.exec(key) ?? []
  const known = FINDING_KINDS.find((one) => one === kind)
  return known === undefined ? null : { key, kind: known, medicineId: medicineId || null, about }
}

function findingsAbout(item: Prescribed, before: readonly Prescribed[], allergies: readonly string[]): Finding[] {
  const { medicine } = item
  const found: Finding[] = []
  if (medicine.controlled) found.push(finding('controlled', medicine.id, medicine.substance))
  const allergens = [...medicine.allergens, ...substancesOf(medicine)]
  for (const one of allergens.filter((name) => allergies.some((words) => speaksOf(words, name)))) {
    found.push(finding('allergy', medicine.id, one))
  }
  const taken = before.flatMap((other) => substancesOf(other.medicine))
  for (const one of substancesOf(medicine).filter((name) => taken.some((other) => isSameSubstance(name, other)))) {
    found.push(finding('duplicate', medicine.id, one))
  }
  const doubt = doubtAboutDose(item, before)
  return doubt === null ? found : [...found, doubt]
}

/** A medicine without a maximum, as what is put on the skin or in the eyes mostly is, is dosed as the doctor says. */
function doubtAboutDose(item: Prescribed, before: readonly Prescribed[]): Finding | null {
  const { id, max_daily, max_daily_unit } = item.medicine
  if (max_daily === null) return null
  const most = `${max_daily} ${max_daily_unit ?? ''}`.trim()
  const daily = dailyTotal(item, before)
  if (daily === null) {
    return finding('incomparable', id, `${item.per_day} × ${item.amount} ${item.consume_type} ? ${most}`)
  }
  return daily > max_daily ? finding('overdose', id, `${daily} ${max_daily_unit} > ${most}`) : null
}

function finding(kind: FindingKind, medicineId: string | null, about: string): Finding {
  return { key: [kind, medicineId ?? '', about.toLowerCase()].join(':'), kind, medicineId, about }
}

/**
 * What a day brings of an item's main substance, its first, with what the items before bring of the same one: a doubled
 * substance that was allowed is still dosed together. null where the item's own dose cannot be compared with its
 * maximum.
 */
function dailyTotal({ medicine, ...dose }: Prescribed, before: readonly Prescribed[]): number | null {
  const own = dailyDose(medicine, dose)
  if (own === null) return null
  const same = before.filter((other) => isSameSubstance(mainOf(other.medicine), mainOf(medicine)))
  const others = same.map(({ medicine: one, ...other }) => {
    // One that has a maximum and cannot be counted is a finding of its own.
    return dailyDose({ ...one, max_daily_unit: medicine.max_daily_unit }, other) ?? 0
  })
  return round(others.reduce((sum, one) => sum + one, own))
}

/** How much of a medicine a day brings, in the unit of its maximum; null where the two cannot be compared. */
export function dailyDose({ strength, max_daily_unit }: MedicineFacts, dose: Dose): number | null {
  const { per_day, amount, consume_type } = dose
  if (max_daily_unit === null) return null
  const limit = measureOf(max_daily_unit)
  const taken = measureOf(consume_type)
  const times = per_day * amount * taken.size
  if (taken.kind === limit.kind) return round(times / limit.size)
  const content = contentOf(strength)
  if (content === null || content.of.kind !== limit.kind) return null
  if (content.per === null) {
    // By the piece, which nobody measures out.
    return taken.kind === 'ml' ? null : round((per_day * amount * content.value * content.of.size) / limit.size)
  }
  if (content.per.kind !== taken.kind) return null
  return round((times / content.per.size) * ((content.value * content.of.size) / limit.size))
}

function substancesOf({ substance }: MedicineFacts): string[] {
  return substance.split('+').map((one) => one.trim())
}

function mainOf(medicine: MedicineFacts): string {
  return substancesOf(medicine)[0] ?? ''
}

function round(value: number): number {
  return Math.round(value * 1_000) / 1_000
}
