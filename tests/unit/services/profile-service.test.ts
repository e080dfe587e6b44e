import type { ServerResponse } from 'node:http'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { DoctorBiodata, EducationRequest } from '../../../contract/schemas/profile'
import type { StaffRole } from '../../../contract/values/roles'
import { UNAUTHENTICATED } from '../../../contract/values/refusals'
import type { PictureFact } from '../../../machines/ports/profile'
import { createUploadClient } from '../../../src/services/http/upload-client'
import { newId } from '../../../src/services/new-id'
import { createProfileService } from '../../../src/services/profile-service'
import { type Answer, type AnsweringServer, json, lost, openAnsweringServer } from '../../kit/server/answering-server'

let server: AnsweringServer

beforeEach(async () => {
  server = await openAnsweringServer()
  for (const method of ['error', 'warn'] as const) vi.spyOn(console, method).mockImplementation(() => {})
})
afterEach(async () => {
  vi.restoreAllMocks()
  await server.close()
})

function service(role: StaffRole = 'doctor') {
  return createProfileService({
    http: server.http,
    uploads: createUploadClient({
      config: server.config,
      credentials: () => ({ Authorization: 'Bearer token' }),
      onUnauthenticated: () => void (server.unauthenticated += 1),
    }),
    own: () => ({ id: role === 'doctor' ? '101' : '301', role }),
    newId,
  })
}

const { signal } = new AbortController()
const BIODATA: DoctorBiodata = {
  full_name: 'dr. Ratna',
  gender: 'Perempuan',
  no_str: null,
  start_experience: '2011-02-01',
  specialist_slug: 'umum',
  province_id: '34',
  regency_id: '3404',
}
const DOCTOR = {
  uuid: 'u-1',
  object_id: 'o-1',
  full_name: 'dr. Ratna',
  status_docter: 'Offline',
  status_emergency_available: 'Offline',
  educations: [],
  facilities: [],
}
const NURSE = { uuid: 'u-2', object_id: 'o-2', full_name: 'Ns. Dewi', phone_verified: true }
const SCHOOL: EducationRequest = {
  degree: 'Magister',
  institution: 'UGM',
  major: 'Gizi',
  start_year: 2012,
  end_year: null,
}
const CLINIC = { name: 'Klinik', address: 'Jl. Satu', province_id: '34', regency_id: '3404' }

describe('the own profile', () => {
  test('a doctor’s is at /doctors, a nurse’s at /nurses', async () => {
    server.answer = json(200, { data: DOCTOR })
    expect(await service().doctor(signal)).toMatchObject({ full_name: 'dr. Ratna', gender: null })
    expect(await service().saveDoctor(BIODATA, signal)).toMatchObject({ ok: true, value: { uuid: 'u-1' } })
    server.answer = json(200, { data: NURSE })
    expect(await service('nurse').nurse(signal)).toMatchObject({ full_name: 'Ns. Dewi', phone_verified: true })
    const { start_experience: _, specialist_slug: __, ...own } = BIODATA
    expect(await service('nurse').saveNurse(own, signal)).toMatchObject({ ok: true, value: { uuid: 'u-2' } })
    expect(server.asked.map(({ method, url }) => `${method} ${url}`)).toEqual([
      'GET /api/v1/doctors/101',
      'PUT /api/v1/doctors/101',
      'GET /api/v1/nurses/301',
      'PUT /api/v1/nurses/301',
    ])
    expect(JSON.parse(server.asked[1]?.body ?? '')).toEqual(BIODATA)
  })

  test('returns the server’s messages by their field, or alone without a field', async () => {
    server.answer = json(422, {
      message: 'Isian belum benar',
      errors: { regency_id: ['Pilih provinsinya lebih dulu'] },
    })
    expect(await service().saveDoctor(BIODATA, signal)).toEqual({
      ok: false,
      refusal: {
        kind: 'malformed',
        message: 'Isian belum benar',
        errors: { regency_id: ['Pilih provinsinya lebih dulu'] },
      },
    })
    server.answer = json(422, { message: 'Paling banyak 30 isian.' })
    expect(await service().addEducation(SCHOOL, signal)).toEqual({
      ok: false,
      refusal: { kind: 'malformed', message: 'Paling banyak 30 isian.', errors: {} },
    })
  })

  test.for<[what: string, how: Answer, fault: string]>([
    ['an error of the server', json(500, { message: 'x' }), '500'],
    ['somebody else’s', json(403, { message: 'x' }), '403'],
    ['a shape of its own', json(200, { data: { uuid: '' } }), 'unknown shape'],
    ['no answer', lost, 'socket hang up'],
  ])('%s is a fault', async ([, how, fault]) => {
    server.answer = how
    await expect(service().doctor(signal)).rejects.toThrow(fault)
    await expect(service().saveDoctor(BIODATA, signal)).rejects.toThrow(fault)
  })
})

