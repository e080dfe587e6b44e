import type { Pool } from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { EmergencyRecord } from '../../contract/schemas/emergency'
import { EMERGENCY_DEADLINE, VERDICT_DEADLINE } from '../../contract/values/limits'
import { PARSE_CODES } from '../../contract/values/refusals'
import { hasDatabaseDoor, openDatabase } from '../contract/kit/database'
import { type Listener, listen } from '../contract/kit/live'
import { endOpenItem, fateOf, move, parse, patient, type Patient } from '../contract/kit/parse'
import { readEmergency, ringingEmergency } from '../contract/kit/requests'
import { reset, rest, setDuty, staff, type Staff } from '../contract/kit/rest'

const LATE = 15_000

let doctor: Staff
/** Saw it ring and did not take it. */
let onlooker: Staff
let nurse: Staff
let caller: Patient

beforeAll(async () => {
  await reset()
  doctor = await staff('dokter1@contoh.id')
  onlooker = await staff('dokter2@contoh.id')
  nurse = await staff('perawat1@contoh.id', 'nurse')
  caller = await patient('pasien1@contoh.id')
})

let record: EmergencyRecord
let listener: Listener

beforeEach(async () => {
  await endOpenItem(doctor)
  for (const one of [doctor, onlooker]) await setDuty(one, 'Online')
  listener = await listen('Emergencies', {}, onlooker.parseToken)
  record = await ringingEmergency(caller)
  await listener.next(({ op, object }) => op === 'create' && object['objectId'] === record.objectId)
  return () => listener.close()
})

const take = () => move(record.objectId, 'REQUESTED', 'ON_CALL', doctor.parseToken, undefined, 'Emergencies')
const go = () =>
  move(record.objectId, 'ON_CALL', 'ON_GOING', doctor.parseToken, undefined, 'Emergencies', { ambulance: 'PMI' })
const finish = (from: 'ON_CALL' | 'ON_GOING') =>
  move(record.objectId, from, 'FINISHED', doctor.parseToken, undefined, 'Emergencies', { reason: 'Dibawa keluarga' })
const events = () => listener.events.filter(({ object }) => object['objectId'] === record.objectId)

/** Through every door of a doctor. */
async function reads({ token, parseToken }: Staff): Promise<string[]> {
  const where = encodeURIComponent(JSON.stringify({ emergency_id: record.emergency_id }))
  const listed = async (path: string) => {
    const { body } = await rest('GET', path, { token })
    return JSON.stringify(body['data']).includes(record.objectId)
  }
  const found = {
    record: (await parse('GET', `/classes/Emergencies/${record.objectId}`, undefined, parseToken)).code === null,
    query: JSON.stringify(
      (await parse('GET', `/classes/Emergencies?where=${where}`, undefined, parseToken)).body,
    ).includes(record.objectId),
    detail: JSON.stringify(
      (await parse('GET', `/classes/EmergencyDetail?where=${where}`, undefined, parseToken)).body,
    ).includes(record.emergency_id),
    list: await listed('/emergencies'),
    missed: await listed('/missed'),
    audit: (await rest('GET', `/audit?consultation_id=${record.emergency_id}`, { token })).status === 200,
  }
  return Object.entries(found).flatMap(([door, isOpen]) => (isOpen ? [door] : []))
}

/** What a doctor who comes late learns by asking for it. */
const ask = (from: 'REQUESTED' | 'NOT_ANSWERED' = 'REQUESTED') =>
  move(record.objectId, from, 'ON_CALL', onlooker.parseToken, undefined, 'Emergencies')

describe('an emergency that another doctor took', () => {
  test('leaves the open subscription of a doctor who saw it ring, and nothing follows', async () => {
    await take()
    await listener.next(({ op, object }) => op === 'leave' && object['objectId'] === record.objectId)
    const count = events().length
    await go()
    await finish('ON_GOING')
    const next = await ringingEmergency(caller)
    await listener.next(({ op, object }) => op === 'create' && object['objectId'] === next.objectId)
    expect(events()).toHaveLength(count)
  })

  test('is read by that doctor through no door', async () => {
    await take()
    expect(await reads(onlooker)).toEqual([])
    expect(await reads(doctor)).toContain('record')
    await finish('ON_CALL')
    expect(await reads(onlooker)).toEqual([])
    expect(await reads(doctor)).toContain('record')
  })

  test('names its doctor to a late claimant, later only that it is taken, and is not found after its end', async () => {
    await take()
    expect(fateOf(await ask())).toMatchObject({ status: 'ON_CALL', by: { id_user: doctor.id } })
    await go()
    expect(fateOf(await ask())).toEqual({ status: 'ON_CALL' })
    await finish('ON_GOING')
    for (const from of ['REQUESTED', 'NOT_ANSWERED'] as const) expect((await ask(from)).code).toBe(PARSE_CODES.notFound)
    const put = { token: onlooker.token, body: { status: 'ON_CALL' } }
    expect((await rest('PUT', `/emergency/${record.emergency_id}`, put)).status).toBe(404)
  })
})

describe.runIf(hasDatabaseDoor)('an emergency that nobody took', () => {
  let database: Pool
  beforeAll(() => {
    database = openDatabase()
  })
  afterAll(() => database.end())

  /** As if so long ago; the server's own sweep moves it. */
  async function sweptTo(status: string, field: 'requestAt' | 'statusAt', ms: number): Promise<void> {
    const earlier = `UPDATE "Emergencies" SET "${field}" = "${field}" - $2 * interval '1 millisecond' WHERE "objectId" = $1`
    await database.query(earlier, [record.objectId, ms])
    await vi.waitFor(async () => expect((await readEmergency(record.objectId, caller.token)).status).toBe(status), LATE)
  }

  test('is unreadable for every doctor after the verdict; nurses and the caller can still read it', async () => {
    await sweptTo('NOT_ANSWERED', 'requestAt', EMERGENCY_DEADLINE)
    expect(await reads(onlooker)).toContain('record')
    await sweptTo('REJECTED_BY_SISTEM', 'statusAt', VERDICT_DEADLINE)
    const { object } = await listener.next(
      ({ op, object: { objectId } }) => op === 'leave' && objectId === record.objectId,
    )
    expect(object['status']).toBe('REJECTED_BY_SISTEM')
    for (const one of [onlooker, doctor]) expect(await reads(one)).toEqual([])
    expect(await readEmergency(record.objectId, nurse.parseToken)).toMatchObject({ status: 'REJECTED_BY_SISTEM' })
    expect(await readEmergency(record.objectId, caller.token)).toMatchObject({ status: 'REJECTED_BY_SISTEM' })
    expect(fateOf(await ask('NOT_ANSWERED'))).toMatchObject({ status: 'REJECTED_BY_SISTEM', by: { role: 'system' } })
  }, 60_000)
})
