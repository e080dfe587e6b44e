import type { Pool } from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { auditEntry } from '../../contract/schemas/audit'
import { type ConsultationRecord, permissionAnswer } from '../../contract/schemas/consultation'
import { PARSE_CODES } from '../../contract/values/refusals'
import { PERMISSIONS, type Permission } from '../../contract/values/statuses'
import { hasDatabaseDoor, openDatabase } from './kit/database'
import { listen, type Listener } from './kit/live'
import { endOpenItem, lossOf, move, patient, type Patient, read, ringing, run } from './kit/parse'
import { facility, ringingFacility } from './kit/requests'
import { reset, rest, setPresence, staff, type Staff } from './kit/rest'

let doctor: Staff
let other: Staff
let sick: Patient
let stranger: Patient
let record: ConsultationRecord
let listener: Listener | null = null

beforeAll(async () => {
  await reset()
  doctor = await staff('dokter1@contoh.id')
  other = await staff('dokter2@contoh.id')
  sick = await patient('pasien1@contoh.id')
  stranger = await patient('pasien2@contoh.id')
})

beforeEach(async () => {
  await endOpenItem(doctor)
  await setPresence(doctor, 'Online')
  record = await ringing(sick, doctor)
  await move(record.objectId, 'IDLE', 'ON_CHAT', doctor.parseToken)
})

afterEach(() => {
  listener?.close()
  listener = null
})

function change(permission: Permission, token: string, objectId = record.objectId) {
  return run('changePermission', { objectId, permission }, token)
}

async function permissionNow(): Promise<Permission | null> {
  return (await read(record.objectId, sick.token)).phr_permission
}

test('goes from asking to allowing to withdrawing, live for both', async () => {
  listener = await listen('Consultations', { objectId: record.objectId }, doctor.parseToken)
  const theirs = await listen('Consultations', { objectId: record.objectId }, sick.token)
  const steps = [
    ['REQUESTED', doctor.parseToken],
    ['ALLOWED', sick.token],
    ['DENIED', sick.token],
    ['REQUESTED', doctor.parseToken],
    ['DENIED', sick.token],
  ] as const
  for (const [permission, token] of steps) {
    const { result } = await change(permission, token)
    expect(permissionAnswer.parse(result)).toEqual({ objectId: record.objectId, phr_permission: permission })
    expect(await permissionNow()).toBe(permission)
  }
  const received = ({ events }: Listener) => events.map(({ op, object }) => [op, object['phr_permission']])
  await listener.next(() => listener?.events.length === steps.length)
  await theirs.next(() => theirs.events.length === steps.length)
  theirs.close()
  expect(received(listener)).toEqual(steps.map(([permission]) => ['update', permission]))
  expect(received(theirs)).toEqual(received(listener))
  expect((await read(record.objectId, sick.token)).status, 'nothing else moved').toBe('ON_CHAT')
})

test('is in the audit, and a refused change is not', async () => {
  await change('REQUESTED', doctor.parseToken)
  await change('REQUESTED', doctor.parseToken)
  await change('ALLOWED', doctor.parseToken)
  await change('ALLOWED', sick.token)
  const { body } = await rest('GET', `/audit?consultation_id=${record.consultation_id}`, { token: doctor.token })
  const entries = (body['data'] as unknown[])
    .map((entry) => auditEntry.parse(entry))
    .filter(({ what }) => what === 'permission')
  expect(entries).toMatchObject([
    {
      by: doctor.id,
      role: 'doctor',
      device_id: doctor.deviceId,
      detail: { from: 'APPROVAL_REQUIRED', to: 'REQUESTED' },
    },
    { by: sick.id, role: 'patient', detail: { from: 'REQUESTED', to: 'ALLOWED' } },
  ])
})

test('one of six simultaneous requests wins; the others receive the current status', async () => {
  const answers = await Promise.all(Array.from({ length: 6 }, () => change('REQUESTED', doctor.parseToken)))
  expect(answers.filter(({ code }) => code === null)).toHaveLength(1)
  for (const answer of answers.filter(({ code }) => code !== null)) {
    expect({ code: answer.code, loss: lossOf(answer) }).toEqual({
      code: PARSE_CODES.conflict,
      loss: { status: 'REQUESTED' },
    })
  }
})

test('allowing and denying at once leaves what the last of them said', async () => {
  await change('REQUESTED', doctor.parseToken)
  const [allowed, denied] = await Promise.all([change('ALLOWED', sick.token), change('DENIED', sick.token)])
  expect(denied.code === null || allowed.code === null).toBe(true)
  const last = denied.code === null ? await permissionNow() : lossOf(denied).status
  expect(last).toBe(denied.code === null ? 'DENIED' : 'ALLOWED')
})