describe('educations and practices', () => {
  test('are added and removed at their rows', async () => {
    server.answer = json(200, { data: { ...SCHOOL, id: 'e-1' } })
    expect(await service().addEducation(SCHOOL, signal)).toEqual({ ok: true, value: { ...SCHOOL, id: 'e-1' } })
    server.answer = json(200, { data: { ...CLINIC, id: 'p-1' } })
    expect(await service().addPractice(CLINIC, signal)).toEqual({ ok: true, value: { ...CLINIC, id: 'p-1' } })
    server.answer = json(200, { data: { removed: true } })
    await service().removeEducation({ id: 'e-1' }, signal)
    await service().removePractice({ id: 'p/1' }, signal)
    expect(server.asked.map(({ method, url }) => `${method} ${url}`)).toEqual([
      'POST /api/v1/doctor-educations',
      'POST /api/v1/doctor-facilities',
      'DELETE /api/v1/doctor-educations/e-1',
      'DELETE /api/v1/doctor-facilities/p%2F1',
    ])
  })

  test('an entry that is gone already counts as removed; any other refusal is a fault', async () => {
    server.answer = json(404, { message: 'x' })
    await expect(service().removeEducation({ id: 'e-1' }, signal)).resolves.toBeUndefined()
    server.answer = json(403, { message: 'x' })
    await expect(service().removePractice({ id: 'p-1' }, signal)).rejects.toThrow('403')
  })

  test('the same words after a lost answer are the same click; after an answer they are another', async () => {
    const profile = service()
    server.answer = lost
    await expect(profile.addEducation(SCHOOL, signal)).rejects.toThrow('socket hang up')
    server.answer = json(200, { data: { ...SCHOOL, id: 'e-1' } })
    await profile.addEducation(SCHOOL, signal)
    await profile.addEducation(SCHOOL, signal)
    await profile.addEducation({ ...SCHOOL, major: 'Anak' }, signal)
    const keys = server.asked.map(({ headers }) => headers['idempotency-key'])
    expect(keys[1]).toBe(keys[0])
    expect(new Set(keys).size).toBe(3)
  })
})

test('reads the options of the fields', async () => {
  server.answer = json(200, { data: [{ id: '34', name: 'DI Yogyakarta' }] })
  expect(await service().provinces(signal)).toEqual([{ id: '34', name: 'DI Yogyakarta' }])
  await service().regencies({ provinceId: '34' }, signal)
  server.answer = json(200, { data: [{ id: '1', slug: 'umum', name: 'Dokter umum' }] })
  const umum = { id: '1', slug: 'umum', name: 'Dokter umum', image: null, parent: null, description: null }
  expect(await service().specialists(signal)).toEqual([umum])
  const paths = server.asked.map(({ url }) => url)
  expect(paths).toEqual(['/api/v1/provinces', '/api/v1/provinces/34/regencies', '/api/v1/specialists'])
})

describe('storePicture', () => {
  const picture = new Blob(['isi foto'], { type: 'image/jpeg' })
  const received = (profile = service()) =>
    new Promise<PictureFact[]>((resolve) => {
      const facts: PictureFact[] = []
      profile.storePicture(picture)((fact) => {
        facts.push(fact)
        if (fact.type !== 'picture.progressed') resolve(facts)
      })
    })

  test('reports its progress, and the address at the end', async () => {
    server.answer = json(200, { data: { profile_picture: '/api/v1/pictures/x/y.jpg' } })
    const facts = await received()
    expect(facts.at(-1)).toEqual({ type: 'picture.stored', address: '/api/v1/pictures/x/y.jpg' })
    for (const fact of facts.slice(0, -1))
      expect(fact).toEqual({ type: 'picture.progressed', share: expect.any(Number) })
    const [{ method, url, headers, body } = server.asked[0]!] = server.asked
    expect([method, url]).toEqual(['POST', '/api/v1/doctors/101/image'])
    expect(headers).toMatchObject({
      authorization: 'Bearer token',
      'x-facility-id': 'f-1',
      'content-type': expect.stringContaining('multipart/form-data'),
    })
    expect(body).toContain('name="image"; filename="foto.jpg"')
    expect(body).toContain('isi foto')
    await received(service('nurse'))
    expect(server.asked[1]?.url).toBe('/api/v1/nurses/301/image')
  })

  test.for([413, 422])('%i is refused in the server’s words', async (status) => {
    server.answer = json(status, { message: 'Foto ini tidak bisa dibaca.', messages: ['Foto ini tidak bisa dibaca.'] })
    expect((await received()).at(-1)).toEqual({ type: 'picture.refused', message: 'Foto ini tidak bisa dibaca.' })
  })

  test.for<[what: string, how: Answer]>([
    ['an error of the server', json(500, { message: 'x' })],
    ['too many', json(429, { message: 'x' })],
    ['no address', json(200, { data: {} })],
    ['no answer', lost],
  ])('%s is a fault', async ([, how]) => {
    server.answer = how
    expect((await received()).at(-1)).toEqual({ type: 'picture.faulted' })
  })

  test('a dead session is noticed', async () => {
    server.answer = json(401, { message: UNAUTHENTICATED })
    await received()
    expect(server.unauthenticated).toBe(1)
  })

  test('stopped it says nothing more, and the upload ends', async () => {
    const facts: PictureFact[] = []
    const reached = new Promise<ServerResponse>((resolve) => {
      server.answer = (_, response) => resolve(response)
    })
    const stop = service().storePicture(picture)((fact) => void facts.push(fact))
    const response = await reached
    const closed = new Promise((resolve) => {
      response.once('close', resolve)
    })
    stop()
    const before = facts.length
    await closed
    expect(facts).toHaveLength(before)
  })
})
