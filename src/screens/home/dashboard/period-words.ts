import { formatDate, formatTime } from '../../../i18n/format'
import { dateFormat } from '../../../i18n/formats'
import type { DashboardTexts } from '../../../i18n/id/dashboard'
import { DAY, type Grain, type Period } from './dashboard-rules'

type Span = Pick<Period, 'at' | 'until' | 'isUnderWay'>

const dayAndMonth = dateFormat({ day: 'numeric', month: 'short' })
const dayWithName = dateFormat({ weekday: 'short', day: 'numeric', month: 'short' })
const shortWeekday = dateFormat({ weekday: 'short' })

/** Above this number days are labelled by date, because weekdays would repeat. */
const DAYS_WITH_NAMES = 7

/** Labels under the bars: '08.00', 'Sel 11', '27 Okt'; 'Hari ini' and 'Minggu ini' for the present period. */
export function periodMarks(grain: Grain, periods: readonly Span[], { dashboard }: DashboardTexts): string[] {
  return periods.map(({ at, isUnderWay }) => {
    if (grain === 'hour') return formatTime(at)
    if (isUnderWay) return grain === 'day' ? dashboard.today : dashboard.thisWeek
    const noon = noonOf(at)
    const hasName = grain === 'day' && periods.length <= DAYS_WITH_NAMES
    return hasName ? `${shortWeekday().format(noon)} ${new Date(noon).getDate()}` : dayAndMonth().format(noon)
  })
}

/** A row's name: '08.00–09.00', 'Sel, 11 Nov', '27 Okt–2 Nov'; the present period is marked. */
export function periodName(grain: Grain, period: Span, { dashboard }: DashboardTexts): string {
  const name = nameOf(grain, period)
  return period.isUnderWay ? dashboard.notOver({ name }) : name
}

/** The chart's caption: 'Senin, 17 November 2025', '11 Nov–17 Nov'; null without data. */
export function rangeName(grain: Grain, periods: readonly Span[]): string | null {
  const [first, last] = [periods[0], periods.at(-1)]
  if (first === undefined || last === undefined) return null
  return grain === 'hour' ? formatDate(noonOf(first.at)) : spanOf(first.at, last.until)
}

function nameOf(grain: Grain, { at, until }: Span): string {
  if (grain === 'hour') return `${formatTime(at)}–${formatTime(until)}`
  return grain === 'day' ? dayWithName().format(noonOf(at)) : spanOf(at, until)
}

/** The server splits days in its own time zone; half a day later the date is the same in every Indonesian zone. */
function noonOf(at: number): number {
  return at + DAY / 2
}

function spanOf(from: number, until: number): string {
  const [first, last] = [dayAndMonth().format(noonOf(from)), dayAndMonth().format(until - DAY / 2)]
  return first === last ? first : `${first}–${last}`
}
