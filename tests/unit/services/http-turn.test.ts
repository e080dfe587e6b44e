import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import type { AuthTokenData } from '../../../contract/schemas/auth'
import { createHttpClient } from '../../../src/services/http/http-client'
import type { SessionStore } from '../../../src/services/storage/session-store'
import { type AnsweringServer, json, openAnsweringServer } from '../../kit/server/answering-server'

let server: AnsweringServer
beforeEach(async () => {
  server = await openAnsweringServer()
  server.answer = json(200, { data: null })
})
afterEach(() => server.close())

test('a read waits for its turn, a write does not wait', async () => {
  let give = () => {}
  const store = { read: () => ({ 'AUTH-TOKEN': 'token' }) as AuthTokenData, deviceId: () => 'd-1' } as SessionStore
  const turn = () =>
    new Promise<void>((resolve) => {
      give = resolve
    })
  const http = createHttpClient({ config: server.config, store, onUnauthenticated: () => {}, turn })

  const reading = http.call({ method: 'GET', path: '/read', answer: z.unknown() })
  await http.call({ method: 'PUT', path: '/done', answer: z.unknown() })
  expect(server.asked.map(({ method }) => method)).toEqual(['PUT'])
  give()
  await reading
  expect(server.asked.map(({ method }) => method)).toEqual(['PUT', 'GET'])
})

test('a read is sent and returned in tasks of its own; a write returns in the task that receives it', async () => {
  const store = { read: () => null, deviceId: () => 'd-1' } as unknown as SessionStore
  const http = createHttpClient({ config: server.config, store, onUnauthenticated: () => {} })
  const tasks = vi.spyOn(globalThis, 'MessageChannel')
  const of = async (method: 'GET' | 'PUT') => {
    tasks.mockClear()
    await http.call({ method, path: '/work', answer: z.unknown() })
    return tasks.mock.calls.length
  }
  expect([await of('GET'), await of('PUT')]).toEqual([2, 0])
})
