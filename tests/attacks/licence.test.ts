import { beforeAll, expect, test } from 'vitest'
import { doctorDetail } from '../../contract/schemas/doctor'
import { failure } from '../../contract/schemas/envelope'
import { nurseDetail } from '../../contract/schemas/profile'
import { reset, rest, staff, type Staff } from '../contract/kit/rest'

let doctor: Staff
let nurse: Staff

beforeAll(async () => {
  await reset()
  doctor = await staff('dokter1@contoh.id')
  nurse = await staff('perawat1@contoh.id', 'nurse')
})

async function read() {
  const { body } = await rest('GET', `/doctors/${doctor.id}`, { token: doctor.token })
  return doctorDetail.parse(body['data'])
}
const biodataOf = ({
  full_name,
  gender,
  no_str,
  start_experience,
  specialist_slug,
  province_id,
  regency_id,
}: Awaited<ReturnType<typeof read>>) => ({
  full_name,
  gender,
  no_str,
  start_experience,
  specialist_slug,
  province_id,
  regency_id,
})

test.for([
  ['no_str', '99 9 9 999 99 999999'],
  ['no_str', null],
  ['specialist_slug', 'jantung'],
  ['specialist_slug', null],
] as const)('a doctor cannot change %s to %s', async ([field, value]) => {
  const before = await read()
  const body = { ...biodataOf(before), full_name: 'dr. Ratna K.', [field]: value }
  const answer = await rest('PUT', `/doctors/${doctor.id}`, { token: doctor.token, body })
  expect(answer.status).toBe(422)
  expect(failure.parse(answer.body).errors).toEqual({ [field]: ['Hubungi admin rumah sakit untuk mengubah'] })
  expect(await read()).toEqual(before)
})

test('a nurse cannot change her STR number', async () => {
  const read = async () =>
    nurseDetail.parse((await rest('GET', `/nurses/${nurse.id}`, { token: nurse.token })).body['data'])
  const before = await read()
  const { full_name, gender, province_id, regency_id } = before
  const body = { full_name, gender, no_str: '99 9 9 999 99 999999', province_id, regency_id }
  expect((await rest('PUT', `/nurses/${nurse.id}`, { token: nurse.token, body })).status).toBe(422)
  expect(await read()).toEqual(before)
})

test('with both as they are, the rest is saved', async () => {
  const body = { ...biodataOf(await read()), full_name: 'dr. Ratna K.' }
  expect((await rest('PUT', `/doctors/${doctor.id}`, { token: doctor.token, body })).status).toBe(200)
  expect((await read()).full_name).toBe('dr. Ratna K.')
})
