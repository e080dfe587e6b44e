import type { Pool } from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { EmergencyRecord } from '../../contract/schemas/emergency'
import { EMERGENCY_DEADLINE, VERDICT_DEADLINE } from '../../contract/values/limits'
import { PARSE_CODES } from '../../contract/values/refusals'
import { hasDatabaseDoor, openDatabase } from '../contract/kit/database'
import { guest } from '../contract/kit/group-call'
import { type Listener, listen } from '../contract/kit/live'
import { endOpenItem, lossOf, move, parse, patient, type Patient } from '../contract/kit/parse'
import { readEmergency, ringingEmergency } from '../contract/kit/requests'
import { reset, rest, setDuty, staff, type Staff } from '../contract/kit/rest'

const LATE = 15_000

let doctor: Staff
/** Saw it ring and did not take it. */
let onlooker: Staff
let nurse: Staff
let caller: Patient
/** In turn: one account may call ten times in ten minutes. */
let callers: Patient[] = []

beforeAll(async () => {
  await reset()
  doctor = await staff('dokter1@contoh.id')
  onlooker = await staff('dokter2@contoh.id')
  nurse = await staff('perawat1@contoh.id', 'nurse')
  callers = [await patient('pasien1@contoh.id'), await patient('pasien3@contoh.id')]
})

let record: EmergencyRecord
let listener: Listener

beforeEach(async () => {
  callers.reverse()
  caller = callers[0] as Patient
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

/** What the room of the emergency's call answers to somebody. */
async function enters(token: string): Promise<object> {
  const one = await guest()
  const answer = await one.join({ room: `emergency:${record.emergency_id}`, user: { name: '' }, token, video: false })
  one.close()
  return answer
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
    expect(lossOf(await ask())).toMatchObject({ status: 'ON_CALL', by: { id_user: doctor.id } })
    await go()
    expect(lossOf(await ask())).toEqual({ status: 'ON_CALL' })
    await finish('ON_GOING')
    for (const from of ['REQUESTED', 'NOT_ANSWERED'] as const) expect((await ask(from)).code).toBe(PARSE_CODES.notFound)
    const put = { token: onlooker.token, body: { status: 'ON_CALL' } }
    expect((await rest('PUT', `/emergency/${record.emergency_id}`, put)).status).toBe(404)
  })
})

describe('the call of an emergency', () => {
  test('lets in who takes part, and no doctor or nurse who only saw it ring', async () => {
    for (const one of [onlooker, doctor]) expect(await enters(one.parseToken)).toEqual({ error: 'forbidden' })
    await take()
    for (const token of [doctor.parseToken, caller.token]) expect(await enters(token)).toHaveProperty('participants')
    const strangers = [onlooker.parseToken, nurse.parseToken, (await patient('pasien2@contoh.id')).token]
    for (const token of strangers) expect(await enters(token)).toEqual({ error: 'forbidden' })
  })

  test('ends for all with the emergency, and lets nobody in afterwards', async () => {
    await take()
    const inside = await guest()
    const room = `emergency:${record.emergency_id}`
    await inside.join({ room, user: { name: '' }, token: doctor.parseToken, video: false })
    await finish('ON_CALL')
    await inside.receives('closed')
    for (const token of [doctor.parseToken, caller.token, onlooker.parseToken]) {
      expect(await enters(token)).toEqual({ error: 'forbidden' })
    }
    inside.close()
  })
})

describe('a subscription that begins late', () => {
  test.for([
    ['while it runs', async () => {}],
    ['after its end', () => finish('ON_CALL')],
  ] as const)('%s tells a doctor who saw it ring nothing', async ([, arrange]) => {
    await take()
    await arrange()
    const { objectId } = record
    const late = [
      await listen('Emergencies', { objectId }, onlooker.parseToken),
      await listen('Emergencies', { status: { $in: ['ON_CALL', 'ON_GOING', 'FINISHED'] } }, onlooker.parseToken),
      await listen('EmergencyDetail', { emergency_id: record.emergency_id }, onlooker.parseToken),
    ]
    // A sign that the subscriptions live: the doctor's own hears of the same changes.
    const own = await listen('Emergencies', { objectId }, doctor.parseToken)
    if ((await readEmergency(objectId, doctor.parseToken)).status === 'ON_CALL') {
      await go()
      await own.next(({ object }) => object['status'] === 'ON_GOING')
      await finish('ON_GOING')
      await own.next(({ object }) => object['status'] === 'FINISHED')
    }
    const next = await ringingEmergency(caller)
    await listener.next(({ op, object }) => op === 'create' && object['objectId'] === next.objectId)
    expect(late.flatMap(({ events: received }) => received)).toEqual([])
    for (const one of [...late, own]) one.close()
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
    expect(lossOf(await ask('NOT_ANSWERED'))).toMatchObject({ status: 'REJECTED_BY_SISTEM', by: { role: 'system' } })
  }, 60_000)
})
