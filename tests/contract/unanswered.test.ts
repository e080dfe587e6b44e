import { afterAll, afterEach, beforeAll, describe, expect, inject, test } from 'vitest'
import { emergencyRecord, type EmergencyRecord } from '../../contract/schemas/emergency'
import { EMERGENCY_DEADLINE, SECOND, VERDICT_DEADLINE } from '../../contract/values/limits'
import { OPEN_ITEM, PARSE_CODES } from '../../contract/values/refusals'
import { type EmergencyStatus, FINAL_STATUSES, REQUEST_CLASSES } from '../../contract/values/statuses'
import { type PushService, startPushService } from '../kit/server/push-service'
import { readOutbox } from '../kit/server/outbox'
import { hasDatabaseDoor, openDatabase } from './kit/database'
import { listen, type Listener } from './kit/live'
import { lossOf, move, parse, patient, type Patient } from './kit/parse'
import { readEmergency, ringingEmergency } from './kit/requests'
import { reset, rest, setDuty, setPresence, staff, type Staff } from './kit/rest'

/** A sweep a second, on a machine that others use too. */
const SWEPT = 20 * SECOND
const UNANSWERED = { status: 'NOT_ANSWERED' }

let service: PushService
/** Every doctor, in any mode: Offline, Online for patients, in emergency mode. */
let offline: Staff
let online: Staff
let onDuty: Staff
let nurse: Staff
let caller: Patient
let listeners: Listener[] = []

beforeAll(async () => {
  service = await startPushService()
})
afterAll(() => service.close())

async function begin(): Promise<void> {
  await fault({ kind: 'clear' })
  await reset()
  offline = await staff('dokter1@contoh.id')
  online = await staff('dokter2@contoh.id')
  onDuty = await staff('dokter3@contoh.id')
  nurse = await staff('perawat1@contoh.id', 'nurse')
  caller = await patient('pasien1@contoh.id')
  await setPresence(online, 'Online')
  await setDuty(onDuty, 'Online')
}

afterEach(async () => {
  for (const listener of listeners) listener.close()
  listeners = []
  await fault({ kind: 'clear' })
})

async function fault(order: object): Promise<void> {
  const response = await fetch(`${inject('origin')}/sandbox/fault`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(order),
  })
  expect(response.status).toBe(200)
}

async function watch({ parseToken }: Staff): Promise<Listener> {
  const listener = await listen('Emergencies', UNANSWERED, parseToken)
  listeners.push(listener)
  return listener
}

/** The server's clock goes on by so much; what falls due is swept by the server itself. */
const wait = (ms: number) => fault({ kind: 'skew', ms })

/** An emergency that nobody took within its 60 s; moved by the server itself. */
async function unanswered(): Promise<EmergencyRecord> {
  const { objectId } = await ringingEmergency(caller)
  await wait(EMERGENCY_DEADLINE)
  const status = async () => (await readEmergency(objectId, caller.token)).status
  await expect.poll(status, { timeout: SWEPT }).toBe('NOT_ANSWERED')
  return readEmergency(objectId, caller.token)
}

const listOf = async ({ parseToken }: Staff) => {
  const where = encodeURIComponent(JSON.stringify(UNANSWERED))
  const { body } = await parse('GET', `/classes/Emergencies?where=${where}`, undefined, parseToken)
  return (body['results'] as unknown[]).map((row) => emergencyRecord.parse(row).objectId)
}
const callBack = (objectId: string, { parseToken }: Staff, actionId?: string) =>
  move(objectId, 'NOT_ANSWERED', 'ON_CALL', parseToken, actionId, 'Emergencies')

