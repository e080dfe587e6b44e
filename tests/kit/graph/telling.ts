/** A `report` function that records its calls, for models whose invariants concern reports. */
export interface Telling<Report> {
  (report: Report): void
  told: Report[]
}

export function telling<Report>(): Telling<Report> {
  const told: Report[] = []
  return Object.assign((report: Report) => void told.push(report), { told })
}

/** The calls of such a function; empty for any other function. */
export function toldTo<Report>(report: (report: Report) => void): readonly Report[] {
  return 'told' in report ? (report as Telling<Report>).told : []
}
