import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { beginningOf, reasonToFail, SANDBOX_TESTS } from '../../kit/server/sandbox-tests'

test.each(SANDBOX_TESTS)('the suite has what fails on production in $file', ({ file, tests }) => {
  expect(existsSync(file)).toBe(true)
  const text = readFileSync(file, 'utf8')
  for (const title of tests) {
    expect(beginningOf(title).length, title).toBeGreaterThan(4)
    expect(text).toContain(beginningOf(title))
  }
})

test('matches a test by its own name or that of its group, values of a table left out', () => {
  const file = 'tests/contract/security-headers.test.ts'
  expect(reasonToFail(file, ['are closed to pages of others (cross-site)', 'the sandbox’s own doors'])).not.toBeNull()
  expect(reasonToFail(file, ['carries what every answer does'])).toBeNull()
  expect(reasonToFail('tests/contract/auth.test.ts', ['the sandbox’s own doors'])).toBeNull()
})
