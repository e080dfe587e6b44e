import type { Pool } from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type MissedRequest, missedRequests } from '../../contract/schemas/request'
import type { RequestClass, RequestStatus } from '../../contract/values/statuses'
import { hasDatabaseDoor, openDatabase } from './kit/database'
import { endOpenItem, move, patient, type Patient, ringing } from './kit/parse'
import { facility, ringingEmergency, ringingFacility } from './kit/requests'
import { reset, rest, setDuty, setPresence, staff, type Staff } from './kit/rest'

const LONG = 120_000

let doctor: Staff
let other: Staff
let nurse: Staff
let sick: Patient
let clinic: Patient

beforeAll(async () => {
  await reset()
  doctor = await staff('dokter1@contoh.id')
  other = await staff('dokter2@contoh.id')
  nurse = await staff('perawat1@contoh.id', 'nurse')
  sick = await patient('pasien1@contoh.id')
  clinic = await facility()
  await setPresence(doctor, 'Online')
  await setDuty(doctor, 'Online')
})

const about = (full_name: string) => ({ patient_info: { full_name, dob: '1991-09-03', gender: 'Laki-laki' } })

async function missed({ token }: Staff, since?: string): Promise<MissedRequest[]> {
  const query = since === undefined ? '' : `?since=${encodeURIComponent(since)}`
  const { body } = await rest('GET', `/missed${query}`, { token })
  return missedRequests.parse(body['data'])
}

test('begins empty, is a doctor’s, and wants a time', async () => {
  expect(await missed(doctor)).toEqual([])
  expect((await rest('GET', '/missed')).status).toBe(401)
  expect((await rest('GET', '/missed', { token: nurse.token })).status).toBe(403)
  expect((await rest('GET', '/missed?since=kemarin', { token: doctor.token })).status).toBe(422)
})

test('has what was called off while it rang, not what was answered', async () => {
  const [cancelled, rejected, paid] = [
    await ringing(sick, doctor, { keluhan_patient: 'Pusing' }),
    await ringing(sick, doctor),
    await ringing(sick, doctor, { payment_id: 1 }),
  ]
  const [withdrawn, accepted] = [
    await ringingFacility(clinic, doctor, about('Bagas')),
    await ringingFacility(clinic, doctor),
  ]
  const from = (objectId: string, before: RequestStatus, to: RequestStatus, token: string, className: RequestClass) =>
    move(objectId, before, to, token, undefined, className)
  await from(cancelled.objectId, 'IDLE', 'CANCEL_BY_PATIEN', sick.token, 'Consultations')
  await from(rejected.objectId, 'IDLE', 'REJECTED_BY_DOCTOR', doctor.parseToken, 'Consultations')
  await from(paid.objectId, 'IDLE', 'ON_PAYMENT', doctor.parseToken, 'Consultations')
  await from(paid.objectId, 'ON_PAYMENT', 'CANCEL_BY_PATIEN', sick.token, 'Consultations')
  await from(accepted.objectId, 'IDLE', 'ACCEPTED_BY_DOCTOR', doctor.parseToken, 'Faskes_consultations')
  await from(accepted.objectId, 'ACCEPTED_BY_DOCTOR', 'CANCEL_BY_FASKES', clinic.token, 'Faskes_consultations')
  await from(withdrawn.objectId, 'IDLE', 'CANCEL_BY_FASKES', clinic.token, 'Faskes_consultations')

  const list = await missed(doctor)
  expect(list).toMatchObject([
    {
      className: 'Faskes_consultations',
      objectId: withdrawn.objectId,
      name: clinic.name,
      person: 'Bagas',
      status: 'CANCEL_BY_FASKES',
    },
    {
      className: 'Consultations',
      objectId: cancelled.objectId,
      name: sick.name,
      person: null,
      complaint: 'Pusing',
      status: 'CANCEL_BY_PATIEN',
    },
  ])
  expect(await missed(other)).toEqual([])
  const since = new Date((list[0]?.at ?? 0) + 1).toISOString()
  expect(await missed(doctor, since)).toEqual([])
  expect(await missed(doctor, new Date(list[0]?.at ?? 0).toISOString())).toHaveLength(1)
})

describe.runIf(hasDatabaseDoor)('what expired', () => {
  let database: Pool
  beforeAll(() => {
    database = openDatabase()
  })
  afterAll(() => database.end())

  test('is missed by whom it was addressed to; an emergency by every doctor, until one calls back', async () => {
    const asked = await ringing(sick, doctor)
    const called = await ringingEmergency(sick)
    const since = new Date().toISOString()
    for (const [className, objectId, waiting] of [
      ['Consultations', asked.objectId, 'IDLE'],
      ['Emergencies', called.objectId, 'REQUESTED'],
    ] as const) {
      await database.query(
        `UPDATE "${className}" SET "requestAt" = "requestAt" - $2 * interval '1 millisecond' WHERE "objectId" = $1`,
        [objectId, LONG],
      )
      await move(objectId, waiting, 'NOT_ANSWERED', doctor.parseToken, undefined, className)
    }
    expect(await missed(doctor, since)).toMatchObject([
      {
        className: 'Emergencies',
        objectId: called.objectId,
        name: sick.name,
        complaint: 'Kecelakaan',
        status: 'NOT_ANSWERED',
      },
      { className: 'Consultations', objectId: asked.objectId, status: 'NOT_ANSWERED' },
    ])
    expect(await missed(other, since)).toMatchObject([{ objectId: called.objectId }])

    await move(called.objectId, 'NOT_ANSWERED', 'ON_CALL', doctor.parseToken, undefined, 'Emergencies')
    expect(await missed(doctor, since)).toMatchObject([{ objectId: asked.objectId }])
    expect(await missed(other, since)).toEqual([])
    await endOpenItem(doctor)
  })
})
