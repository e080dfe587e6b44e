import { expect, test } from 'vitest'
import { countFlaky, describeFlaky } from '../../kit/flaky.mjs'

test('counts in how many of the last ten runs a test passed only alone', () => {
  const earlier = [['old'], ...Array.from({ length: 8 }, () => ['often']), []]
  expect(countFlaky(earlier, ['often', 'old', 'new']).counts).toEqual([
    { test: 'often', times: 9 },
    { test: 'old', times: 1 },
    { test: 'new', times: 1 },
  ])
})

test('remembers ten runs', () => {
  const tenRuns = Array.from({ length: 10 }, () => ['a'])
  expect(countFlaky(tenRuns, ['b']).runs).toEqual([...tenRuns.slice(1), ['b']])
})

test('asks to mend a test that was flaky twice', () => {
  const text = describeFlaky(countFlaky([['a']], ['a', 'b']))
  expect(text).toContain('2 dari 2 kali, perbaiki: a')
  expect(text).toContain('1 dari 2 kali: b')
  expect(describeFlaky(countFlaky([['a']], []))).toBe('')
})
