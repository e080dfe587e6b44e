import { beforeAll, describe, expect, test } from 'vitest'
import { auditEntry } from '../../contract/schemas/audit'
import { type ConsultationRecord, consultationUpdateAnswer } from '../../contract/schemas/consultation'
import { healthRecord, medicalRecord, medicalRecordPage, scvd } from '../../contract/schemas/health-record'
import type { Permission } from '../../contract/values/statuses'
import { endOpenItem, move, patient, type Patient, parse, ringing, run } from './kit/parse'
import { reset, rest, setPresence, staff, type Staff } from './kit/rest'

const PATHS = ['health-record', 'medical-records', 'scvd'] as const

let doctor: Staff
let other: Staff
let nurse: Staff
let sick: Patient
let record: ConsultationRecord
let uuid: string

beforeAll(async () => {
  await reset()
  doctor = await staff('dokter1@contoh.id')
  other = await staff('dokter2@contoh.id')
  nurse = await staff('perawat1@contoh.id', 'nurse')
  sick = await patient('pasien1@contoh.id')
  ;({ record, uuid } = await consultation(sick))
})

/** An open one, whose patient has not been asked yet. */
async function consultation(asking: Patient): Promise<{ record: ConsultationRecord; uuid: string }> {
  await endOpenItem(doctor)
  await setPresence(doctor, 'Online')
  const made = await ringing(asking, doctor)
  await move(made.objectId, 'IDLE', 'ON_CHAT', doctor.parseToken)
  const body = { object_id: made.objectId }
  const answer = await rest('PUT', `/consultation/${made.consultation_id}`, { token: doctor.token, body })
  return { record: made, uuid: consultationUpdateAnswer.parse(answer.body['data']).patient.uuid ?? '' }
}

function change(permission: Permission, token: string) {
  return run('changePermission', { objectId: record.objectId, permission }, token)
}

async function allow(): Promise<void> {
  await change('REQUESTED', doctor.parseToken)
  await change('ALLOWED', sick.token)
}

function view(path: string, token: string | undefined = doctor.token, whose = uuid) {
  return rest('GET', `/patients/${whose}/${path}`, { token })
}

async function statusesOf(token?: string, whose?: string): Promise<number[]> {
  return Promise.all(PATHS.map(async (path) => (await view(path, token, whose)).status))
}

const REFUSED = [403, 403, 403]

describe('no user can read a record', () => {
  test('before it is allowed, and none of it is in the refusal', async () => {
    expect(await statusesOf()).toEqual(REFUSED)
    await change('REQUESTED', doctor.parseToken)
    expect(await statusesOf()).toEqual(REFUSED)
    const { body } = await view('health-record')
    expect(Object.keys(body)).toEqual(['message'])
  })

  test('but the doctor who was allowed to', async () => {
    await change('ALLOWED', sick.token)
    expect(await statusesOf()).toEqual([200, 200, 200])
    expect(await statusesOf(other.token)).toEqual(REFUSED)
    expect(await statusesOf(nurse.token)).toEqual(REFUSED)
    for (const path of PATHS) {
      expect((await rest('GET', `/patients/${uuid}/${path}`)).status).toBe(401)
      const headers = { 'X-Parse-Session-Token': sick.token }
      expect((await rest('GET', `/patients/${uuid}/${path}`, { headers })).status, 'no row for patients').toBe(401)
    }
  })

  test('of anybody else, nor learns who there is', async () => {
    const theirs = await uuidOf('pasien2@contoh.id')
    for (const whose of [
      theirs,
      crypto.randomUUID(),
      '1',
      encodeURIComponent("' OR '1'='1"),
      '%25',
      '..%2F..',
      sick.objectId,
      sick.id,
    ]) {
      expect({ whose, statuses: await statusesOf(doctor.token, whose) }).toEqual({ whose, statuses: REFUSED })
    }
    expect((await view('health-record', doctor.token, 'a%00b')).status).toBe(422)
  })

  test('once it is withdrawn', async () => {
    await change('DENIED', sick.token)
    expect(await statusesOf()).toEqual(REFUSED)
  })

  test('once the consultation is over', async () => {
    await allow()
    for (const [from, to] of [
      ['ON_CHAT', 'SAVE'],
      ['SAVE', 'SESI_BERAKHIR'],
    ] as const) {
      await move(record.objectId, from, to, doctor.parseToken)
      expect(await statusesOf()).toEqual([200, 200, 200])
    }
    await move(record.objectId, 'SESI_BERAKHIR', 'FINISHED', doctor.parseToken)
    expect(await statusesOf()).toEqual(REFUSED)
  })
})

