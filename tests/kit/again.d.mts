interface Report {
  numPassedTests: number
  numFailedTests: number
  numPendingTests: number
  numTodoTests: number
  testResults: {
    name: string
    status: string
    message: string
    assertionResults: { fullName: string; status: string; failureMessages?: string[] }[]
  }[]
}

export function askedAgain(project: string, report: Report | null, code: number): { file: string; names: string[] }[]
export function isWholeAskedAgain(project: string, report: Report | null, code: number): boolean
export function passedOf(names: string[], report: Pick<Report, 'testResults'> | null): string[]
