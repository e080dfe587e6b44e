import { expect, test } from 'vitest'
import { readSources } from '../../kit/repo/source-files'

const sources = new Map(readSources().map((source) => [source.path, source]))
/** What a practice is made of; its screen imports no service, as no screen does. */
const ROOMS = /^(?:machines\/practice|src\/(?:app|services)\/practice)\//
/** What the room may use of the services: time, ids and sound. No service that sends or stores. */
const ALLOWED = /^src\/services\/(?:practice|sound|clock|new-id)/
const FORBIDDEN =
  /\b(?:fetch|XMLHttpRequest|WebSocket|EventSource|sendBeacon|localStorage|sessionStorage|indexedDB|caches|BroadcastChannel)\b/
const own = [...sources.values()].filter(({ path }) => ROOMS.test(path))

function fileOf(name: string): string | undefined {
  return [name, `${name}.ts`, `${name}.tsx`].find((path) => sources.has(path))
}

/** Every file that the room brings along, services of services included. */
function servicesBehind(): string[] {
  const seen = new Set<string>()
  const visit = (path: string) => {
    for (const name of sources.get(path)?.imports ?? []) {
      const next = fileOf(name)
      if (next === undefined || seen.has(next) || !next.startsWith('src/services/')) continue
      seen.add(next)
      visit(next)
    }
  }
  for (const { path } of own) visit(path)
  return [...seen]
}

test('the room is there', () => {
  expect(own.length).toBeGreaterThan(8)
  expect(servicesBehind().length).toBeGreaterThan(4)
})

test('imports no client, no socket and no storage', () => {
  expect(servicesBehind().filter((path) => !ALLOWED.test(path))).toEqual([])
})

test('its sources mention no network and no storage', () => {
  const behind = [...own.map(({ path }) => path), ...servicesBehind()]
  expect(behind.filter((path) => FORBIDDEN.test(sources.get(path)?.text ?? ''))).toEqual([])
})

test('receives only the clock and the doctor from the app, no page services', () => {
  expect(own.filter(({ text }) => /PageServices|HttpClient|LiveBackend/.test(text)).map(({ path }) => path)).toEqual([])
})