describe('is refused', () => {
  test.for<[string, Record<string, unknown>]>([
    ['without a record', { permission: 'REQUESTED' }],
    ['without a permission', { objectId: 'x' }],
    ['with one that is none', { objectId: 'x', permission: 'YES' }],
    ['with an unknown field', { objectId: 'x', permission: 'REQUESTED', from: 'DENIED' }],
    ['with an operator for an id', { objectId: { $ne: null }, permission: 'REQUESTED' }],
    ['with a NUL character', { objectId: 'a\0b', permission: 'REQUESTED' }],
  ])('%s', async ([, params]) => {
    expect((await run('changePermission', params, doctor.parseToken)).code).toBe(PARSE_CODES.malformed)
  })

  test('to strangers, who do not learn that it exists', async () => {
    for (const token of [other.parseToken, stranger.token]) {
      for (const permission of PERMISSIONS) expect((await change(permission, token)).code).toBe(PARSE_CODES.notFound)
    }
    expect((await change('REQUESTED', doctor.parseToken, 'tidakada01')).code).toBe(PARSE_CODES.notFound)
    expect((await run('changePermission', { objectId: record.objectId, permission: 'REQUESTED' })).code).toBe(
      PARSE_CODES.noSession,
    )
    expect(await permissionNow()).toBe('APPROVAL_REQUIRED')
  })

  test('for a facility’s consultation, which has none', async () => {
    await endOpenItem(doctor)
    await setPresence(doctor, 'Online')
    const { objectId } = await ringingFacility(await facility(), doctor)
    expect((await change('REQUESTED', doctor.parseToken, objectId)).code).toBe(PARSE_CODES.notFound)
  })

  test('once the consultation is over, but for a withdrawal', async () => {
    await change('REQUESTED', doctor.parseToken)
    await change('ALLOWED', sick.token)
    await move(record.objectId, 'ON_CHAT', 'FINISHED', doctor.parseToken)
    expect((await change('DENIED', sick.token)).code).toBeNull()
    const late = await change('REQUESTED', doctor.parseToken)
    expect({ code: late.code, loss: lossOf(late) }).toEqual({ code: PARSE_CODES.conflict, loss: { status: 'DENIED' } })
  })

  test('before the doctor has accepted', async () => {
    await endOpenItem(doctor)
    await setPresence(doctor, 'Online')
    const { objectId } = await ringing(sick, doctor)
    expect((await change('REQUESTED', doctor.parseToken, objectId)).code).toBe(PARSE_CODES.conflict)
  })
})

/** Product §4 and contract §4, by hand: what each may make of each state; ✓ or the code of the refusal. */
const TABLE: Record<Permission, Record<'doctor' | 'patient', Record<Permission, '✓' | 119 | 409>>> = {
  APPROVAL_REQUIRED: {
    doctor: { APPROVAL_REQUIRED: 409, REQUESTED: '✓', ALLOWED: 119, DENIED: 119 },
    patient: { APPROVAL_REQUIRED: 409, REQUESTED: 119, ALLOWED: 409, DENIED: 409 },
  },
  REQUESTED: {
    doctor: { APPROVAL_REQUIRED: 409, REQUESTED: 409, ALLOWED: 119, DENIED: 119 },
    patient: { APPROVAL_REQUIRED: 409, REQUESTED: 119, ALLOWED: '✓', DENIED: '✓' },
  },
  ALLOWED: {
    doctor: { APPROVAL_REQUIRED: 409, REQUESTED: 409, ALLOWED: 119, DENIED: 119 },
    patient: { APPROVAL_REQUIRED: 409, REQUESTED: 119, ALLOWED: 409, DENIED: '✓' },
  },
  DENIED: {
    doctor: { APPROVAL_REQUIRED: 409, REQUESTED: '✓', ALLOWED: 119, DENIED: 119 },
    patient: { APPROVAL_REQUIRED: 409, REQUESTED: 119, ALLOWED: 409, DENIED: 409 },
  },
}

describe.runIf(hasDatabaseDoor)('the table', () => {
  let database: Pool
  beforeAll(() => {
    database = openDatabase()
  })
  afterAll(() => database.end())

  test.for(PERMISSIONS)('from %s', async (from) => {
    const set = 'UPDATE "Consultations" SET phr_permission = $2 WHERE "objectId" = $1'
    for (const who of ['doctor', 'patient'] as const) {
      for (const to of PERMISSIONS) {
        await database.query(set, [record.objectId, from])
        const { code } = await change(to, who === 'doctor' ? doctor.parseToken : sick.token)
        expect({ who, to, outcome: code ?? '✓' }).toEqual({ who, to, outcome: TABLE[from][who][to] })
        expect(await permissionNow()).toBe(code === null ? to : from)
      }
    }
  })

  test('a record from before the field had a value waits to be asked', async () => {
    await database.query('UPDATE "Consultations" SET phr_permission = NULL WHERE "objectId" = $1', [record.objectId])
    expect((await change('REQUESTED', doctor.parseToken)).code).toBeNull()
  })
})
