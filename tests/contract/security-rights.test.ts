import { beforeAll, expect, test } from 'vitest'
import { parse, patient, run } from './kit/parse'
import { reset, rest, staff, type Staff } from './kit/rest'

interface Person {
  who: string
  token: string
  objectId: string
}

let people: readonly Person[]
let nurse: Staff

beforeAll(async () => {
  await reset()
  const doctor = await staff('dokter1@contoh.id')
  nurse = await staff('perawat1@contoh.id', 'nurse')
  const sick = await patient('pasien1@contoh.id')
  people = [
    { who: 'a doctor', token: doctor.parseToken, objectId: doctor.objectId },
    { who: 'a nurse', token: nurse.parseToken, objectId: nurse.objectId },
    { who: 'a patient', token: sick.token, objectId: sick.objectId },
  ]
})

const me = async ({ token }: Person) => {
  const { sessionToken: _, ...rest } = (await parse('GET', '/users/me', undefined, token)).body
  return rest
}

/** By whichever way a record can be saved. */
const WAYS: Record<string, (one: Person, fields: object) => Promise<{ body: unknown }>> = {
  'as a user': ({ token, objectId }, fields) => parse('PUT', `/users/${objectId}`, fields, token),
  'as a record': ({ token, objectId }, fields) => parse('PUT', `/classes/_User/${objectId}`, fields, token),
  'in a batch': ({ token, objectId }, body) =>
    parse('POST', '/batch', { requests: [{ method: 'PUT', path: `/parse/users/${objectId}`, body }] }, token),
  'as a POST that says it is a PUT': ({ token, objectId }, fields) =>
    parse('POST', `/users/${objectId}`, { _method: 'PUT', ...fields }, token),
}

/** What would make more of somebody, or give them to others to read. */
const MORE: readonly object[] = [
  { role: 'doctor', ref_type: 'doctor' },
  { role: 'admin' },
  { ref_type: 'nurse' },
  { status_available: 'Online' },
  { status_available: 'Busy', status_emergency_available: 'Online' },
  { status_emergency_available: 'Offline', status_available: 'Online' },
  { status_available: { __op: 'Delete' } },
  { role: { __op: 'Delete' } },
  { id_user: '101' },
  { email: 'lain@contoh.id', username: 'lain@contoh.id' },
  { name: 'dr. Lain' },
  { password: 'Lain-12345' },
  { emailVerified: true },
  { deviceId: 'lain' },
  { profile_picture: '/api/v1/files/lain.png' },
  { ACL: { '*': { read: true, write: true } } },
  { ACL: { 'role:doctors': { read: true } } },
  { authData: { anonymous: { id: 'lain' } } },
  { kolom_baru: 1 },
  { _rperm: ['*'], _wperm: ['*'] },
  { _hashed_password: 'lain' },
  { createdAt: '2000-01-01T00:00:00.000Z', role: 'doctor' },
]

test.for(Object.entries(WAYS))('no user can raise their own rights by a plain save %s', async ([, save]) => {
  for (const one of people) {
    const before = await me(one)
    for (const fields of MORE) {
      const { body } = await save(one, fields)
      expect(JSON.stringify(body), `${one.who}: ${JSON.stringify(fields)}`).not.toContain('"updatedAt"')
    }
    expect({ who: one.who, ...(await me(one)) }).toEqual({ who: one.who, ...before })
  }
})

test('no user can save another user’s record', async () => {
  for (const one of people) {
    for (const { objectId } of people.filter((other) => other !== one)) {
      for (const save of Object.values(WAYS)) {
        const { body } = await save({ ...one, objectId }, { role: 'doctor' })
        expect(JSON.stringify(body)).not.toContain('"updatedAt"')
      }
    }
  }
})

test('no user can join a role', async () => {
  const join = {
    users: { __op: 'AddRelation', objects: [{ __type: 'Pointer', className: '_User', objectId: nurse.objectId }] },
  }
  for (const path of ['/roles/x', '/classes/_Role/x', '/classes/_Join:users:_Role/x']) {
    expect((await parse('PUT', path, join, nurse.parseToken)).code).not.toBeNull()
  }
  // What only doctors may, she may no more than before.
  expect((await rest('GET', '/doctor-consultation-available', { token: nurse.token })).status).toBe(403)
})

test('a nurse is no doctor at any of a doctor’s rows', async () => {
  for (const [method, path, body] of [
    ['POST', '/doctors/status', { status: 'Online' }],
    ['POST', '/doctors/status-emergency', { status: 'Online' }],
    ['PUT', '/doctors/presence', { status: 'Online' }],
    ['PUT', '/doctors/presence-emergency', { status: 'Online' }],
    ['GET', '/doctor-consultation-available'],
    ['GET', '/emergency-doctor'],
    ['GET', '/consultations'],
    ['GET', '/missed'],
    ['GET', '/account-balance'],
    ['GET', '/ambulances?lat=-7.77&lng=110.37'],
  ] as const) {
    expect({ path, status: (await rest(method, path, { token: nurse.token, body })).status }).toEqual({
      path,
      status: 403,
    })
  }
  const { result } = await run('onlineDoctors', {}, nurse.parseToken)
  expect(result).toEqual([])
})
