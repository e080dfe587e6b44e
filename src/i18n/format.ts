import { dateFormat, formatLanguage, type FormatLanguage, numberFormat } from './formats'

/** Values in the present language's format and the viewer's time zone (contract §2). Times are epoch milliseconds. */
const rupiah = numberFormat({
  style: 'currency',
  currency: 'IDR',
  currencyDisplay: 'narrowSymbol',
  maximumFractionDigits: 0,
})
const number = numberFormat()
const clock = dateFormat({ hour: '2-digit', minute: '2-digit' })
const shortDate = dateFormat({ day: 'numeric', month: 'short', year: 'numeric' })
const writtenDate = dateFormat({ day: 'numeric', month: 'long', year: 'numeric' })
const longDate = dateFormat({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' })

const dayAndTime = dateFormat({
  weekday: 'long',
  day: 'numeric',
  month: 'short',
  hour: '2-digit',
  minute: '2-digit',
})

const schedule = dateFormat({
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  timeZoneName: 'short',
})

/** Whole rupiah: 'Rp 4.285.000'; in English 'Rp 4,285,000'. */
export function formatMoney(amount: number): string {
  return rupiah().format(amount)
}

/** '1.240'; in English '1,240'. */
export function formatNumber(value: number): string {
  return number().format(value)
}

/** '08.41'; in English '08:41'. */
export function formatTime(at: number): string {
  return clock().format(at)
}

/** 'Senin, 17 November 2025'; in English 'Monday 17 November 2025'. */
export function formatDate(at: number): string {
  return longDate().format(at)
}

const dayOfMonth = dateFormat({ day: 'numeric', month: 'short' })

/** A day of this year without the year: '27 Nov', else '27 Nov 2025'. Epoch milliseconds. */
export function formatNearDay(at: number, now: number): string {
  const isThisYear = new Date(at).getFullYear() === new Date(now).getFullYear()
  return (isThisYear ? dayOfMonth() : shortDate()).format(at)
}

/** An appointment in the viewer's time zone: 'Senin 23 Nov 09.00' */
export function formatDayTime(at: number): string {
  const parts = Object.fromEntries(
    dayAndTime()
      .formatToParts(at)
      .map(({ type, value }) => [type, value]),
  )
  const { weekday, day, month, hour, minute } = parts
  return `${weekday} ${day} ${month} ${hour}${clockMark()}${minute}`
}

/** An appointment with its zone, for people in different ones: 'Sen 24 Nov 2025 pukul 09.00 WIB' */
export function formatSchedule(at: number): string {
  const parts = Object.fromEntries(
    schedule()
      .formatToParts(at)
      .map(({ type, value }) => [type, value]),
  )
  const { weekday, day, month, year, hour, minute, timeZoneName } = parts
  const before = formatLanguage() === 'en' ? 'at' : 'pukul'
  return `${weekday} ${day} ${month} ${year} ${before} ${hour}${clockMark()}${minute} ${timeZoneName}`
}

/** Formats '08:00' of the wire: '08.00', in English '08:00'. */
export function formatHour(time: string): string {
  return time.replace(':', clockMark())
}

/** The separator of hours and minutes. */
function clockMark(): string {
  return formatLanguage() === 'en' ? ':' : '.'
}

/** A day, YYYY-MM-DD: '24 Nov 2025'. */
export function formatShortDate(day: string): string {
  const at = Date.parse(`${day}T00:00:00`)
  return Number.isNaN(at) ? day : shortDate().format(at)
}

/** A day for letters: '24 November 2025'. @param language the present one by default */
export function formatLongDate(day: string, language?: FormatLanguage): string {
  const at = Date.parse(`${day}T00:00:00`)
  return Number.isNaN(at) ? day : writtenDate(language).format(at)
}

/** An Indonesian E.164 number: '+628139021556' → '0813-9021-556'; other numbers stay unchanged. */
export function formatPhone(number: string): string {
  const digits = number.replace(/^\+?62/, '0')
  return /^0\d{7,13}$/.test(digits) ? digits.replace(/^(\d{4})(\d{4})(\d*)$/, '$1-$2-$3').replace(/-$/, '') : number
}

/** Sixteen digits in groups of four: '3372 0114 0758 0003'. */
export function formatNik(nik: string): string {
  return nik.replace(/(\d{4})(?=\d)/g, '$1 ')
}

const kilometres = numberFormat({ maximumFractionDigits: 1 })

/** Kilometres with one decimal: '1,3'; in English '1.3'. */
export function formatKilometres(km: number): string {
  return kilometres().format(km)
}

/** Metres: '350 m', '1,3 km', '12 km'. */
export function formatDistance(metres: number): string {
  if (metres < 995) return `${number().format(Math.round(metres / 10) * 10)} m`
  const km = metres / 1_000
  return `${km < 9.95 ? kilometres().format(km) : number().format(Math.round(km))} km`
}

/** '820 kB', '3,4 MB'; decimal units. */
export function formatSize(bytes: number): string {
  const [value, unit] = bytes < 1_000_000 ? [Math.max(1, Math.round(bytes / 1_000)), 'kB'] : [bytes / 1_000_000, 'MB']
  return `${kilometres().format(value)} ${unit}`
}

const tenths = numberFormat({ minimumFractionDigits: 1, maximumFractionDigits: 1 })

/** Milliseconds as seconds with one decimal: '4,2' */
export function formatSeconds(ms: number): string {
  return tenths().format(ms / 1_000)
}
