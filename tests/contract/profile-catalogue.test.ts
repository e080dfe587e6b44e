import { beforeAll, describe, expect, test } from 'vitest'
import { doctorDetail } from '../../contract/schemas/doctor'
import { medicalFacilities, type Region, regions, schedule, specialists } from '../../contract/schemas/profile'
import { DOCTORS } from '../../sandbox/seed/people'
import { reset, rest, staff, type Staff } from './kit/rest'

let doctor: Staff
let nurse: Staff

beforeAll(async () => {
  await reset()
  ;[doctor, nurse] = await Promise.all([staff('dokter1@contoh.id'), staff('perawat1@contoh.id', 'nurse')])
})

const provinces = async () => regions.parse((await rest('GET', '/provinces', { token: nurse.token })).body['data'])
const regenciesOf = async ({ id }: Region) =>
  regions.parse((await rest('GET', `/provinces/${id}/regencies`, { token: doctor.token })).body['data'])
const everybody = () => Promise.all(DOCTORS.map((_, index) => detailOf(String(101 + index))))
const detailOf = async (id: string) =>
  doctorDetail.parse((await rest('GET', `/doctors/${id}`, { token: doctor.token })).body['data'])

describe('regions', () => {
  test('38 provinces with 416 regencies and 98 cities, each with a number of its own', async () => {
    const all = await provinces()
    expect(all).toHaveLength(38)
    expect(new Set(all.map(({ name }) => name)).size).toBe(38)
    const lists = await Promise.all(all.map(regenciesOf))
    const every = lists.flat()
    expect(every.filter(({ name }) => name.startsWith('Kabupaten '))).toHaveLength(416)
    expect(every.filter(({ name }) => name.startsWith('Kota '))).toHaveLength(98)
    expect(new Set([...all, ...every].map(({ id }) => id)).size).toBe(38 + 514)
    expect(new Set(every.map(({ name }) => name)).size, 'no two are called alike').toBe(514)
    for (const [index, list] of lists.entries()) {
      expect(list.length).toBeGreaterThan(0)
      expect(list.filter(({ id }) => !id.startsWith(all[index]?.id ?? 'x') || !/^\d{4}$/.test(id))).toEqual([])
    }
  })

  test.for([
    ['34', '3404', 'Kabupaten Sleman'],
    ['31', '3173', 'Kota Jakarta Pusat'],
    ['14', '1473', 'Kota Dumai'],
    ['64', '6411', 'Kabupaten Mahakam Ulu'],
    ['73', '7326', 'Kabupaten Toraja Utara'],
    ['92', '9271', 'Kota Sorong'],
    ['94', '9428', 'Kabupaten Mamberamo Raya'],
  ] as const)('of %s, %s is %s', async ([province, id, name]) => {
    expect(await regenciesOf({ id: province, name: '' })).toContainEqual({ id, name })
  })

  test.for(['00', '340', 'Aceh', '3404'])('a province %s is not there', async (id) => {
    expect((await rest('GET', `/provinces/${id}/regencies`, { token: doctor.token })).status).toBe(404)
  })
})

describe('GET /specialists, GET /doctors-medical-facility', () => {
  test.for(['/specialists', '/doctors-medical-facility'])('%s answers all callers with a facility', async (path) => {
    const { status, body } = await rest('GET', path)
    expect(status).toBe(200)
    for (const token of [doctor.token, nurse.token, 'mati'])
      expect((await rest('GET', path, { token })).body).toEqual(body)
    expect((await rest('GET', path, { facility: null })).status).toBe(400)
  })

  test('specialists have slugs of their own, and what they are part of is there', async () => {
    const all = specialists.parse((await rest('GET', '/specialists')).body['data'])
    const slugs = all.map(({ slug }) => slug)
    expect(new Set(slugs).size).toBe(all.length)
    expect(new Set(all.map(({ name }) => name)).size).toBe(all.length)
    expect(all.filter(({ parent }) => parent !== null && !slugs.includes(parent))).toEqual([])
    expect(all.filter(({ description }) => !description)).toEqual([])
    for (const { specialist, specialist_slug } of await everybody()) {
      expect(all.find(({ slug }) => slug === specialist_slug)?.name).toBe(specialist)
    }
  })

  test('facilities are where their region says', async () => {
    const all = medicalFacilities.parse((await rest('GET', '/doctors-medical-facility')).body['data'])
    expect(all.length).toBeGreaterThan(9)
    for (const { province_id, regency_id } of all) {
      const known = await regenciesOf({ id: province_id ?? '', name: '' })
      expect(known.map(({ id }) => id)).toContain(regency_id)
    }
  })
})

describe('GET /doctors/{id}/schedule', () => {
  test('everybody has hours, where they practise', async () => {
    for (const { uuid, object_id, educations, facilities } of await everybody()) {
      expect(educations.length).toBeGreaterThan(0)
      const places = facilities.map(({ name }) => name)
      expect(places.length).toBeGreaterThan(0)
      const { body } = await rest('GET', `/doctors/${uuid}/schedule`, { token: nurse.token })
      const hours = schedule.parse(body['data'])
      expect(hours.length).toBeGreaterThan(3)
      for (const { day, from, to, place } of hours) {
        expect(day >= 1 && day <= 7).toBe(true)
        expect([from, to].every((time) => /^([01]\d|2[0-3]):[0-5]\d$/.test(time)) && from < to).toBe(true)
        expect(places).toContain(place)
      }
      expect((await rest('GET', `/doctors/${object_id}/schedule`, { token: doctor.token })).body).toEqual(body)
    }
  })

  test('of nobody there is none', async () => {
    for (const id of ['tidak-ada', nurse.id]) {
      expect((await rest('GET', `/doctors/${id}/schedule`, { token: doctor.token })).status).toBe(404)
    }
  })
})

test('seeded studies end before the practice begins', async () => {
  for (const { educations, start_experience } of await everybody()) {
    for (const { start_year, end_year } of educations) {
      expect(start_year).toBeLessThan(end_year ?? 0)
      expect(end_year).toBeLessThanOrEqual(Number(start_experience?.slice(0, 4)))
    }
  }
})
