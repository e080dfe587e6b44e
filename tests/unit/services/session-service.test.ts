import { beforeEach, expect, test, vi } from 'vitest'
import type { AuthTokenData } from '../../../contract/schemas/auth'
import { UNAUTHENTICATED, UNKNOWN_ROLE } from '../../../contract/values/refusals'
import { createHttpClient } from '../../../src/services/http/http-client'
import { createSessionService } from '../../../src/services/session/session-service'
import type { SessionStore } from '../../../src/services/storage/session-store'
import { type AnsweringServer, json, openAnsweringServer } from '../../kit/server/answering-server'

const DATA: AuthTokenData = {
  'AUTH-TOKEN': 'token',
  device_id: 'd-1',
  email: 'dokter1@contoh.id',
  id: '101',
  name: 'dr. Ratna',
  object_id: 'o1',
  token_parse: 'r:1',
  ref_type: 'doctor',
  pin: null,
  phone_number: '+6281211100001',
  profile_picture: null,
}
const { signal } = new AbortController()

let server: AnsweringServer
let stored: AuthTokenData | null

beforeEach(async () => {
  server = await openAnsweringServer()
  stored = DATA
  return () => server.close()
})

type Options = Parameters<typeof createSessionService>[0]

function service(roles = { doctor: 'doctor', nurse: 'nurse' }, more: Partial<Options> = {}) {
  const store = {
    takeUp: () => stored,
    read: () => stored,
    write: (data: AuthTokenData) => void (stored = data),
    clear: () => void (stored = null),
    owner: () => stored?.object_id ?? null,
    needsLogin: () => false,
    setNeedsLogin: () => {},
    letGo: () => {},
    deviceId: () => 'd-1',
  } satisfies SessionStore
  const nothing = () => () => {}
  return createSessionService({
    http: createHttpClient({ config: { ...server.config, roles }, store, onUnauthenticated: () => {} }),
    store,
    tabs: { send: () => {}, news: nothing, woke: nothing },
    facts: nothing,
    onOpening: () => {},
    signOutTasks: () => [],
    onClosed: () => {},
    reload: () => {},
    ...more,
  })
}

test.each([
  [429, 'Terlalu banyak percobaan'],
  [400, 'Fasilitas tidak dikenal'],
  [403, 'Tidak diizinkan'],
  [401, 'Perangkat tidak dikenal'],
])('%i on PUT /auth/device-id keeps the session', async (status, message) => {
  server.answer = json(status, { message })
  const restored = await service().restore(signal)
  expect(restored).toMatchObject({ user: { id: '101', role: 'doctor' }, refusal: 'other' })
  expect(stored).toEqual(DATA)
})

test('401 Unauthenticated on PUT /auth/device-id is a dead session, which the notice ends', async () => {
  server.answer = json(401, { message: UNAUTHENTICATED })
  expect(await service().restore(signal)).toEqual({ user: null, needsLogin: true, refusal: 'dead' })
})

test('an answer with user_type alone restores the session', async () => {
  server.answer = json(200, { data: { user_type: 'doctor' } })
  expect(await service().restore(signal)).toMatchObject({ user: { id: '101', role: 'doctor' }, needsLogin: false })
})

test('a sign-in that is answered with another role is refused with its own message', async () => {
  server.answer = json(200, { data: { ...DATA, ref_type: 'patient' } })
  const answer = await service().signIn({ email: DATA.email, password: 'x', role: 'doctor' }, signal)
  expect(answer).toEqual({ ok: false, refusal: { kind: 'unknownRole' } })
  expect(UNKNOWN_ROLE).toBe('Data Pengguna Tidak Dikenali')
})

test('the hospital’s own words for the roles are sent and read', async () => {
  server.answer = json(200, { data: { ...DATA, ref_type: 'DOKTER' } })
  const roles = { doctor: 'DOKTER', nurse: 'PERAWAT' }
  const answer = await service(roles).signIn({ email: DATA.email, password: 'x', role: 'doctor' }, signal)
  expect(answer).toMatchObject({ ok: true, value: { role: 'doctor' } })
  expect(JSON.parse(server.asked[0]?.body ?? '{}')).toMatchObject({ ref_type: 'DOKTER' })
})

test.each([
  ['signed out at work, what is unsent is forgotten', false, 'signedOut'],
  ['signed out on the lock screen, it is kept for its owner', true, 'lost'],
])('%s', async (_, isLocked, how) => {
  server.answer = json(200, { data: {} })
  const onClosed = vi.fn<(how: string) => void>()
  await service(undefined, { onClosed, isLocked: () => isLocked }).signOut()
  expect(onClosed).toHaveBeenCalledExactlyOnceWith(how)
})
