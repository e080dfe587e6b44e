import type { SafetyAnswers } from '../safety-answers'

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
/** A date of birth before this age is a typing error. */
const MAX_AGE_MONTHS = 130 * 12
/** Ages of a woman at which pregnancy and lactation are asked, both included. */
const FERTILE_YEARS = [12, 50] as const

export interface PersonSources {
  /** YYYY-MM-DD, or ISO 8601. */
  dob: string | null
  gender: string | null
  /** From the patient's own record. */
  weightKg: number | null
  answers: SafetyAnswers | null
  /** Epoch milliseconds. */
  now: number
}

/** The doctor's answers override the patient's record. */
export function personOf({ dob, gender, weightKg, answers, now }: PersonSources): Person {
  return {
    ageMonths: monthsSince(dob, now),
    gender: genderOf(gender),
    weightKg: answers?.weight_kg?.answer.kg ?? weightKg,
    pregnancy: answers?.pregnancy?.answer.status ?? null,
    lactation: answers?.lactation?.answer.status ?? null,
  }
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

function genderOf(gender: string | null): Person['gender'] {
  if (/^(?:perempuan|wanita|female|p|f)$/i.test(gender?.trim() ?? '')) return 'female'
  return /^(?:laki-laki|pria|male|l|m)$/i.test(gender?.trim() ?? '') ? 'male' : null
}
