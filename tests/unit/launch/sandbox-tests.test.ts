import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { readSources } from '../../kit/repo/source-files'
import { beginningOf, reasonToSkip, SANDBOX_TESTS } from '../../kit/server/sandbox-tests'

/** Only the sandbox has these. */
const OWN = /\/sandbox\/(?!reset|outbox|health|[a-z-]+(?:\/|'))|\bskew\((?!0\))|\bnextCode\(|run\('pay'/

test.each(SANDBOX_TESTS)('the suite has what production skips of $file', ({ file, tests }) => {
  expect(existsSync(file)).toBe(true)
  const text = readFileSync(file, 'utf8')
  for (const title of tests ?? []) {
    expect(beginningOf(title).length, title).toBeGreaterThan(5)
    expect(text).toContain(beginningOf(title))
  }
})

test('lists each file of the contract’s tests that uses what only the sandbox has', () => {
  const users = readSources()
    .filter(({ path, text }) => /^tests\/contract\/[\w-]+\.test\.ts$/.test(path) && OWN.test(text))
    .map(({ path }) => path)
  expect(users.length).toBeGreaterThan(5)
  const listed = new Set(SANDBOX_TESTS.map(({ file }) => file))
  expect(users.filter((path) => !listed.has(path))).toEqual([])
})

test('matches a test by its own name or that of its group, values of a table left out', () => {
  const file = 'tests/contract/security-headers.test.ts'
  expect(reasonToSkip(file, ['are closed to pages of others (cross-site)', 'the sandbox’s own doors'])).not.toBeNull()
  expect(reasonToSkip(file, ['carries what every answer does'])).toBeNull()
  expect(reasonToSkip('tests/contract/auth.test.ts', ['the sandbox’s own doors'])).toBeNull()
})
