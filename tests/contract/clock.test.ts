import { setTimeout as sleep } from 'node:timers/promises'
import type { Pool } from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { ConsultationRecord } from '../../contract/schemas/consultation'
import { ownUser } from '../../contract/schemas/user'
import { CONSULTATION_DEADLINE, PAYMENT_DEADLINE, PRESENCE_LEASE, SECOND, SWEEP_GRACE } from '../../contract/values/limits'
import type { ConsultationStatus } from '../../contract/values/statuses'
import { hasDatabaseDoor, openDatabase } from './kit/database'
import { listen } from './kit/live'
import { endOpenItem, fateOf, move, parse, patient, type Patient, read, ringing } from './kit/parse'
import { reset, rest, setPresence, staff, type Staff } from './kit/rest'

/** The sweeper's period, and then some. */
const A_SWEEP = 3 * SECOND

let database: Pool
let doctor: Staff
let sick: Patient

/** What takes minutes is made to have happened, in the sandbox's database. */
describe.runIf(hasDatabaseDoor)('when time has passed', () => {
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

  test('nobody answers: the server expires it, never before the deadline and soon after', async () => {
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
    expect(fateOf(late)).toMatchObject({ status: 'NOT_ANSWERED', by: { role: 'system' } })
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

  test('a doctor without a sign of life is Offline, and hears so', async () => {
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
    const requests = [{ method: 'GET', path: '/parse/classes/Consultations/x' }]
    for (const ask of [
      (token: string) => parse('GET', `/classes/Consultations?where=${where}`, undefined, token),
      (token: string) => parse('POST', '/batch', { requests }, token),
    ]) {
      // Each with a session of its own: one note of a session holds for a while.
      const { parseToken } = await staff('dokter1@contoh.id')
      await silentFor(PRESENCE_LEASE - SECOND / 2)
      await ask(parseToken)
      await sleep(A_SWEEP / 2)
      const { rows } = await database.query('SELECT status_available FROM "_User" WHERE "objectId" = $1', [doctor.objectId])
      expect(rows).toEqual([{ status_available: 'Online' }])
    }
  })

  test('who went silent over an open item is not called back Online by its end', async () => {
    const { objectId } = await ringing(sick, doctor, { payment_id: 1 })
    await move(objectId, 'IDLE', 'ON_PAYMENT', doctor.parseToken)
    await silentFor(PRESENCE_LEASE)
    await move(objectId, 'ON_PAYMENT', 'CANCEL_BY_PATIEN', sick.token)
    expect(await presence()).toBe('Offline')
  })
})
