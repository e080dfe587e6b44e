import { setTimeout as sleep } from 'node:timers/promises'
import type { Pool } from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { ConsultationRecord } from '../../contract/schemas/consultation'
import { ownUser } from '../../contract/schemas/user'
import {
  CONSULTATION_DEADLINE,
  DEADLINES,
  PAYMENT_DEADLINE,
  PRESENCE_LEASE,
  SECOND,
  SWEEP_GRACE,
  VERDICT_DEADLINE,
} from '../../contract/values/limits'
import { PARSE_CODES } from '../../contract/values/refusals'
import { type ConsultationStatus, type RequestClass, WAITING_STATUS } from '../../contract/values/statuses'
import { hasDatabaseDoor, openDatabase } from '../contract/kit/database'
import { listen } from '../contract/kit/live'
import { endOpenItem, lossOf, move, parse, patient, type Patient, read, ringing } from '../contract/kit/parse'
import { facility, presencesOf, readEmergency, ringingEmergency, ringingFacility } from '../contract/kit/requests'
import { reset, rest, setDuty, setPresence, staff, type Staff } from '../contract/kit/rest'

/** The sweeper's period, and then some. */
const A_SWEEP = 3 * SECOND

let database: Pool
let doctor: Staff
let sick: Patient

/** What takes minutes is made to have happened, in the sandbox's database. */
describe.runIf(hasDatabaseDoor)('deadlines and leases', () => {
  beforeAll(async () => {
    database = openDatabase()
    await reset()
    doctor = await staff('dokter1@contoh.id')
    sick = await patient('pasien1@contoh.id')
  })
  afterAll(() => database.end())
  beforeEach(async () => {
    await endOpenItem(doctor)
    await setPresence(doctor, 'Online')
  })

  async function presence(): Promise<string | null> {
    const { body } = await parse('GET', `/classes/_User/${doctor.objectId}`, undefined, doctor.parseToken)
    return ownUser.parse(body).status_available
  }

  async function until(status: ConsultationStatus, { objectId }: ConsultationRecord): Promise<ConsultationRecord> {
    const impatience = Date.now() + A_SWEEP
    let record = await read(objectId, sick.token)
    while (record.status !== status && Date.now() < impatience) {
      await sleep(50)
      record = await read(objectId, sick.token)
    }
    expect(record.status).toBe(status)
    return record
  }

  const passed = (column: 'requestAt' | 'statusAt', { objectId }: ConsultationRecord, ms: number) =>
    database.query(
      `UPDATE "Consultations" SET "${column}" = "${column}" - $2 * interval '1 millisecond' WHERE "objectId" = $1`,
      [objectId, ms],
    )
  const silentFor = (ms: number) =>
    database.query(`UPDATE dk_presence SET seen_at = now() - $2 * interval '1 millisecond' WHERE user_id = $1`, [
      doctor.objectId,
      ms,
    ])

  test('the server expires an unanswered request, not before the deadline and soon after', async () => {
    const asked = await ringing(sick, doctor)
    const listener = await listen('Consultations', { objectId: asked.objectId, status: 'IDLE' }, doctor.parseToken)
    await passed('requestAt', asked, CONSULTATION_DEADLINE - 3 * SECOND)
    const { requestAt } = await read(asked.objectId, sick.token)
    const deadline = requestAt + CONSULTATION_DEADLINE
    await sleep(deadline - Date.now() - SECOND / 4)
    expect((await read(asked.objectId, sick.token)).status).toBe('IDLE')

    const record = await until('NOT_ANSWERED', asked)
    expect(record.statusBy).toMatchObject({ role: 'system' })
    expect(record.statusAt).toBeGreaterThanOrEqual(deadline)
    expect(record.statusAt).toBeLessThanOrEqual(deadline + SWEEP_GRACE)
    await listener.next(({ op, object }) => op === 'leave' && object['status'] === 'NOT_ANSWERED')
    listener.close()
    const late = await move(asked.objectId, 'IDLE', 'ON_CHAT', doctor.parseToken)
    expect(lossOf(late)).toMatchObject({ status: 'NOT_ANSWERED', by: { role: 'system' } })
  })

  test('an unpaid consultation fails, and the doctor is free again', async () => {
    const record = await ringing(sick, doctor, { payment_id: 1 })
    await move(record.objectId, 'IDLE', 'ON_PAYMENT', doctor.parseToken)
    await passed('statusAt', record, PAYMENT_DEADLINE - 30 * SECOND)
    await sleep(A_SWEEP / 2)
    expect((await read(record.objectId, sick.token)).status).toBe('ON_PAYMENT')
    await passed('statusAt', record, 30 * SECOND)
    expect((await until('FAILED_PAYMENT', record)).statusBy).toMatchObject({ role: 'system' })
    expect(await presence()).toBe('Online')
  })

  test('the doctor may say themselves that nobody answered', async () => {
    // The sweeper may be faster, once a second; then the next one is tried.
    const movers = new Set<string | undefined>()
    for (let round = 0; round < 3 && !movers.has('doctor'); round += 1) {
      const record = await ringing(sick, doctor)
      await passed('requestAt', record, CONSULTATION_DEADLINE)
      await move(record.objectId, 'IDLE', 'NOT_ANSWERED', doctor.parseToken)
      movers.add((await until('NOT_ANSWERED', record)).statusBy?.role)
    }
    expect(movers).toContain('doctor')
  })

  test('a doctor without a sign of life becomes Offline, and live queries report it', async () => {
    const listener = await listen('_User', { objectId: doctor.objectId }, doctor.parseToken)
    await silentFor(PRESENCE_LEASE - 20 * SECOND)
    await sleep(A_SWEEP / 2)
    expect(await presence()).toBe('Online')
    await silentFor(PRESENCE_LEASE)
    await listener.next(({ object }) => object['status_available'] === 'Offline', A_SWEEP)
    expect(await presence()).toBe('Offline')
    listener.close()
  })

  test('a heartbeat is a sign of life', async () => {
    await silentFor(PRESENCE_LEASE - SECOND / 2)
    await rest('GET', '/heartbeat', { token: doctor.token })
    await sleep(A_SWEEP / 2)
    expect(await presence()).toBe('Online')
  })

  test('so is a plain query at Parse, and a batch', async () => {
    const where = encodeURIComponent(JSON.stringify({ status: 'IDLE' }))
    // Refused, as any message without a consultation.
    const requests = [{ method: 'POST', path: '/parse/classes/Conversations', body: {} }]
    for (const ask of [
      (token: string) => parse('GET', `/classes/Consultations?where=${where}`, undefined, token),
      (token: string) => parse('POST', '/batch', { requests }, token),
    ]) {
      // Each with a session of its own: one note of a session holds for a while.
      const { parseToken } = await staff('dokter1@contoh.id')
      await silentFor(PRESENCE_LEASE - SECOND / 2)
      await ask(parseToken)
      await sleep(A_SWEEP / 2)
      const { rows } = await database.query('SELECT status_available FROM "_User" WHERE "objectId" = $1', [
        doctor.objectId,
      ])
      expect(rows).toEqual([{ status_available: 'Online' }])
    }
  })

  test('so it is in emergency mode', async () => {
    await setDuty(doctor, 'Online')
    await setPresence(doctor, 'Offline')
    await silentFor(PRESENCE_LEASE)
    await database.query('SELECT pg_sleep(1.2)')
    const { rows } = await database.query(
      'SELECT status_emergency_available AS duty FROM "_User" WHERE "objectId" = $1',
      [doctor.objectId],
    )
    expect(rows).toEqual([{ duty: 'Offline' }])
  })

  test('Busy ends without a sign of life when nothing is open', async () => {
    await setPresence(doctor, 'Busy')
    await setDuty(doctor, 'Busy')
    await sleep(A_SWEEP / 2)
    expect(await presencesOf(doctor)).toEqual(['Busy', 'Busy'])
    await silentFor(PRESENCE_LEASE)
    await database.query('SELECT pg_sleep(1.2)')
    const { rows } = await database.query(
      'SELECT status_available AS available, status_emergency_available AS duty FROM "_User" WHERE "objectId" = $1',
      [doctor.objectId],
    )
    expect(rows).toEqual([{ available: 'Offline', duty: 'Offline' }])
  })

  test('but silent with an item open stays Busy, until its end', async () => {
    const { objectId } = await ringing(sick, doctor, { payment_id: 1 })
    await move(objectId, 'IDLE', 'ON_PAYMENT', doctor.parseToken)
    await silentFor(PRESENCE_LEASE)
    await database.query('SELECT pg_sleep(1.2)')
    const { rows } = await database.query('SELECT status_available AS available FROM "_User" WHERE "objectId" = $1', [
      doctor.objectId,
    ])
    expect(rows).toEqual([{ available: 'Busy' }])
    await silentFor(PRESENCE_LEASE)
    await move(objectId, 'ON_PAYMENT', 'CANCEL_BY_PATIEN', sick.token)
    expect(await presence()).toBe('Offline')
  })

  describe('a facility’s request and an emergency', () => {
    const expired = (className: RequestClass, objectId: string, ms: number, column = 'requestAt') =>
      database.query(
        `UPDATE "${className}" SET "${column}" = "${column}" - $2 * interval '1 millisecond' WHERE "objectId" = $1`,
        [objectId, ms],
      )
    const stateOf = async (className: RequestClass, objectId: string, token: string) =>
      (await parse('GET', `/classes/${className}/${objectId}`, undefined, token)).body

    test.for(['Faskes_consultations', 'Emergencies'] as const)('%s expires at its own deadline', async (className) => {
      await setDuty(doctor, 'Online')
      const clinic = await facility()
      const isFacility = className === 'Faskes_consultations'
      const requester = isFacility ? clinic.token : sick.token
      const { objectId } = isFacility ? await ringingFacility(clinic, doctor) : await ringingEmergency(sick)
      const waiting = WAITING_STATUS[className]
      const listener = await listen(className, { status: waiting, objectId }, doctor.parseToken)

      await expired(className, objectId, DEADLINES[className] - 4 * SECOND)
      expect((await move(objectId, waiting, 'NOT_ANSWERED', doctor.parseToken, undefined, className)).code).toBe(
        PARSE_CODES.conflict,
      )
      await sleep(A_SWEEP / 2)
      expect((await stateOf(className, objectId, requester))['status']).toBe(waiting)

      await expired(className, objectId, 4 * SECOND)
      const { object } = await listener.next(({ op }) => op === 'leave', A_SWEEP)
      expect(object).toMatchObject({ status: 'NOT_ANSWERED', statusBy: { role: 'system' } })
      expect((await stateOf(className, objectId, requester))['status']).toBe('NOT_ANSWERED')
      listener.close()
      await setDuty(doctor, 'Offline')
    })

    test('an emergency that nobody answered is called back, or gets the verdict after half an hour', async () => {
      await setDuty(doctor, 'Online')
      const [back, over] = [await ringingEmergency(sick), await ringingEmergency(sick)]
      for (const { objectId } of [back, over]) {
        await expired('Emergencies', objectId, DEADLINES.Emergencies)
        await move(objectId, 'REQUESTED', 'NOT_ANSWERED', doctor.parseToken, undefined, 'Emergencies')
      }
      await expired('Emergencies', over.objectId, VERDICT_DEADLINE - 10 * SECOND, 'statusAt')
      await sleep(A_SWEEP / 2)
      expect((await readEmergency(over.objectId, sick.token)).status).toBe('NOT_ANSWERED')
      await expired('Emergencies', over.objectId, 10 * SECOND, 'statusAt')
      await sleep(A_SWEEP / 2)
      expect(await readEmergency(over.objectId, sick.token)).toMatchObject({
        status: 'REJECTED_BY_SISTEM',
        statusBy: { role: 'system' },
        reported_reason: 'Tidak ada dokter yang menjawab dalam 30 menit',
      })
      const call = (objectId: string) =>
        move(objectId, 'NOT_ANSWERED', 'ON_CALL', doctor.parseToken, undefined, 'Emergencies')
      expect(lossOf(await call(over.objectId))).toMatchObject({ status: 'REJECTED_BY_SISTEM', by: { role: 'system' } })
      expect((await call(back.objectId)).code).toBeNull()
      // The doctors read it no longer.
      const { token } = await staff('perawat1@contoh.id', 'nurse')
      const { body } = await rest('GET', `/audit?consultation_id=${over.emergency_id}`, { token })
      expect(body['data']).toMatchObject([
        { what: 'create', role: 'patient' },
        { what: 'move', detail: { to: 'NOT_ANSWERED' } },
        { what: 'move', role: 'system', by: 'system', detail: { from: 'NOT_ANSWERED', to: 'REJECTED_BY_SISTEM' } },
      ])
      await endOpenItem(doctor)
      await setDuty(doctor, 'Offline')
    })

    test('an accept and the sweeper race over it: one wins', async () => {
      await setDuty(doctor, 'Online')
      const winners: unknown[] = []
      for (let round = 0; round < 4; round += 1) {
        const { objectId } = await ringingEmergency(sick)
        await expired('Emergencies', objectId, DEADLINES.Emergencies)
        await sleep(round * 150)
        const { code } = await move(objectId, 'REQUESTED', 'ON_CALL', doctor.parseToken, undefined, 'Emergencies')
        const { status, statusBy } = await readEmergency(objectId, sick.token)
        const won = code === null
        expect([status, statusBy?.role]).toEqual(won ? ['ON_CALL', 'doctor'] : ['NOT_ANSWERED', 'system'])
        winners.push(statusBy?.role)
        await endOpenItem(doctor)
      }
      expect(winners).toHaveLength(4)
      await setDuty(doctor, 'Offline')
    })
  })

  test('the end of an item does not restore Online after the doctor fell silent', async () => {
    const { objectId } = await ringing(sick, doctor, { payment_id: 1 })
    await move(objectId, 'IDLE', 'ON_PAYMENT', doctor.parseToken)
    await silentFor(PRESENCE_LEASE)
    await move(objectId, 'ON_PAYMENT', 'CANCEL_BY_PATIEN', sick.token)
    expect(await presence()).toBe('Offline')
  })
})
