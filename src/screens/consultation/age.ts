/** A child's age below this many years is shown in months. */
const YEARS_FROM = 2

export type Age = { years: number } | { months: number }

/**
 * Completed years, or completed months below the age of two.
 * @param dob date of birth, ISO 8601; its calendar day counts.
 * @param now epoch milliseconds.
 * @returns null if the date is missing, malformed or in the future
 */
export function ageOf(dob: string | null, now: number): Age | null {
  const [, year, month, day] = (/^(\d{4})-(\d{2})-(\d{2})/.exec(dob ?? '') ?? []).map(Number)
  if (year === undefined || month === undefined || day === undefined) return null
  const today = new Date(now)
  const begun = (today.getFullYear() - year) * 12 + today.getMonth() + 1 - month
  const months = today.getDate() < day ? begun - 1 : begun
  if (months < 0) return null
  const years = Math.floor(months / 12)
  return years < YEARS_FROM ? { months } : { years }
}
