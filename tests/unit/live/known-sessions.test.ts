import { expect, test } from 'vitest'
import { rememberSessions, type SessionServer } from '../../../server/live/known-sessions'
import { SESSION_CACHE } from '../../../server/live/sockets'

function remembered(most?: number) {
  // The library takes 0 as unset.
  let now = 1
  const server: SessionServer = { authCache: new Map() }
  const cache: Parameters<typeof rememberSessions>[1] = { del: async () => {}, clear: async () => {} }
  rememberSessions(server, cache, { now: () => now, ...(most === undefined ? {} : { most }) })
  let asked = 0
  const session = Promise.resolve({
    userId: 'a',
    auth: {
      async getUserRoles() {
        asked += 1
        return []
      },
    },
  })
  return { server, cache, session, after: (time: number) => (now = 1 + time), asked: () => asked }
}

test('believes a session for five minutes, and reads its roles beforehand', async () => {
  const { server, session, after, asked } = remembered()
  server.authCache.set('r:1', session)
  await session
  expect(asked()).toBe(1)
  after(300_000)
  expect(server.authCache.get('r:1')).toBe(session)
  after(300_001)
  expect(server.authCache.get('r:1')).toBeUndefined()
})

test('forgets a session that ended, and all after missed messages', async () => {
  const { server, cache, session } = remembered()
  for (const token of ['r:1', 'r:2']) server.authCache.set(token, session)
  await cache.del('r:1')
  expect(server.authCache.get('r:1')).toBeUndefined()
  expect(server.authCache.get('r:2')).toBe(session)
  await cache.clear()
  expect(server.authCache.get('r:2')).toBeUndefined()
})

test('believes a token that has just ended only as long as Parse’s own cache', async () => {
  const { server, cache, session, after } = remembered()
  await cache.del('r:1')
  server.authCache.set('r:1', session)
  after(SESSION_CACHE + 1)
  expect(server.authCache.get('r:1')).toBeUndefined()
})

test('keeps an unknown token no longer than Parse asks, and no more tokens than its limit', () => {
  const { server, session, after } = remembered(3)
  server.authCache.set('r:wrong', session, 5_000)
  after(5_001)
  expect(server.authCache.get('r:wrong')).toBeUndefined()
  for (const token of ['r:1', 'r:2', 'r:3', 'r:4']) server.authCache.set(token, session)
  expect(['r:1', 'r:2', 'r:3', 'r:4'].map((token) => server.authCache.get(token) !== undefined)).toEqual([
    false,
    true,
    true,
    true,
  ])
})
