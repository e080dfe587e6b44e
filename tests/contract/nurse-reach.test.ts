import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { emergencyRecord } from '../../contract/schemas/emergency'
import { listMeta } from '../../contract/schemas/envelope'
import { PARSE_CODES } from '../../contract/values/refusals'
import type { EmergencyStatus } from '../../contract/values/statuses'
import { listen, type Listener } from './kit/live'
import { endOpenItem, move, parse, patient, type Patient, run } from './kit/parse'
import { ambulance, callForHelp, ringingEmergency } from './kit/requests'
import { FACILITY, reset, rest, setDuty, staff, type Staff } from './kit/rest'

/** Of the seeds: those of four doctors, and those of the fifth, who works elsewhere. */
const PAST = 16
const PAST_ELSEWHERE = 4

let doctor: Staff
let nurse: Staff
let otherNurse: Staff
let caller: Patient
let listeners: Listener[] = []

beforeAll(async () => {
  await reset()
  doctor = await staff('dokter1@contoh.id')
  nurse = await staff('perawat1@contoh.id', 'nurse')
  otherNurse = await staff('perawat2@contoh.id', 'nurse')
  caller = await patient('pasien1@contoh.id')
})

beforeEach(async () => {
  await endOpenItem(doctor)
  await setDuty(doctor, 'Online')
})

afterEach(() => {
  for (const listener of listeners) listener.close()
  listeners = []
})

async function watch(where: object, { parseToken }: Staff, className = 'Emergencies'): Promise<Listener> {
  const listener = await listen(className, where, parseToken)
  listeners.push(listener)
  return listener
}

async function list(query = '', { token } = nurse) {
  const { body } = await rest('GET', `/emergencies${query}`, { token })
  return { data: z.array(emergencyRecord).parse(body['data']), meta: listMeta.parse(body['meta']) }
}

async function everything(who = nurse) {
  const first = await list('', who)
  const pages = Array.from({ length: first.meta.last_page - 1 }, (_, index) => list(`?page=${index + 2}`, who))
  return [first, ...(await Promise.all(pages))].flatMap(({ data }) => data)
}

async function step(objectId: string, from: EmergencyStatus, to: EmergencyStatus) {
  const words =
    to === 'ON_GOING'
      ? { ambulance: 'PMI' }
      : from === 'ON_GOING' && to === 'FINISHED'
        ? { reason: 'Dibawa keluarga' }
        : {}
  expect((await move(objectId, from, to, doctor.parseToken, undefined, 'Emergencies', words)).code).toBeNull()
}

/** What a nurse can do to see it: the list, the one, the class. */
async function seesOf(objectId: string, who: Staff): Promise<boolean[]> {
  const inList = (await everything(who)).some((row) => row.objectId === objectId)
  const read = await parse('GET', `/classes/Emergencies/${objectId}`, undefined, who.parseToken)
  const found = await parse('GET', '/classes/Emergencies', undefined, who.parseToken)
  const rows = found.body['results'] as { objectId: string }[]
  return [inList, read.status === 200, rows.some((row) => row.objectId === objectId)]
}

describe('the list', () => {
  test('has what her facility’s doctors had, with how it ended, newest first; another facility’s nurse has hers', async () => {
    const [here, elsewhere] = [await everything(), await everything(otherNurse)]
    expect([here.length, elsewhere.length]).toEqual([PAST, PAST_ELSEWHERE])
    expect(new Set(here.map(({ facility_id }) => facility_id))).toEqual(new Set([FACILITY]))
    expect(new Set(elsewhere.map(({ facility_id }) => facility_id))).toEqual(new Set(['rs-kasih-bunda']))
    expect(new Set(here.map(({ status }) => status))).toEqual(new Set(['FINISHED', 'REPORTED']))
    const times = here.map(({ requestAt }) => requestAt)
    expect(times).toEqual(times.toSorted((one, another) => another - one))
    expect((await list('?status=reported')).data.every(({ status }) => status === 'REPORTED')).toBe(true)
    expect((await list('?status=ON_CALL')).data).toEqual([])
  })

  test('is no doctor’s of another one’s', async () => {
    const mine = (await everything(doctor)).map(({ objectId }) => objectId)
    expect(mine).toHaveLength(4)
    expect((await everything()).filter(({ objectId }) => mine.includes(objectId))).toHaveLength(4)
  })
})

