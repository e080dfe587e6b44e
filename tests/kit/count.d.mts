export interface Count {
  passed: number
  failed: number
  skipped: number
}
interface Report {
  numPassedTests: number
  numFailedTests: number
  numPendingTests: number
  numTodoTests: number
  testResults: { status: string; assertionResults: { status: string }[] }[]
}
export function countCheck(code: number): Count
export function countReport(report: Report | null, code: number): Count
export function sum(counts: Count[]): Count
export function verdict(total: Count): string
