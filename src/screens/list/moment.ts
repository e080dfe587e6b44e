import { formatShortDate, formatTime } from '../../i18n/format'

/** The time of a read: '08.41' today, '21 Nov 2026 08.41' on another day. Epoch milliseconds. */
export function momentInWords(at: number, now: number = Date.now()): string {
  const day = dayOf(at)
  return day === dayOf(now) ? formatTime(at) : `${formatShortDate(day)} ${formatTime(at)}`
}

/** YYYY-MM-DD in the viewer's time zone. */
function dayOf(at: number): string {
  const date = new Date(at)
  const two = (value: number) => String(value).padStart(2, '0')
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`
}