/** The uuid of the signed-in person, without a consultation of this doctor. */
async function uuidOf(email: string): Promise<string> {
  await setPresence(other, 'Online')
  const asking = await patient(email)
  const made = await ringing(asking, other)
  await move(made.objectId, 'IDLE', 'ON_CHAT', other.parseToken)
  const path = `/consultation/${made.consultation_id}`
  const { body } = await rest('PUT', path, { token: other.token, body: { object_id: made.objectId } })
  await endOpenItem(other)
  return consultationUpdateAnswer.parse(body['data']).patient.uuid ?? ''
}

describe('allowed', () => {
  beforeAll(async () => {
    ;({ record, uuid } = await consultation(sick))
    await allow()
  })

  test('the health record has the allergies of the consultation, and enough points to plot', async () => {
    const { body, headers } = await view('health-record')
    const known = healthRecord.parse(body['data'])
    expect(headers.get('cache-control')).toBe('no-store')
    expect(known.allergy.map(({ name }) => name)).toEqual(record.detail_patient?.allergy?.map(({ name }) => name))
    for (const [points, newest] of [
      [known.history.general_health, known.general_health],
      [known.history.hematology, known.hematology],
    ] as const) {
      expect(points.length).toBeGreaterThanOrEqual(12)
      const times = points.map(({ updated_at }) => Date.parse(updated_at ?? ''))
      expect(times).toEqual(times.toSorted((one, another) => one - another))
      expect(points.at(-1)).toEqual(newest)
    }
    expect(known.immunization.length).toBeGreaterThan(0)
  })

  test('the medical record has three pages, newest first, nothing twice', async () => {
    const pages = []
    for (const page of [1, 2, 3]) {
      const { body } = await view(`medical-records?page=${page}`)
      pages.push(medicalRecordPage.parse(body['data']))
    }
    const path = `/api/v1/patients/${uuid}/medical-records`
    expect(pages).toMatchObject([
      {
        current_page: 1,
        last_page: 3,
        from: 1,
        to: 20,
        prev_page_url: null,
        next_page_url: `${path}?page=2`,
        path,
        per_page: 20,
      },
      { current_page: 2, from: 21, to: 40, prev_page_url: `${path}?page=1`, next_page_url: `${path}?page=3` },
      {
        current_page: 3,
        from: 41,
        next_page_url: null,
        first_page_url: `${path}?page=1`,
        last_page_url: `${path}?page=3`,
      },
    ])
    const entries = pages.flatMap(({ data }) => data.map((one) => medicalRecord.parse(one)))
    expect(entries).toHaveLength(pages[0]?.total ?? 0)
    expect(new Set(entries.map(({ id }) => id)).size).toBe(entries.length)
    const dates = entries.map(({ date }) => Date.parse(date))
    expect(dates).toEqual(dates.toSorted((one, another) => another - one))
    expect(dates[0]).toBeLessThan(Date.now())
  })

  test('a page beyond the last is empty, and what is no page is malformed', async () => {
    const { body } = await view('medical-records?page=9')
    expect(medicalRecordPage.parse(body['data'])).toMatchObject({
      current_page: 9,
      data: [],
      from: null,
      to: null,
      next_page_url: null,
    })
    for (const page of ['0', '-1', 'x', '1.5']) expect((await view(`medical-records?page=${page}`)).status).toBe(422)
  })

  test('the cardiovascular risk has its reasons', async () => {
    const { body } = await view('scvd')
    const risk = scvd.parse(body['data'])
    expect(risk.factors.length).toBeGreaterThan(3)
    expect(risk.score).toBeGreaterThan(0)
  })

  test('each view is in the audit, and a refused one is not', async () => {
    ;({ record, uuid } = await consultation(sick))
    await view('scvd')
    await allow()
    await view('health-record')
    await view('medical-records?page=2')
    await view('scvd', other.token)
    const { body } = await rest('GET', `/audit?consultation_id=${record.consultation_id}`, { token: doctor.token })
    const entries = (body['data'] as unknown[]).map((entry) => auditEntry.parse(entry))
    expect(entries.filter(({ what }) => what === 'view')).toMatchObject([
      { by: doctor.id, role: 'doctor', device_id: doctor.deviceId, detail: { what: 'health-record' } },
      { by: doctor.id, role: 'doctor', device_id: doctor.deviceId, detail: { what: 'medical-records', page: 2 } },
    ])
  })

  test('the live record has nothing of it', async () => {
    const { body } = await parse('GET', `/classes/Consultations/${record.objectId}`, undefined, doctor.parseToken)
    expect(JSON.stringify(body)).not.toMatch(/general_health|hematology|blood_type|340407/)
  })
})
