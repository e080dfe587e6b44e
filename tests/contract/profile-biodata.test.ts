import { beforeAll, describe, expect, test } from 'vitest'
import { type DoctorDetail, doctorDetail } from '../../contract/schemas/doctor'
import { failure } from '../../contract/schemas/envelope'
import { type DoctorBiodata, type NurseBiodata, nurseDetail } from '../../contract/schemas/profile'
import { UNAUTHENTICATED } from '../../contract/values/refusals'
import { listen } from './kit/live'
import { patient } from './kit/parse'
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

const RATNA: DoctorBiodata = {
  full_name: 'dr. Ratna Kusumawardani, M.Kes',
  gender: 'Perempuan',
  no_str: '31 2 1 100 01 220101',
  start_experience: '2010-06-01',
  specialist_slug: 'umum',
  province_id: '31',
  regency_id: '3173',
}
const DEWI: NurseBiodata = {
  full_name: 'Ns. Dewi Anggraini, S.Kep',
  gender: 'Perempuan',
  no_str: '21 01 5 2 01 180301',
  province_id: '51',
  regency_id: '5171',
}

async function detailOf(who: Staff, reader = who): Promise<DoctorDetail> {
  return doctorDetail.parse((await rest('GET', `/doctors/${who.id}`, { token: reader.token })).body['data'])
}
const put = (who: Staff, body: unknown, path = `/doctors/${who.id}`) => rest('PUT', path, { token: who.token, body })
const putNurse = (body: unknown) => put(nurse, body, `/nurses/${nurse.id}`)

describe('PUT /doctors/{id}', () => {
  test('stores the values, adds the names of region ids, and returns the detail', async () => {
    const before = await detailOf(doctor)
    const { status, body } = await put(doctor, RATNA)
    expect(status).toBe(200)
    const after = doctorDetail.parse(body['data'])
    expect(after).toEqual({
      ...before,
      ...RATNA,
      province_name: 'DKI Jakarta',
      regency_name: 'Kota Jakarta Pusat',
    })
    expect(await detailOf(doctor), 'and it stays').toEqual(after)
  })

  test('by any of the three ids, and only of oneself', async () => {
    const { uuid } = await detailOf(doctor)
    for (const id of [doctor.id, doctor.objectId, uuid]) {
      expect((await put(doctor, RATNA, `/doctors/${id}`)).status).toBe(200)
      for (const stranger of [other, nurse]) expect((await put(stranger, RATNA, `/doctors/${id}`)).status).toBe(403)
    }
    const hendra = await detailOf(other)
    expect((await put(doctor, RATNA, `/doctors/${other.id}`)).status).toBe(403)
    expect(await detailOf(other)).toEqual(hendra)
    for (const id of ['tidak-ada', nurse.id]) expect((await put(doctor, RATNA, `/doctors/${id}`)).status).toBe(404)
  })

  test('accepts null for unknown values', async () => {
    const nothing = {
      full_name: 'dr. Ratna',
      gender: null,
      no_str: RATNA.no_str,
      start_experience: null,
      specialist_slug: RATNA.specialist_slug,
      province_id: null,
      regency_id: null,
    }
    const after = doctorDetail.parse((await put(doctor, nothing)).body['data'])
    expect(after).toMatchObject({ ...nothing, province_name: null, regency_name: null })
    const alone = doctorDetail.parse((await put(doctor, { ...nothing, province_id: '97' })).body['data'])
    expect([alone.province_name, alone.regency_name]).toEqual(['Papua Pegunungan', null])
  })

  test('the live record follows with the name, and so does the next sign-in', async () => {
    const listener = await listen('_User', { objectId: doctor.objectId }, doctor.parseToken)
    await put(doctor, { ...RATNA, full_name: '  dr. Ratna\u200B K.\u202E  ' })
    const { object } = await listener.next(({ op }) => op === 'update')
    expect(object['name']).toBe('dr. Ratna K.')
    expect((await staff('dokter1@contoh.id')).name).toBe('dr. Ratna K.')
    listener.close()
  })

  test.for<[field: string, change: object, words: string]>([
    ['full_name', { full_name: '   ' }, 'Wajib diisi'],
    ['full_name', { full_name: '\u200B\u202E' }, 'Wajib diisi'],
    ['full_name', { full_name: undefined }, 'Wajib diisi'],
    ['full_name', { full_name: 'x'.repeat(201) }, 'Paling banyak 200 karakter'],
    ['full_name', { full_name: ['dr. Ratna'] }, 'Tidak benar'],
    ['gender', { gender: 'lain' }, 'Pilihan ini tidak ada'],
    ['no_str', { no_str: '99' }, 'Hubungi admin rumah sakit untuk mengubah'],
    ['start_experience', { start_experience: '1 Juni 2010' }, 'Tidak benar'],
    ['start_experience', { start_experience: '2010-02-30' }, 'Tanggal ini tidak ada'],
    ['start_experience', { start_experience: '2999-01-01' }, 'Tanggal ini belum tiba'],
    ['specialist_slug', { specialist_slug: 'sihir' }, 'Hubungi admin rumah sakit untuk mengubah'],
    ['province_id', { province_id: '99', regency_id: null }, 'Provinsi ini tidak ada'],
    ['regency_id', { regency_id: '3404' }, 'Kabupaten atau kota ini tidak ada di DKI Jakarta'],
    ['regency_id', { province_id: null }, 'Pilih provinsinya lebih dulu'],
    ['email', { email: 'lain@contoh.id' }, 'Tidak dikenal'],
    ['phone_number', { phone_number: '+6281200000000' }, 'Tidak dikenal'],
    ['phone_verified', { phone_verified: true }, 'Tidak dikenal'],
    ['profile_picture', { profile_picture: 'https://contoh.id/x.png' }, 'Tidak dikenal'],
    ['role', { role: 'nurse' }, 'Tidak dikenal'],
    ['rating', { rating: 5 }, 'Tidak dikenal'],
    ['status_docter', { status_docter: 'Online' }, 'Tidak dikenal'],
  ])('%s: %o is rejected as an error of its field, and nothing is stored', async ([field, change, words]) => {
    const before = await detailOf(doctor)
    const answer = await put(doctor, { ...RATNA, ...change })
    expect({ status: answer.status, errors: failure.parse(answer.body).errors }).toEqual({
      status: 422,
      errors: { [field]: [words] },
    })
    expect(await detailOf(doctor)).toEqual(before)
  })
})

