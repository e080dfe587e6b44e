import { countReport } from './count.mjs'

/**
 * Rooms whose tests hold promises of so many milliseconds or live in a browser: what fails there while the other lanes have
 * the machine is asked once more when they are done, alone. What fails alone has failed.
 */
const ROOMS = ['ringing', 'deadlines', 'calls', 'e2e', 'views', 'attacks']
/** More than that at once is no busy machine. */
const AT_MOST = 3

/** The tests to be asked again, by file; none where something else went wrong, or too much. */
export function askedAgain(room, report, code) {
  if (!ROOMS.includes(room) || report === null) return []
  const files = report.testResults.map(({ name, assertionResults }) => ({
    file: name,
    names: assertionResults.filter(({ status }) => status === 'failed').map(({ fullName }) => fullName),
  }))
  const failed = files.filter(({ names }) => names.length > 0)
  const named = failed.flatMap(({ names }) => names).length
  return named > 0 && named <= AT_MOST && countReport(report, code).failed === named ? failed : []
}

/** Whether every test passed and the run still failed: an error outside the tests, as from a page that closed too early. */
export function isRoomAskedAgain(room, report, code) {
  if (!ROOMS.includes(room) || report === null || code === 0) return false
  return report.numFailedTests === 0 && report.testResults.every(({ status }) => status === 'passed')
}

/** Those that passed now: one that was not found has not. */
export function passedOf(names, report) {
  const passed = (report?.testResults ?? []).flatMap(({ assertionResults }) =>
    assertionResults.filter(({ status }) => status === 'passed').map(({ fullName }) => fullName),
  )
  return names.filter((name) => passed.includes(name))
}
