import { beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { type Assessment, assessment, assessmentDetail, assessmentForm } from '../../contract/schemas/assessment'
import { listMeta } from '../../contract/schemas/envelope'
import { UNAUTHENTICATED } from '../../contract/values/refusals'
import { hasDatabaseDoor, openDatabase } from './kit/database'
import { patient } from './kit/parse'
import { reset, rest, staff, type Staff } from './kit/rest'

let doctor: Staff
let other: Staff
let nurse: Staff
let otherNurse: Staff

beforeAll(async () => {
  await reset()
  doctor = await staff('dokter1@contoh.id')
  other = await staff('dokter2@contoh.id')
  nurse = await staff('perawat1@contoh.id', 'nurse')
  otherNurse = await staff('perawat2@contoh.id', 'nurse')
})

async function list(query = '', { token } = doctor) {
  const { body } = await rest('GET', `/assessments-doctor/list${query}`, { token })
  return { data: z.array(assessment).parse(body['data']), meta: listMeta.parse(body['meta']) }
}
const search = (words: string, who = nurse) => list(`?search=${encodeURIComponent(words)}`, who)
const idsOf = ({ data }: { data: Assessment[] }) => data.map(({ id }) => id)

async function everything(who: Staff): Promise<Assessment[]> {
  const first = await list('', who)
  const pages = Array.from({ length: first.meta.last_page - 1 }, (_, index) => list(`?page=${index + 2}`, who))
  return [first, ...(await Promise.all(pages))].flatMap(({ data }) => data)
}

const show = (id: string, { token } = doctor) => rest('GET', `/assessments-doctor/show/${id}`, { token })
const form = (id: string, { token } = doctor) => rest('GET', `/assessments/${id}`, { token })
const aFirst = async (who = doctor): Promise<Assessment> => {
  const [first] = (await list('', who)).data
  if (first === undefined) throw new Error('nobody answered')
  return first
}

describe('GET /assessments-doctor/list', () => {
  test.for([1, 2, 3, 4, 5])('doctor %s has some, newest first, of people of age', async (number) => {
    const { data, meta } = await list('', await staff(`dokter${number}@contoh.id`))
    expect(data.length).toBeGreaterThanOrEqual(5)
    expect(meta).toEqual({ current_page: 1, per_page: 20, last_page: 1, total: data.length })
    const times = data.map(({ submitted_at }) => submitted_at)
    expect(times).toEqual(times.toSorted((one, another) => another - one))
    for (const { patient: whose, level, submitted_at } of data) {
      expect(level).not.toBeNull()
      expect(submitted_at).toBeLessThan(Date.now())
      expect(Number(whose.dob?.slice(0, 4))).toBeLessThan(2009)
    }
  })

  test('nurses have what came to their facility: its doctors’, and nobody’s in particular; twenty a page', async () => {
    const [atFacility, elsewhere] = [await everything(nurse), await everything(otherNurse)]
    expect((await list('', nurse)).meta).toMatchObject({ per_page: 20, last_page: 2, total: atFacility.length })
    expect(new Set(idsOf({ data: atFacility })).size).toBe(atFacility.length)
    expect(elsewhere.length).toBeGreaterThan(3)
    const ids = idsOf({ data: atFacility })
    expect(idsOf({ data: elsewhere }).filter((id) => ids.includes(id))).toEqual([])
    const doctors = await Promise.all(
      [1, 2, 3, 4, 5].map(async (number) => list('', await staff(`dokter${number}@contoh.id`))),
    )
    const toDoctors = doctors.flatMap(idsOf)
    expect(new Set(toDoctors).size).toBe(toDoctors.length)
    expect(idsOf(await list()).every((id) => ids.includes(id))).toBe(true)
    expect(ids.filter((id) => !toDoctors.includes(id)).length).toBeGreaterThan(0)
    expect(atFacility.length + elsewhere.length).toBeGreaterThanOrEqual(30)
    expect(new Set([...atFacility, ...elsewhere].map(({ level }) => level))).toEqual(new Set(['low', 'medium', 'high']))
    expect(new Set([...atFacility, ...elsewhere].map(({ title }) => title)).size).toBeGreaterThanOrEqual(4)
  })

  test('is searched by name and title, in any order and case; nothing in it is a pattern', async () => {
    const all = await everything(nurse)
    const wanted = all[3]
    const [first = '', last = ''] = [wanted?.patient.full_name?.split(' ')[0], wanted?.title.split(' ').at(-1)]
    const found = await search(`${last.toUpperCase()} ${first.toLowerCase()}`)
    const matching = all.filter(
      ({ title, patient: { full_name } }) => full_name?.includes(first) && title.includes(last),
    )
    expect(idsOf(found)).toEqual(idsOf({ data: matching }))
    expect(found.meta.total).toBe(matching.length)
    const depressions = all.filter(({ title }) => title.includes('PHQ-9')).length
    expect((await search('phq-9')).meta.total).toBe(depressions)
    expect(depressions).toBeGreaterThan(0)
    expect((await search('   ')).meta.total).toBe(all.length)
    for (const words of ['%', '_', String.raw`\ `, 'phq%9', `'; DROP TABLE x`]) {
      expect({ words, found: (await search(words)).data }).toEqual({ words, found: [] })
    }
  })

  test.for(['?page=0', '?page=x', `?search=${'x'.repeat(201)}`, '?patient=1'])('%s is malformed', async (query) => {
    expect((await rest('GET', `/assessments-doctor/list${query}`, { token: doctor.token })).status).toBe(422)
  })
})

describe('GET /assessments-doctor/show/{id}', () => {
  test('returns questions, answers and scores that add up to the total', async () => {
    for (const who of [doctor, other, otherNurse]) {
      for (const one of await everything(who)) {
        const { answers, ...summary } = assessmentDetail.parse((await show(one.id, who)).body['data'])
        expect(summary).toEqual(one)
        expect(answers.length).toBeGreaterThanOrEqual(8)
        expect(answers.length).toBeLessThanOrEqual(12)
        expect(answers.reduce((sum, { score }) => sum + score, 0)).toBe(one.score)
        expect(
          answers.flatMap(({ question, answer }) => [question, answer]).filter((words) => !/\w/.test(words)),
        ).toEqual([])
      }
    }
  })

  test('rates thoughts of self-harm as high risk, regardless of the score', async () => {
    const asked = (await search('phq-9')).data
    const shown = await Promise.all(
      asked.map(async ({ id }) => assessmentDetail.parse((await show(id, nurse)).body['data'])),
    )
    const inDanger = shown.filter(({ answers }) =>
      answers.some(({ question, score }) => question.includes('melukai diri') && score > 0),
    )
    expect(inDanger.length).toBeGreaterThan(0)
    expect(inDanger.filter(({ level }) => level !== 'high')).toEqual([])
    expect(inDanger.some(({ score }) => score < 15)).toBe(true)
  })
})

describe('GET /assessments/{id}', () => {
  test('returns the patient’s data and the fields that the patient filled in', async () => {
    for (const who of [doctor, nurse]) {
      const one = await aFirst(who)
      const { patient: whose, fields, ...rest_ } = assessmentForm.parse((await form(one.id, who)).body['data'])
      expect(rest_).toEqual({ id: one.id, title: one.title, submitted_at: one.submitted_at })
      expect(whose).toMatchObject({
        ...one.patient,
        phone_number: expect.stringMatching(/^\+62/) as string,
        blood_type: expect.stringMatching(/^(?:A|B|AB|O)$/) as string,
        body_height: expect.any(Number) as number,
        body_weight: expect.any(Number) as number,
      })
      expect(fields.length).toBeGreaterThan(5)
      expect(fields.flatMap(({ label, value }) => [label, value]).filter((words) => !/\w/.test(words))).toEqual([])
    }
  })

  test('returns the allergies that the patient reported and nothing else of the health record', async () => {
    const { data } = await search('Sulastri')
    const { patient: whose } = assessmentForm.parse((await form(data[0]?.id ?? '', nurse)).body['data'])
    expect(whose.allergy).toEqual([
      { name: 'Penisilin', reaction: null },
      { name: 'Udang', reaction: null },
    ])
  })
})

describe.each([
  ['/assessments-doctor/show/', show],
  ['/assessments/', form],
])('%s', (path, open) => {
  test('one that came to somebody else is unknown, as one that nobody has', async () => {
    const [mine, theirs] = [await aFirst(), await aFirst(other)]
    for (const [id, who] of [
      [theirs.id, doctor],
      [mine.id, other],
      [mine.id, otherNurse],
      [(await aFirst(otherNurse)).id, nurse],
      ['00000000-0000-4000-8000-000000000000', doctor],
      ['1', doctor],
      [`${mine.id}'`, doctor],
    ] as const) {
      const { status, body } = await open(id, who)
      expect({ status, body }).toEqual({ status: 404, body: { message: 'Data tidak ditemukan' } })
    }
    expect((await open(mine.id, nurse)).status).toBe(200)
  })

  test.runIf(hasDatabaseDoor)('each look is in the audit, a refused one is not', async () => {
    const database = openDatabase()
    try {
      const { id } = await aFirst()
      const looks = async () => {
        const { rows } = await database.query<{ by: string; role: string }>(
          `SELECT by, role, device_id FROM dk_audit WHERE what = 'view' AND detail->>'assessment' = $1 ORDER BY id`,
          [id],
        )
        return rows
      }
      const before = await looks()
      for (const who of [doctor, nurse, other]) await open(id, who)
      expect((await looks()).slice(before.length)).toEqual([
        { by: doctor.id, role: 'doctor', device_id: doctor.deviceId },
        { by: nurse.id, role: 'nurse', device_id: nurse.deviceId },
      ])
    } finally {
      await database.end()
    }
  })

  test('answers 401 without a bearer token and to a patient’s session', async () => {
    const { id } = await aFirst()
    const { token } = await patient()
    for (const headers of [{}, { 'X-Parse-Session-Token': token }]) {
      for (const asked of [`${path}${id}`, '/assessments-doctor/list']) {
        const answer = await rest('GET', asked, { headers })
        expect({ status: answer.status, message: answer.body['message'] }).toEqual({
          status: 401,
          message: UNAUTHENTICATED,
        })
      }
    }
  })
})