describe('an emergency that nobody takes', () => {
  let record: EmergencyRecord

  test('is set to NOT_ANSWERED by the server and enters every doctor’s list, in any mode', async () => {
    await begin()
    const doctors = [offline, online, onDuty]
    const devices = doctors.map(() => service.device())
    for (const [index, { token }] of doctors.entries()) {
      await rest('PUT', '/push/subscription', { token, body: devices[index]?.subscription })
    }
    const lists = await Promise.all(doctors.map(watch))

    record = await unanswered()
    const { objectId, requestAt } = record
    expect(record.statusBy).toMatchObject({ role: 'system' })
    for (const [index, list] of lists.entries()) {
      const { op, object } = await list.next(({ object: { objectId: id } }) => id === objectId, SWEPT)
      expect([op, object['status']]).toEqual(['enter', 'NOT_ANSWERED'])
      expect(await listOf(doctors[index] as Staff)).toEqual([objectId])
    }

    // Pushed to each of them; doctors on duty had received the ring before.
    for (const device of devices) {
      const received = async () => {
        const payloads = device.received().map((push) => device.decrypt(push) as { kind: string })
        return payloads.find(({ kind }) => kind === 'unanswered')
      }
      await expect.poll(received, { timeout: SWEPT }).toEqual({
        v: 1,
        kind: 'unanswered',
        objectId,
        requestAt,
        deadline: (record.statusAt ?? 0) + VERDICT_DEADLINE,
      })
    }
    const received = (await readOutbox(inject('origin'))).filter(
      ({ subject }) => subject === 'Emergency tidak terjawab',
    )
    for (const number of [1, 2, 3, 4, 5]) expect(received.map(({ to }) => to)).toContain(`dokter${number}@contoh.id`)
    expect(new Set(received.map(({ to }) => to)).size, 'each once').toBe(received.length)
    expect(JSON.stringify(received)).not.toMatch(/Sulastri|Kecelakaan|Sleman/)
  })

  test('is called back by a doctor in emergency mode only', async () => {
    for (const doctor of [offline, online])
      expect((await callBack(record.objectId, doctor)).code).toBe(PARSE_CODES.notYours)
    expect((await callBack(record.objectId, { ...nurse })).code).not.toBeNull()
    expect((await readEmergency(record.objectId, caller.token)).status).toBe('NOT_ANSWERED')
  })

  test('two at once: one wins, the other receives the winner’s name, and it leaves every list', async () => {
    await setDuty(online, 'Online')
    const rivals = [online, onDuty]
    const list = await watch(offline)
    const clicks = rivals.map(() => crypto.randomUUID())
    const answers = await Promise.all(rivals.map((one, index) => callBack(record.objectId, one, clicks[index])))
    const won = answers.findIndex(({ code }) => code === null)
    const lost = answers[1 - won]
    const winner = rivals[won] as Staff
    expect(answers.filter(({ code }) => code === null)).toHaveLength(1)
    expect(lost?.code).toBe(PARSE_CODES.conflict)
    const by = { id_user: winner.id, name: winner.name, role: 'doctor' }
    expect(lost && lossOf(lost)).toEqual({ status: 'ON_CALL', by })

    // The winner's answer may have got lost: the same click gets it again.
    expect((await callBack(record.objectId, winner, clicks[won])).result).toEqual(answers[won]?.result)
    expect(await readEmergency(record.objectId, winner.parseToken)).toMatchObject({ status: 'ON_CALL', statusBy: by })
    await list.next(({ op, object }) => op === 'leave' && object['objectId'] === record.objectId, SWEPT)
    for (const doctor of [offline, online, onDuty]) expect(await listOf(doctor)).toEqual([])

    // One open item a doctor, also by calling back.
    await fault({ kind: 'clear' })
    const { objectId } = await unanswered()
    expect(lossOf(await callBack(objectId, winner))).toEqual({ reason: OPEN_ITEM })
    expect((await callBack(objectId, rivals[1 - won] as Staff)).code).toBeNull()
  })

  test('gets the system’s verdict after 30 minutes, with its by and why, and leaves the list', async () => {
    await begin()
    const { objectId } = await unanswered()
    const list = await watch(offline)
    await wait(EMERGENCY_DEADLINE + VERDICT_DEADLINE - 20 * SECOND)
    expect((await readEmergency(objectId, caller.token)).status).toBe('NOT_ANSWERED')
    await wait(EMERGENCY_DEADLINE + VERDICT_DEADLINE + 10 * SECOND)
    await list.next(({ op, object }) => op === 'leave' && object['objectId'] === objectId, SWEPT)
    expect(await readEmergency(objectId, caller.token)).toMatchObject({
      status: 'REJECTED_BY_SISTEM',
      statusBy: { role: 'system' },
      reported_reason: 'Tidak ada dokter yang menjawab dalam 30 menit',
    })
    await fault({ kind: 'clear' })
    await setDuty(onDuty, 'Online')
    const late = await callBack(objectId, onDuty)
    expect(late.code).toBe(PARSE_CODES.conflict)
    expect(lossOf(late)).toMatchObject({ status: 'REJECTED_BY_SISTEM', by: { role: 'system' } })
  })
})

