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
 * The failures of a run, one line each: file, full test name, reason.
 * @param report as for `countReport`
 */
export function listFailures(report) {
  return (report?.testResults ?? []).flatMap(({ name, status, message, assertionResults }) => {
    const failed = assertionResults.filter((test) => test.status === 'failed')
    if (failed.length === 0) return status === 'failed' ? [`${name}: ${reasonOf(message)}`] : []
    return failed.map((test) => `${name} > ${test.fullName}: ${reasonOf(test.failureMessages?.[0])}`)
  })
}

/** The first lines of a message, and the line of the test that it is about: a CI keeps only the end of an output. */
function reasonOf(text) {
  const lines = (text ?? '').split('\n')
  const isFrame = (line) => /^\s+at /.test(line)
  const words = lines.filter((line) => line.trim() !== '' && !isFrame(line)).map((line) => line.trim())
  const [place] = lines.filter(isFrame).flatMap((line) => /tests\/[^ ):]+:\d+/.exec(line) ?? [])
  return words.slice(0, 4).join(' · ').slice(0, 400) + (place === undefined ? '' : ` (${place})`)
}

/** @param {Count[]} counts */
export function sum(counts) {
  const total = { passed: 0, failed: 0, skipped: 0 }
  for (const count of counts) for (const key of Object.keys(total)) total[key] += count[key]
  return total
}

/** The last line of `npm test`. @param {Count} total */
export const verdict = ({ passed, failed, skipped }) =>
  `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`
