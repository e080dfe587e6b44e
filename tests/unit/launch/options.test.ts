import { resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { readOptions } from '../../../sandbox/launch/prepare/options.mjs'

const read = (args: string[] = [], env: Record<string, string> = {}) => readOptions('/app', args, env)

test('defaults to loopback, port 5173, and data beside the code', () => {
  expect(read()).toEqual({
    root: '/app',
    dev: false,
    build: true,
    fresh: false,
    help: false,
    host: '127.0.0.1',
    port: 5173,
    tools: true,
    dataDir: '/app/.data',
    databaseUrl: null,
    tls: null,
  })
})

test('a flag has the last word over the environment', () => {
  const options = read(['--port', '5300', '--data', 'elsewhere', '--no-build', '--fresh', '--dev'], {
    PORT: '1',
    HOST: 'localhost',
  })
  expect(options).toMatchObject({
    port: 5300,
    host: 'localhost',
    dataDir: resolve('elsewhere'),
    build: false,
    fresh: true,
    dev: true,
  })
})

test.each([
  ['127.0.0.1', undefined, true],
  ['::1', undefined, true],
  ['localhost', undefined, true],
  ['0.0.0.0', undefined, false],
  ['rs.contoh', undefined, false],
  ['0.0.0.0', 'no', false],
  ['0.0.0.0', 'yes', true],
])('the tools at HOST %s with SANDBOX_TOOLS %s exist: %s', (HOST, allowed, exist) => {
  const tls = { TLS_CERT: 'package.json', TLS_KEY: 'package.json' }
  expect(read([], { HOST, ...tls, ...(allowed && { SANDBOX_TOOLS: allowed }) }).tools).toBe(exist)
})

describe('refuses in one sentence', () => {
  test.each<[string, string[], Record<string, string>, RegExp]>([
    ['an unknown flag', ['--prot', '1'], {}, /^Pilihan --prot tidak dikenal/],
    ['a port that is none', ['--port', '80a'], {}, /^Port "80a" bukan angka/],
    ['a port out of range', [], { PORT: '70000' }, /^Port "70000"/],
    ['another address without TLS', [], { HOST: '0.0.0.0' }, /^HOST 0\.0\.0\.0 perlu TLS_CERT dan TLS_KEY/],
    ['half of TLS', [], { TLS_CERT: 'package.json' }, /^TLS_CERT dan TLS_KEY hanya berguna berdua/],
    ['a TLS file that is not there', [], { TLS_CERT: 'package.json', TLS_KEY: 'nope.pem' }, /nope\.pem tidak ada/],
    ['emptying a database that is not ours', ['--fresh'], { DATABASE_URL: 'postgres://x' }, /^--fresh hanya/],
  ])('%s', (_what, args, env, sentence) => {
    expect(() => read(args, env)).toThrow(
      expect.objectContaining({ name: 'Failure', message: expect.stringMatching(sentence) }),
    )
  })
})
