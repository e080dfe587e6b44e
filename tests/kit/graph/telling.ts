/** A `report` function that remembers what it was told, for models whose invariants speak of a child's reports. */
export interface Telling<Report> {
  (report: Report): void
  told: Report[]
}

export function telling<Report>(): Telling<Report> {
  const told: Report[] = []
  return Object.assign((report: Report) => void told.push(report), { told })
}

/** What such a function was told; nothing where a model's input has another one. */
export function toldTo<Report>(report: (report: Report) => void): readonly Report[] {
  return 'told' in report ? (report as Telling<Report>).told : []
}