describe('no emergency ends without its by', () => {
  const steps = ['ON_CALL', 'ON_GOING', 'PICK_UP', 'DONE'] as const
  const ways: { at: EmergencyStatus; to: EmergencyStatus; by: 'function' | 'PUT' }[] = [
    ...steps.map((at) => ({ at, to: 'FINISHED' as const, by: 'function' as const })),
    { at: 'DONE', to: 'FINISHED', by: 'PUT' },
    ...steps.slice(0, 3).map((at) => ({ at, to: 'REPORTED' as const, by: 'PUT' as const })),
  ]

  interface End {
    objectId: string
    emergency_id: string
    at: EmergencyStatus
    to: EmergencyStatus
  }
  /** The two doors through which a doctor ends one. @returns whether it was taken */
  const END = {
    function: async ({ objectId, at, to }: End) =>
      (await move(objectId, at, to, onDuty.parseToken, undefined, 'Emergencies', { reason: 'Dibawa keluarga' }))
        .code === null,
    PUT: async ({ emergency_id, to }: End) => {
      const body = { status: to, ...(to === 'REPORTED' ? { reported_reason: 'Panggilan palsu' } : {}) }
      return (await rest('PUT', `/emergency/${emergency_id}`, { token: onDuty.token, body })).status === 200
    },
  }

  beforeAll(begin)

  test.for(ways)('$at → $to by $by', async ({ at, to, by }) => {
    await setDuty(onDuty, 'Online')
    const { objectId, emergency_id } = await ringingEmergency(caller)
    for (const [index, step] of steps.slice(0, steps.indexOf(at as 'DONE') + 1).entries()) {
      const from = steps[index - 1] ?? 'REQUESTED'
      const words = step === 'ON_CALL' ? {} : { ambulance: 'PMI' }
      expect((await move(objectId, from, step, onDuty.parseToken, undefined, 'Emergencies', words)).code).toBeNull()
    }
    expect(await END[by]({ objectId, emergency_id, at, to })).toBe(true)
    const ended = await readEmergency(objectId, caller.token)
    expect(ended).toMatchObject({ status: to, statusBy: { id_user: onDuty.id, name: onDuty.name, role: 'doctor' } })
    expect(ended.statusAt).not.toBeNull()
  })

  test.for(['FINISHED', 'REPORTED', 'REJECTED_BY_SISTEM', 'NOT_ANSWERED'] as const)(
    'no user can end an untaken one as %s',
    async (to) => {
      const { objectId } = await ringingEmergency(caller)
      for (const token of [onDuty.parseToken, offline.parseToken, caller.token, nurse.parseToken]) {
        expect((await move(objectId, 'REQUESTED', to, token, undefined, 'Emergencies')).code).not.toBeNull()
      }
      expect((await readEmergency(objectId, caller.token)).status).toBe('REQUESTED')
    },
  )

  test.runIf(hasDatabaseDoor)('and none in the whole database, seeds included', async () => {
    const database = openDatabase()
    try {
      for (const className of REQUEST_CLASSES) {
        const { rows } = await database.query(
          `SELECT "objectId", status FROM "${className}" WHERE status = ANY($1) AND "statusBy"->>'role' IS NULL`,
          [FINAL_STATUSES[className]],
        )
        expect(rows, className).toEqual([])
      }
      const { rows } = await database.query<{ n: number }>(
        `SELECT count(*)::int AS n FROM "Emergencies" WHERE status = ANY($1)`,
        [FINAL_STATUSES.Emergencies],
      )
      expect(rows[0]?.n, 'some have ended').toBeGreaterThan(ways.length)
    } finally {
      await database.end()
    }
  })
})
