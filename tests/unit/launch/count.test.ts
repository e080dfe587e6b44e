import { expect, test } from 'vitest'
import { countCheck, countReport, listFailures, sum, verdict } from '../../kit/count.mjs'

const report = (figures: object, testResults: NonNullable<Parameters<typeof listFailures>[0]>['testResults'] = []) => ({
  numPassedTests: 0,
  numFailedTests: 0,
  numPendingTests: 0,
  numTodoTests: 0,
  testResults,
  ...figures,
})

test('a report counts as it says', () => {
  const figures = report({ numPassedTests: 7, numFailedTests: 2, numPendingTests: 1, numTodoTests: 1 })
  expect(countReport(figures, 1)).toEqual({ passed: 7, failed: 2, skipped: 2 })
})

test('a project without tests counts nothing', () => {
  expect(countReport(report({}), 0)).toEqual({ passed: 0, failed: 0, skipped: 0 })
})

test('a file that could not be read is a failure beside the failed tests', () => {
  const broken = { status: 'failed', assertionResults: [] }
  const failed = { status: 'failed', assertionResults: [{ status: 'failed' }] }
  expect(countReport(report({ numFailedTests: 1 }, [broken, failed]), 1).failed).toBe(2)
})

test('an error outside every test, and a crash without a report, are failures', () => {
  expect(countReport(report({ numPassedTests: 3 }), 1)).toEqual({ passed: 3, failed: 1, skipped: 0 })
  expect(countReport(null, 0).failed).toBe(1)
  expect(countReport(null, 139).failed).toBe(1)
})

test('lists each failure on a line, including files that could not be read', () => {
  const broken = { name: 'a.test.ts', status: 'failed', message: 'Cannot find module', assertionResults: [] }
  const failed = {
    name: 'b.test.ts',
    status: 'failed',
    assertionResults: [
      {
        status: 'failed',
        fullName: 'rings once',
        failureMessages: ['expected 2 to be 1\n\n+ 1\n    at a (/x/vitest.js:1:2)\n    at /x/tests/b.test.ts:7:3'],
      },
      { status: 'passed', fullName: 'rings' },
    ],
  }
  expect(listFailures(report({}, [broken, failed, { status: 'passed', assertionResults: [] }]))).toEqual([
    'a.test.ts: Cannot find module',
    'b.test.ts > rings once: expected 2 to be 1 · + 1 (tests/b.test.ts:7)',
  ])
  expect(listFailures(null)).toEqual([])
})

test('the last line', () => {
  expect(verdict(sum([countCheck(0), countCheck(2)]))).toBe('1 passed, 1 failed')
  expect(verdict({ passed: 12, failed: 0, skipped: 3 })).toBe('12 passed, 0 failed, 3 skipped')
})