describe('an emergency', () => {
  test('is hers to read from when somebody took it until long after, and at no facility but hers', async () => {
    const { objectId } = await ringingEmergency(caller)
    expect(await seesOf(objectId, nurse)).toEqual([false, false, false])
    for (const [from, to] of [
      ['REQUESTED', 'ON_CALL'],
      ['ON_CALL', 'ON_GOING'],
      ['ON_GOING', 'PICK_UP'],
      ['PICK_UP', 'DONE'],
      ['DONE', 'FINISHED'],
    ] as const) {
      await step(objectId, from, to)
      expect({ to, sees: await seesOf(objectId, nurse) }).toEqual({ to, sees: [true, true, true] })
      expect({ to, sees: await seesOf(objectId, otherNurse) }).toEqual({ to, sees: [false, false, false] })
    }
    expect((await list()).data[0]).toMatchObject({ objectId, status: 'FINISHED' })
  })

  test('is not hers to read when no doctor answered it', async () => {
    const { objectId } = await ringingEmergency(caller)
    expect((await list('?status=REQUESTED')).data).toEqual([])
    expect((await list('?status=NOT_ANSWERED')).data).toEqual([])
    expect(await seesOf(objectId, nurse)).toEqual([false, false, false])
  })

  test('reaches her live when it is taken and at each later step; another facility’s nurse receives nothing', async () => {
    const [hers, elsewhere] = [await watch({}, nurse), await watch({}, otherNurse)]
    const { objectId } = await ringingEmergency(caller)
    await step(objectId, 'REQUESTED', 'ON_CALL')
    const of = (status: string) =>
      hers.next(({ object }) => object['objectId'] === objectId && object['status'] === status)
    // Until then it was nobody of hers: Parse tells an 'enter' of what came into sight.
    expect(['enter', 'create']).toContain((await of('ON_CALL')).op)
    await step(objectId, 'ON_CALL', 'ON_GOING')
    expect((await of('ON_GOING')).op).toBe('update')
    await step(objectId, 'ON_GOING', 'FINISHED')
    expect((await of('FINISHED')).op).toBe('update')
    expect(elsewhere.events.filter(({ object }) => object?.['objectId'] === objectId)).toEqual([])
    expect(hers.events.some(({ object }) => object?.['status'] === 'REQUESTED')).toBe(false)
  })

  test('shows her the chosen ambulance and its position', async () => {
    const { objectId, emergency_id } = await ringingEmergency(caller)
    await step(objectId, 'REQUESTED', 'ON_CALL')
    const [hers, elsewhere] = [
      await watch({ emergency_id }, nurse, 'EmergencyDetail'),
      await watch({ emergency_id }, otherNurse, 'EmergencyDetail'),
    ]
    const { id } = await ambulance()
    const chosen = await rest('PUT', `/emergency/${emergency_id}/select-ambulance`, {
      token: doctor.token,
      body: { ambulance_id: id },
    })
    expect(chosen.status).toBe(200)
    expect(
      (await hers.next(({ object }) => object?.['emergency_id'] === emergency_id)).object['ambulance'],
    ).toMatchObject({ id })
    const rows = async (who: Staff) =>
      (
        await parse(
          'GET',
          `/classes/EmergencyDetail?where=${JSON.stringify({ emergency_id })}`,
          undefined,
          who.parseToken,
        )
      ).body['results']
    expect(await rows(nurse)).toMatchObject([{ emergency_id, ambulance: { id } }])
    expect(await rows(otherNurse)).toEqual([])
    expect(elsewhere.events.filter(({ object }) => object?.['emergency_id'] === emergency_id)).toEqual([])
    // What was chosen is still hers to read of, as the emergency is.
    expect(await seesOf(objectId, nurse)).toEqual([true, true, true])
  })

  test('shows her who made the move', async () => {
    const { objectId, emergency_id } = await ringingEmergency(caller)
    await step(objectId, 'REQUESTED', 'ON_CALL')
    const record = await parse('GET', `/classes/Emergencies/${objectId}`, undefined, nurse.parseToken)
    expect(record.body).toMatchObject({
      statusBy: { id_user: doctor.id, name: doctor.name, role: 'doctor' },
      emergency_id,
    })
  })

  test('is hers to read and nothing else', async () => {
    const { objectId, emergency_id } = await ringingEmergency(caller)
    await step(objectId, 'REQUESTED', 'ON_CALL')
    for (const to of ['ON_GOING', 'FINISHED', 'REPORTED'] as const) {
      const { code } = await move(objectId, 'ON_CALL', to, nurse.parseToken, undefined, 'Emergencies')
      expect([PARSE_CODES.notFound, PARSE_CODES.notYours]).toContain(code)
    }
    expect(
      (await parse('PUT', `/classes/Emergencies/${objectId}`, { notes: 'x' }, nurse.parseToken)).code,
    ).not.toBeNull()
    expect((await parse('DELETE', `/classes/Emergencies/${objectId}`, undefined, nurse.parseToken)).code).not.toBeNull()
    for (const [path, body] of [
      [`/emergency/${emergency_id}`, { status: 'FINISHED' }],
      [`/emergency/${emergency_id}/data`, { notes: 'x', updatedAt: null }],
      [`/emergency/${emergency_id}/select-ambulance`, { ambulance_id: '501' }],
    ] as const) {
      expect({ path, status: (await rest('PUT', path, { token: nurse.token, body })).status }).toEqual({
        path,
        status: 403,
      })
    }
    expect((await callForHelp({ ...caller, token: nurse.parseToken })).code).toBe(PARSE_CODES.notYours)
    const { body } = await parse('GET', `/classes/Emergencies/${objectId}`, undefined, nurse.parseToken)
    expect(body['status']).toBe('ON_CALL')
  })
})

test('no doctor’s row is a nurse’s', async () => {
  for (const path of [
    '/emergency-doctor',
    '/ambulances?lat=-7.7&lng=110.3',
    '/dashboard-doctor?type=1',
    '/account-balance',
    '/history-balances',
    '/reservation-consultations',
    '/missed',
    '/consultations',
  ]) {
    expect({ path, status: (await rest('GET', path, { token: nurse.token })).status }).toEqual({ path, status: 403 })
  }
  expect(
    (await rest('POST', '/consultation/reservation', { token: nurse.token, body: { code: 'ABCD-EFGH' } })).status,
  ).toBe(403)
  expect((await run('onlineDoctors', {}, nurse.parseToken)).result).toEqual([])
})
