/** The first moment of a day, YYYY-MM-DD, in the viewer's time zone, also if midnight is skipped. */
export function dayStart(day: string): Date {
  const { year, month, date } = partsOf(day)
  return new Date(year, month - 1, date)
}

/** The day after, YYYY-MM-DD. */
export function nextDay(day: string): string {
  const { year, month, date } = partsOf(day)
  return new Date(Date.UTC(year, month - 1, date + 1)).toISOString().slice(0, 10)
}

function partsOf(day: string): { year: number; month: number; date: number } {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  return { year, month, date }
}
