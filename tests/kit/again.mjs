import { countReport } from './count.mjs'

/**
 * Projects whose tests depend on milliseconds or run in a browser. Their failures are repeated alone after the other
 * steps, and count only if they fail again.
 */
const TIMED = ['ringing', 'deadlines', 'calls', 'e2e', 'views', 'attacks']
/** More simultaneous failures are not caused by load. */
const AT_MOST = 3

/** The failed tests to repeat, by file; empty after other errors or too many failures. */
export function askedAgain(project, report, code) {
  if (!TIMED.includes(project) || report === null) return []
  const files = report.testResults.map(({ name, assertionResults }) => ({
    file: name,
    names: assertionResults.filter(({ status }) => status === 'failed').map(({ fullName }) => fullName),
  }))
  const failed = files.filter(({ names }) => names.length > 0)
  const named = failed.flatMap(({ names }) => names).length
  return named > 0 && named <= AT_MOST && countReport(report, code).failed === named ? failed : []
}

/** Every test passed, but the run failed by an error outside the tests, e.g. a page that closed too early. */
export function isWholeAskedAgain(project, report, code) {
  if (!TIMED.includes(project) || report === null || code === 0) return false
  return report.numFailedTests === 0 && report.testResults.every(({ status }) => status === 'passed')
}

/** The tests that passed; missing ones have not. */
export function passedOf(names, report) {
  const passed = (report?.testResults ?? []).flatMap(({ assertionResults }) =>
    assertionResults.filter(({ status }) => status === 'passed').map(({ fullName }) => fullName),
  )
  return names.filter((name) => passed.includes(name))
}
