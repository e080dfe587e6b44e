/** A `report` function that records its calls, for models whose invariants concern reports. */
export interface RecordingReport<Report> {
  (report: Report): void
  received: Report[]
}

export function recordingReport<Report>(): RecordingReport<Report> {
  const received: Report[] = []
  return Object.assign((report: Report) => void received.push(report), { received })
}

/** The calls of such a function; empty for any other function. */
export function receivedBy<Report>(report: (report: Report) => void): readonly Report[] {
  return 'received' in report ? (report as RecordingReport<Report>).received : []
}
