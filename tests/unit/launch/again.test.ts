import { expect, test } from 'vitest'
import { askedAgain, isRoomAskedAgain, passedOf } from '../../kit/again.mjs'

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

test('what fails where seconds are promised is asked again, by its file and name', () => {
  expect(askedAgain('ringing', late, 1)).toEqual([{ file: '/t/tabs.test.ts', names: ['the tab freezes'] }])
})

test('where no time is promised, a failure is a failure', () => {
  for (const room of ['unit', 'paths', 'contract', 'stories', 'chaos'])
    expect(askedAgain(room, late, 1), room).toEqual([])
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

test('what was not found the second time has not passed', () => {
  const again = reportOf(result('/t/tabs.test.ts', { 'the tab freezes': 'passed', 'the tab closes': 'skipped' }))
  expect(passedOf(['the tab freezes', 'the tab closes', 'the tab opens'], again)).toEqual(['the tab freezes'])
  expect(passedOf(['the tab freezes'], null)).toEqual([])
})

test('repeats a browser room whose tests all passed beside an error outside them', () => {
  const passed = reportOf(result('/t/a.test.ts', { one: 'passed' }))
  expect(isRoomAskedAgain('calls', passed, 1)).toBe(true)
  expect(isRoomAskedAgain('calls', passed, 0)).toBe(false)
  expect(isRoomAskedAgain('calls', late, 1)).toBe(false)
  expect(
    isRoomAskedAgain(
      'calls',
      reportOf(result('/t/a.test.ts', {}), { ...result('/t/b.test.ts', {}), status: 'failed' }),
      1,
    ),
  ).toBe(false)
  expect(isRoomAskedAgain('unit', passed, 1)).toBe(false)
  expect(isRoomAskedAgain('calls', null, 1)).toBe(false)
})
