import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { doctorDetail } from '../../contract/schemas/doctor'
import { failure } from '../../contract/schemas/envelope'
import { education, practice } from '../../contract/schemas/profile'
import { RECORDS_LIMIT } from '../../server/rest/profile/records'
import { reset, rest, staff, type Staff } from './kit/rest'

let doctor: Staff
let other: Staff
let nurse: Staff

beforeAll(async () => {
  await reset()
  doctor = await staff('dokter1@contoh.id')
  other = await staff('dokter2@contoh.id')
  nurse = await staff('perawat1@contoh.id', 'nurse')
})

const SCHOOL = {
  degree: 'Magister',
  institution: 'Universitas Airlangga',
  major: 'Kesehatan masyarakat',
  start_year: 2012,
  end_year: 2014,
}
const CLINIC = { name: 'Klinik Kaliurang', address: 'Jl. Kaliurang Km 5', province_id: '34', regency_id: '3404' }

/** Both kinds of records have the same rows. */
const KINDS = [
  { path: '/doctor-educations', given: SCHOOL, shape: education, field: 'educations' },
  { path: '/doctor-facilities', given: CLINIC, shape: practice, field: 'facilities' },
] as const

describe.for(KINDS)('$path', ({ path, given, shape, field }) => {
  const list = async (who: Staff) =>
    z.parse(z.array(shape), (await rest('GET', path, { token: who.token })).body['data'])
  const add = (body: unknown, key?: string, who = doctor) =>
    rest('POST', path, { token: who.token, body, headers: key === undefined ? {} : { 'Idempotency-Key': key } })
  const remove = (id: string, who = doctor) => rest('DELETE', `${path}/${id}`, { token: who.token })

  test('everybody has something; what is added is there, also in the detail, until it is removed', async () => {
    const before = await list(doctor)
    expect(before.length).toBeGreaterThan(0)
    const { status, body } = await add(given)
    expect(status).toBe(200)
    const added = shape.parse(body['data'])
    expect(added).toEqual({ ...given, id: added.id })
    const after = await list(doctor)
    expect(after).toContainEqual(added)
    expect(after).toHaveLength(before.length + 1)
    const detail = doctorDetail.parse((await rest('GET', `/doctors/${doctor.id}`, { token: other.token })).body['data'])
    expect(detail[field]).toEqual(after)

    expect((await remove(added.id)).status).toBe(200)
    expect(await list(doctor)).toEqual(before)
    expect((await remove(added.id)).status, 'once').toBe(404)
  })

  test('the same key adds it once', async () => {
    const before = await list(doctor)
    const key = randomUUID()
    const answers = await Promise.all([add(given, key), add(given, key), add(given, key)])
    const ids = answers.map(({ body }) => shape.parse(body['data']).id)
    expect(new Set(ids).size).toBe(1)
    expect(await list(doctor)).toHaveLength(before.length + 1)
  })

  test('is one’s own: another’s is not listed here, nor removed', async () => {
    const [own] = await list(doctor)
    expect(await list(other)).not.toContainEqual(own)
    const id = own?.id ?? ''
    expect((await remove(id, other)).status).toBe(404)
    for (const stranger of ['tidak-ada', randomUUID(), `${id}'`]) expect((await remove(stranger)).status).toBe(404)
    expect(await list(doctor)).toContainEqual(own)
  })

  test('is not for nurses', async () => {
    expect((await rest('GET', path, { token: nurse.token })).status).toBe(403)
    expect((await add(given, undefined, nurse)).status).toBe(403)
    const [own] = await list(doctor)
    expect((await remove(own?.id ?? '', nurse)).status).toBe(403)
  })

  test('ends somewhere', async () => {
    const third = await staff('dokter3@contoh.id')
    const before = await list(third)
    const more = Array.from({ length: RECORDS_LIMIT - before.length + 3 }, () => add(given, undefined, third))
    const answers = await Promise.all(more)
    expect(answers.filter(({ status }) => status === 422)).toHaveLength(3)
    expect(failure.parse(answers.find(({ status }) => status === 422)?.body).message).toContain(String(RECORDS_LIMIT))
    expect(await list(third)).toHaveLength(RECORDS_LIMIT)
  })
})

test.for<[path: string, field: string, change: object, words: string]>([
  ['/doctor-educations', 'degree', { degree: ' ' }, 'Wajib diisi'],
  ['/doctor-educations', 'institution', { institution: undefined }, 'Wajib diisi'],
  ['/doctor-educations', 'major', { major: 'x'.repeat(201) }, 'Paling banyak 200 karakter'],
  ['/doctor-educations', 'start_year', { start_year: 1939 }, 'Paling sedikit 1940'],
  ['/doctor-educations', 'start_year', { start_year: '2012' }, 'Tidak benar'],
  ['/doctor-educations', 'start_year', { start_year: 2012.5 }, 'Tidak benar'],
  ['/doctor-educations', 'end_year', { end_year: 2101 }, 'Paling banyak 2100'],
  ['/doctor-educations', 'end_year', { end_year: 2011 }, 'Tidak benar'],
  ['/doctor-educations', 'id', { id: 'x' }, 'Tidak dikenal'],
  ['/doctor-facilities', 'name', { name: '' }, 'Wajib diisi'],
  ['/doctor-facilities', 'address', { address: null }, 'Wajib diisi'],
  ['/doctor-facilities', 'province_id', { province_id: '00' }, 'Provinsi ini tidak ada'],
  ['/doctor-facilities', 'regency_id', { regency_id: '3173' }, 'Kabupaten atau kota ini tidak ada di DI Yogyakarta'],
  ['/doctor-facilities', 'user_id', { user_id: 'x' }, 'Tidak dikenal'],
])('%s %s: %o is refused beside its field', async ([path, field, change, words]) => {
  const given = path === '/doctor-educations' ? SCHOOL : CLINIC
  const before = (await rest('GET', path, { token: doctor.token })).body
  const answer = await rest('POST', path, { token: doctor.token, body: { ...given, ...change } })
  expect({ status: answer.status, errors: failure.parse(answer.body).errors }).toEqual({
    status: 422,
    errors: { [field]: [words] },
  })
  expect((await rest('GET', path, { token: doctor.token })).body).toEqual(before)
})

test('educations: an ongoing one has no end year; the newest is first', async () => {
  const going = { ...SCHOOL, start_year: 2025, end_year: null }
  for (const one of [{ ...SCHOOL, start_year: 1941, end_year: 1942 }, going]) {
    await rest('POST', '/doctor-educations', { token: doctor.token, body: one })
  }
  const { body } = await rest('GET', '/doctor-educations', { token: doctor.token })
  const years = z.parse(z.array(education), body['data']).map(({ start_year, end_year }) => [start_year, end_year])
  expect(years[0]).toEqual([2025, null])
  expect(years.at(-1)).toEqual([1941, 1942])
})
