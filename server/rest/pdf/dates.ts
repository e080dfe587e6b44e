import { daysAfter } from '../../../contract/values/supply'

/** Where the hospital is. */
const ZONE = 'Asia/Jakarta'

const isoDay = new Intl.DateTimeFormat('sv-SE', { timeZone: ZONE })
const longDay = new Intl.DateTimeFormat('id-ID', { timeZone: ZONE, day: 'numeric', month: 'long', year: 'numeric' })
const longDate = new Intl.DateTimeFormat('id-ID', { timeZone: 'UTC', day: 'numeric', month: 'long', year: 'numeric' })
const clock = new Intl.DateTimeFormat('id-ID', { timeZone: ZONE, hour: '2-digit', minute: '2-digit', hour12: false })

/** YYYY-MM-DD of an epoch time in milliseconds. */
export function dayInJakarta(at: number): string {
  return isoDay.format(at)
}

/** '17 November 2025'. */
export function longDayInJakarta(at: Date): string {
  return longDay.format(at)
}

/** '17 November 2025 pukul 08.35 WIB'. */
export function momentInJakarta(at: Date): string {
  return `${longDay.format(at)} pukul ${clock.format(at).replace(':', '.')} WIB`
}

/** Of YYYY-MM-DD, in no zone; anything else stays as it is. */
export function longDateOf(date: string): string {
  const at = new Date(`${date}T00:00:00Z`)
  return Number.isNaN(at.getTime()) ? date : longDate.format(at)
}

/** Years between two days, and months where there are few: '46 tahun', '1 tahun 3 bulan', '5 bulan', '12 hari'. */
export function ageText(dob: string, day: string): string | null {
  if (!/^\d{4}-/.test(dob)) return null
  const [from, to] = [dob, day].map((one) => one.split('-').map(Number))
  const [year = Number.NaN, month = Number.NaN, date = Number.NaN] = from ?? []
  const [toYear = Number.NaN, toMonth = Number.NaN, toDate = Number.NaN] = to ?? []
  const months = (toYear - year) * 12 + (toMonth - month) - (toDate < date ? 1 : 0)
  if (Number.isNaN(months) || months < 0) return null
  const days = Math.round((Date.parse(`${day}T00:00:00Z`) - Date.parse(`${dob}T00:00:00Z`)) / 86_400_000)
  if (months === 0) return `${days} hari`
  if (months < 12) return `${months} bulan`
  const years = Math.trunc(months / 12)
  return years < 5 && months % 12 > 0 ? `${years} tahun ${months % 12} bulan` : `${years} tahun`
}

/** Below this a prescription names the weight. */
export function isChild(dob: string, day: string): boolean {
  return daysAfter(day, 0) < `${Number(dob.slice(0, 4)) + 18}${dob.slice(4)}`
}
