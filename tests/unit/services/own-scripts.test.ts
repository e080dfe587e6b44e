import { afterEach, expect, test, vi } from 'vitest'
import { isOwnScript, trustOwnScripts } from '../../../src/services/own-scripts'

const PAGE = 'https://dokter.contoh.id/konsultasi'
afterEach(() => vi.unstubAllGlobals())

test.each([
  ['/assets/watch-worker-9f3a.js', true],
  ['https://dokter.contoh.id/assets/metronome-worker.js', true],
  ['/sw.js', true],
  ['/sw.js?dari=luar', false],
  ['/assets/../api/v1/files/x/a.js', false],
  ['/assets/sub/a.js', false],
  ['/api/v1/files/x/foto.js', false],
  ['https://jahat.id/assets/a.js', false],
  ['//jahat.id/sw.js', false],
  ['data:text/javascript,1', false],
  ['blob:https://dokter.contoh.id/1', false],
  ['javascript:1', false],
])('a worker begun with %s: %s', (url, isOurs) => {
  expect(isOwnScript(url, PAGE)).toBe(isOurs)
})

test('only addresses of our own scripts are trusted; markup and code never', () => {
  vi.stubGlobal('location', new URL(PAGE))
  const createPolicy = vi.fn<(name: string, rules: object) => unknown>()
  trustOwnScripts({ trustedTypes: { createPolicy } })
  const [name, rules] = createPolicy.mock.calls[0] as unknown as [
    string,
    Record<string, (url: string) => string | null>,
  ]
  expect([name, Object.keys(rules)]).toEqual(['default', ['createScriptURL']])
  expect(rules['createScriptURL']?.('/sw.js')).toBe('/sw.js')
  expect(rules['createScriptURL']?.('https://jahat.id/sw.js')).toBeNull()
  expect(() => trustOwnScripts({})).not.toThrow()
})
