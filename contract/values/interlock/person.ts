import type { SafetyAnswers } from '../safety-answers'
import { usualWeight } from '../usual-weight'

/** The facts on which doses and cautions depend; null if unknown. */
export interface Person {
  ageMonths: number | null
  gender: 'female' | 'male' | null
  weightKg: number | null
  /** 'unknown': asked, and the patient does not know. */
  pregnancy: 'pregnant' | 'not' | 'unknown' | null
  lactation: 'yes' | 'no' | 'unknown' | null
}

export const UNKNOWN_PERSON: Person = {
  ageMonths: null,
  gender: null,
  weightKg: null,
  pregnancy: null,
  lactation: null,
}

/** Below this age children's doses apply. */
export const ADULT_MONTHS = 12 * 12
/** Below this age the weight still changes with growth, and limits a dose. */
const GROWN_MONTHS = 18 * 12
/** Below this weight a child's dose by weight limits an adult's, too. */
const LIGHT_KG = 40
/** A date of birth before this age is a typing error. */
const MAX_AGE_MONTHS = 130 * 12
/** Ages of a woman at which pregnancy and lactation are asked, both included. */
const FERTILE_YEARS = [12, 50] as const

export interface PersonSources {
  /** YYYY-MM-DD, or ISO 8601. */
  dob: string | null
  gender: string | null
  /** From the patient's own record, without a date. */
  weightKg: number | null
  answers: SafetyAnswers | null
  /** Epoch milliseconds. */
  now: number
}

/** The doctor's answers override the patient's record. */
export function personOf({ dob, gender, weightKg, answers, now }: PersonSources): Person {
  const ageMonths = monthsSince(dob, now)
  return {
    ageMonths,
    gender: genderOf(gender),
    weightKg: answers?.weight_kg?.answer.kg ?? usableWeight(weightKg, ageMonths),
    pregnancy: answers?.pregnancy?.answer.status ?? null,
    lactation: answers?.lactation?.answer.status ?? null,
  }
}

/** A grown person's, if it is usual. A child's may be years old, so it is asked. */
function usableWeight(recorded: number | null, ageMonths: number | null): number | null {
  if (recorded === null || ageMonths === null || isMinor({ ageMonths })) return null
  const { from, to } = usualWeight(ageMonths)
  return recorded >= from && recorded <= to ? recorded : null
}

export function isMinor({ ageMonths }: Pick<Person, 'ageMonths'>): boolean {
  return ageMonths !== null && ageMonths < GROWN_MONTHS
}

/** Known to be light. */
export function isLight({ weightKg }: Pick<Person, 'weightKg'>): boolean {
  return weightKg !== null && weightKg < LIGHT_KG
}

export function isChild({ ageMonths }: Pick<Person, 'ageMonths'>): boolean {
  return ageMonths !== null && ageMonths < ADULT_MONTHS
}

/** Of fertile or unknown age, and female or of unknown sex. */
export function mayBePregnant({ gender, ageMonths }: Pick<Person, 'gender' | 'ageMonths'>): boolean {
  if (gender === 'male') return false
  const years = ageMonths === null ? FERTILE_YEARS[0] : Math.floor(ageMonths / 12)
  return years >= FERTILE_YEARS[0] && years <= FERTILE_YEARS[1]
}

export function isSamePerson(one: Person, other: Person): boolean {
  return (Object.keys(one) as (keyof Person)[]).every((key) => one[key] === other[key])
}

const JAKARTA = 7 * 3_600_000

/** Completed months, by the calendar of Jakarta on both sides of the wire; null for a date that cannot be right. */
function monthsSince(dob: string | null, now: number): number | null {
  const [date, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})(?=[T ]|$)/.exec(dob ?? '') ?? []
  if (date === undefined || !isCalendarDate(date)) return null
  const today = new Date(now + JAKARTA)
  const months = (today.getUTCFullYear() - Number(year)) * 12 + today.getUTCMonth() + 1 - Number(month)
  const whole = today.getUTCDate() < Number(day) ? months - 1 : months
  return whole < 0 || whole > MAX_AGE_MONTHS ? null : whole
}

/** False for '2020-02-30', which `Date` reads as 1 March. */
function isCalendarDate(date: string): boolean {
  const at = Date.parse(`${date}T00:00:00Z`)
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(date)
}

/** In any spelling of either language. */
export function genderOf(gender: string | null): Person['gender'] {
  if (/^(?:perempuan|wanita|female|p|f)$/i.test(gender?.trim() ?? '')) return 'female'
  return /^(?:laki-laki|pria|male|l|m)$/i.test(gender?.trim() ?? '') ? 'male' : null
}
