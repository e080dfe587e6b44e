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
      return reservations.in({ span: spanWords(scheduleAt - at, reservations) })
    case 'late':
      return reservations.past({ span: spanWords(at - scheduleAt, reservations) })
  }
}

/** 'Jadwal Senin 23 Nov 09.00, masih 14 jam lagi.'; null if it is due. */
export function outOfTimeWords(scheduleAt: number, at: number, { reservations }: ReservationsTexts): string | null {
  const span = spanWords(Math.abs(scheduleAt - at), reservations)
  const how = dueness(scheduleAt, at)
  return how === 'due' ? null : reservations[how]({ time: formatDayTime(scheduleAt), span })
}

/** Minutes and hours rounded down; from 24 hours on the nearest number of days: '2 hari', not '43 jam'. */
function spanWords(ms: number, { spanMinutes, spanHours, spanDays }: ReservationsTexts['reservations']): string {
  if (ms < HOUR) return spanMinutes({ n: Math.floor(ms / MINUTE) })
  return ms < DAY ? spanHours({ n: Math.floor(ms / HOUR) }) : spanDays({ n: Math.round(ms / DAY) })
}
