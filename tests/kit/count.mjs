/** @typedef {{passed: number, failed: number, skipped: number}} Count */

/** One check without tests of its own: it passed when it ended with 0. */
export const countCheck = (code) => ({ passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, skipped: 0 })

/**
 * Counts a run of vitest from its JSON report. A file that could not even be read, and a run that ended badly for
 * any other reason (a crash, an error outside every test), count as one failure each.
 * @param report the report, or null when vitest left none
 * @param code how vitest ended
 * @returns {Count}
 */
export function countReport(report, code) {
  if (!report) return countCheck(code || 1)
  const broken = report.testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && !assertionResults.some((test) => test.status === 'failed'),
  )
  const failed = report.numFailedTests + broken.length
  return {
    passed: report.numPassedTests,
    failed: failed === 0 && code !== 0 ? 1 : failed,
    skipped: report.numPendingTests + report.numTodoTests,
  }
}

/**
 * What failed in a run, a line each: the file and the test's full name with the first line of its complaint.
 * @param report as `countReport`'s
 */
export function listFailures(report) {
  return (report?.testResults ?? []).flatMap(({ name, status, message, assertionResults }) => {
    const failed = assertionResults.filter((test) => test.status === 'failed')
    if (failed.length === 0) return status === 'failed' ? [`${name}: ${firstLine(message)}`] : []
    return failed.map((test) => `${name} > ${test.fullName}: ${firstLine(test.failureMessages?.[0])}`)
  })
}

const firstLine = (text) => (text ?? '').split('\n')[0]

/** @param {Count[]} counts */
export function sum(counts) {
  const total = { passed: 0, failed: 0, skipped: 0 }
  for (const count of counts) for (const key of Object.keys(total)) total[key] += count[key]
  return total
}

/** The line that `npm test` ends with. @param {Count} total */
export const verdict = ({ passed, failed, skipped }) =>
  `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`
