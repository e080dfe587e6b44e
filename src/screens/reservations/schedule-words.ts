import { MINUTE } from '../../../contract/values/limits'
import { dueness } from '../../../machines/reservations/redemption/redemption.rules'
import { formatDayTime } from '../../i18n/format'
import type { ReservationsTexts } from '../../i18n/id/reservations'

const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** Distance from now: '14 jam lagi', 'Sekarang', 'lewat 2 jam'. Epoch milliseconds. */
export function distanceWords(scheduleAt: number, at: number, { reservations }: ReservationsTexts): string {
  switch (dueness(scheduleAt, at)) {
    case 'due':
      return reservations.due
    case 'early':
      return reservations.in({ span: spanWords(at, scheduleAt, reservations) })
    case 'late':
      return reservations.past({ span: spanWords(scheduleAt, at, reservations) })
  }
}

/** 'Jadwal Senin 23 Nov 09.00, masih 14 jam lagi.'; null if it is due. */
export function outOfTimeWords(scheduleAt: number, at: number, { reservations }: ReservationsTexts): string | null {
  const span = spanWords(Math.min(scheduleAt, at), Math.max(scheduleAt, at), reservations)
  const how = dueness(scheduleAt, at)
  return how === 'due' ? null : reservations[how]({ time: formatDayTime(scheduleAt), span })
}

/** Minutes and hours rounded down; from 24 hours on the days between the two dates, as in a calendar. */
function spanWords(
  from: number,
  to: number,
  { spanMinutes, spanHours, spanDays }: ReservationsTexts['reservations'],
): string {
  const ms = to - from
  if (ms < HOUR) return spanMinutes({ n: Math.floor(ms / MINUTE) })
  // Days of 23 and 25 hours exist in the viewer's zone.
  return ms < DAY
    ? spanHours({ n: Math.floor(ms / HOUR) })
    : spanDays({ n: Math.round((startOfDay(to) - startOfDay(from)) / DAY) })
}

function startOfDay(at: number): number {
  return new Date(at).setHours(0, 0, 0, 0)
}
