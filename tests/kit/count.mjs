/** @typedef {{passed: number, failed: number, skipped: number}} Count */

/** A check without single tests: passed with exit code 0. */
export const countCheck = (code) => ({ passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, skipped: 0 })

/**
 * Counts a vitest run from its JSON report. An unreadable file, and a run that failed for another reason (a crash, an
 * error outside the tests), count as one failure each.
 * @param report the report, or null if vitest wrote none
 * @param code vitest's exit code
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
 * The failures of a run, one line each: file, full test name, first line of the message.
 * @param report as for `countReport`
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

/** The last line of `npm test`. @param {Count} total */
export const verdict = ({ passed, failed, skipped }) =>
  `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`
