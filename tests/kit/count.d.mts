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
  testResults: {
    name?: string
    status: string
    message?: string
    assertionResults: { status: string; fullName?: string; failureMessages?: string[] }[]
  }[]
}
export function countCheck(code: number): Count
export function countReport(report: Report | null, code: number): Count
export function listFailures(report: Report | null): string[]
export function sum(counts: Count[]): Count
export function verdict(total: Count): string