test('hides another doctor’s e-mail, phone number and whether it is proven', async () => {
  const open = (await rest('GET', `/doctors/${doctor.id}`, { token: other.token })).body['data'] as object
  expect(open).toMatchObject({ email: null, phone_number: null })
  expect(open).not.toHaveProperty('phone_verified')
  expect(await detailOf(doctor)).toMatchObject({ phone_number: '+6281211100001', phone_verified: true })
  const fifth = await staff('dokter5@contoh.id')
  expect((await detailOf(fifth)).phone_verified, 'the one who has not proven it').toBe(false)
})

describe('a nurse', () => {
  test('reads all of her own biodata, and others what is open of it', async () => {
    const own = nurseDetail.parse((await rest('GET', `/nurses/${nurse.id}`, { token: nurse.token })).body['data'])
    expect(own).toMatchObject({
      object_id: nurse.objectId,
      full_name: 'Ns. Dewi Anggraini',
      email: 'perawat1@contoh.id',
      phone_number: '+6281211200001',
      phone_verified: true,
      facility_name: 'RS Bina Harapan',
    })
    for (const id of [nurse.objectId, own.uuid]) {
      expect((await rest('GET', `/nurses/${id}`, { token: nurse.token })).body['data']).toEqual(own)
    }
    const colleague = await staff('perawat2@contoh.id', 'nurse')
    for (const reader of [doctor, colleague]) {
      const read = nurseDetail.parse((await rest('GET', `/nurses/${nurse.id}`, { token: reader.token })).body['data'])
      expect(read).toEqual({ ...own, email: null, phone_number: null, phone_verified: false })
    }
  })

  test('changes her own, and nobody else’s', async () => {
    const { status, body } = await putNurse(DEWI)
    expect({ status, detail: body['data'] }).toMatchObject({ status: 200, detail: { ...DEWI, phone_verified: true } })
    const colleague = await staff('perawat2@contoh.id', 'nurse')
    for (const stranger of [colleague, doctor])
      expect((await put(stranger, DEWI, `/nurses/${nurse.id}`)).status).toBe(403)
    for (const id of ['tidak-ada', doctor.id]) expect((await put(nurse, DEWI, `/nurses/${id}`)).status).toBe(404)
    expect((await staff('perawat1@contoh.id', 'nurse')).name).toBe(DEWI.full_name)
  })

  test.for<[field: string, change: object]>([
    ['full_name', { full_name: '' }],
    ['regency_id', { regency_id: '3404' }],
    ['facility_name', { facility_name: 'RS Lain' }],
    ['specialist_slug', { specialist_slug: 'umum' }],
  ])('%s: %o is refused beside its field', async ([field, change]) => {
    const before = (await rest('GET', `/nurses/${nurse.id}`, { token: nurse.token })).body
    const answer = await putNurse({ ...DEWI, ...change })
    const { errors = {} } = failure.parse(answer.body)
    expect({ status: answer.status, fields: Object.keys(errors) }).toEqual({ status: 422, fields: [field] })
    expect((await rest('GET', `/nurses/${nurse.id}`, { token: nurse.token })).body).toEqual(before)
  })
})

test.for([
  ['PUT', '/doctors/101'],
  ['GET', '/nurses/301'],
  ['PUT', '/nurses/301'],
  ['GET', '/doctors/101/schedule'],
  ['POST', '/doctors/101/image'],
  ['POST', '/nurses/301/image'],
  ['GET', '/doctor-educations'],
  ['POST', '/doctor-educations'],
  ['DELETE', '/doctor-educations/x'],
  ['GET', '/doctor-facilities'],
  ['POST', '/doctor-facilities'],
  ['DELETE', '/doctor-facilities/x'],
  ['GET', '/provinces'],
  ['GET', '/provinces/34/regencies'],
] as const)('%s %s wants a session of a doctor or nurse', async ([method, path]) => {
  const { token: parseToken } = await patient()
  for (const headers of [{}, { 'X-Parse-Session-Token': parseToken }]) {
    const answer = await rest(method, path, { headers, body: method === 'GET' || method === 'DELETE' ? undefined : {} })
    expect({ status: answer.status, message: answer.body['message'] }).toEqual({
      status: 401,
      message: UNAUTHENTICATED,
    })
  }
})
