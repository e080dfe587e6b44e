import { formatShortDate, formatTime } from '../../i18n/format'

/** When something was read, as one says it: '08.41' of today, '21 Nov 2026 08.41' of another day. Epoch milliseconds. */
export function momentInWords(at: number, now: number = Date.now()): string {
  const day = dayOf(at)
  return day === dayOf(now) ? formatTime(at) : `${formatShortDate(day)} ${formatTime(at)}`
}

/** YYYY-MM-DD where the viewer is. */
function dayOf(at: number): string {
  const date = new Date(at)
  const two = (value: number) => String(value).padStart(2, '0')
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`
}
