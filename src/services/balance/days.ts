/** When a day, YYYY-MM-DD, begins where the viewer is: its first moment, also where midnight itself is left out. */
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
