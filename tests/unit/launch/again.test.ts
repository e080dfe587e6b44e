import { expect, test } from 'vitest'
import { askedAgain, isWholeAskedAgain, passedOf } from '../../kit/again.mjs'

const result = (name: string, tests: Record<string, string>) => ({
  name,
  status: Object.values(tests).includes('failed') ? 'failed' : 'passed',
  message: '',
  assertionResults: Object.entries(tests).map(([fullName, status]) => ({ fullName, status })),
})
const reportOf = (...testResults: ReturnType<typeof result>[]) => {
  const count = (status: string) =>
    testResults.flatMap(({ assertionResults }) => assertionResults).filter((one) => one.status === status).length
  return {
    numPassedTests: count('passed'),
    numFailedTests: count('failed'),
    numPendingTests: 0,
    numTodoTests: 0,
    testResults,
  }
}
const late = reportOf(
  result('/t/tabs.test.ts', { 'the tab freezes': 'failed', 'the tab closes': 'passed' }),
  result('/t/push.test.ts', { 'a push comes': 'passed' }),
)

test('repeats a failed test by its file and name', () => {
  expect(askedAgain('ringing', late, 1)).toEqual([{ file: '/t/tabs.test.ts', names: ['the tab freezes'] }])
})

test('repeats no failure of a project that depends on no time', () => {
  for (const project of ['unit', 'paths', 'contract', 'stories', 'chaos', 'cluster'])
    expect(askedAgain(project, late, 1), project).toEqual([])
})

test.each([
  ['a run without a report', null],
  ['a run in which all passed', reportOf(result('/t/a.test.ts', { one: 'passed' }))],
  ['a file that could not be read', reportOf({ ...result('/t/a.test.ts', {}), status: 'failed' }, ...late.testResults)],
  [
    'four failures at once',
    reportOf(result('/t/a.test.ts', { one: 'failed', two: 'failed', three: 'failed', four: 'failed' })),
  ],
])('%s is not asked again', (_, report) => {
  expect(askedAgain('ringing', report, 1)).toEqual([])
})

test('a test that is missing from the second run has not passed', () => {
  const again = reportOf(result('/t/tabs.test.ts', { 'the tab freezes': 'passed', 'the tab closes': 'skipped' }))
  expect(passedOf(['the tab freezes', 'the tab closes', 'the tab opens'], again)).toEqual(['the tab freezes'])
  expect(passedOf(['the tab freezes'], null)).toEqual([])
})

test('repeats a browser room whose tests all passed beside an error outside them', () => {
  const passed = reportOf(result('/t/a.test.ts', { one: 'passed' }))
  expect(isWholeAskedAgain('calls', passed, 1)).toBe(true)
  expect(isWholeAskedAgain('calls', passed, 0)).toBe(false)
  expect(isWholeAskedAgain('calls', late, 1)).toBe(false)
  expect(
    isWholeAskedAgain(
      'calls',
      reportOf(result('/t/a.test.ts', {}), { ...result('/t/b.test.ts', {}), status: 'failed' }),
      1,
    ),
  ).toBe(false)
  expect(isWholeAskedAgain('unit', passed, 1)).toBe(false)
  expect(isWholeAskedAgain('calls', null, 1)).toBe(false)
})
