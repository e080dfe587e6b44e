import { afterEach, beforeAll, describe, expect, inject, test } from 'vitest'
import { heartbeat } from '../../contract/schemas/doctor'
import { failure } from '../../contract/schemas/envelope'
import { type FaultRequest, type FaultState, faultState } from '../../contract/schemas/sandbox'
import { CONSULTATION_DEADLINE, MINUTE, SECOND } from '../../contract/values/limits'
import { listen } from './kit/live'
import { move, parse, patient, type Patient, read, ringing, run } from './kit/parse'
import { reset, rest, setPresence, staff, type Staff } from './kit/rest'

const ALL_WELL: FaultState = { delay: null, fail: null, skew: 0, dropped: 0 }

let doctor: Staff
let other: Staff
let sick: Patient

beforeAll(async () => {
  await reset()
  doctor = await staff('dokter1@contoh.id')
  other = await staff('dokter2@contoh.id')
  sick = await patient()
  await setPresence(doctor, 'Online')
})
afterEach(() => order({ kind: 'clear' }))

async function send(body: unknown): Promise<Response> {
  return fetch(`${inject('origin')}/sandbox/fault`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  })
}

async function order(fault: FaultRequest): Promise<FaultState> {
  return faultState.parse(((await (await send(fault)).json()) as { data: unknown }).data)
}

async function state(): Promise<FaultState> {
  const response = await fetch(`${inject('origin')}/sandbox/fault`)
  return faultState.parse(((await response.json()) as { data: unknown }).data)
}

const balance = () => rest('GET', '/account-balance', { token: doctor.token, isFaulty: true })
const statusOf = async (objectId: string) => (await read(objectId, sick.token)).status
const ownRecord = () => parse('GET', `/classes/_User/${doctor.objectId}`, undefined, doctor.parseToken)

async function lasts(work: () => Promise<unknown>): Promise<number> {
  const since = performance.now()
  await work()
  return performance.now() - since
}

describe('POST /sandbox/fault', () => {
  test.for([
    {},
    { kind: 'fire' },
    { kind: 'drop', everybody: true },
    { kind: 'delay' },
    { kind: 'delay', ms: -1 },
    { kind: 'delay', ms: 3_600_000 },
    { kind: 'fail', how: 'refused' },
    { kind: 'fail', how: 'refused', calls: 0 },
    { kind: 'fail', how: 'refused', calls: 1, status: 200 },
    { kind: 'fail', how: 'slowly', calls: 1 },
    { kind: 'skew', ms: 1.5 },
    { kind: 'clear', really: true },
  ])('%o is malformed, and nothing happens', async (body) => {
    const response = await send(body)
    expect(response.status).toBe(422)
    failure.parse(await response.json())
    expect(await state()).toEqual(ALL_WELL)
  })

  test('reports the faults in force, and clear removes all of them', async () => {
    const orders: FaultRequest[] = [
      { kind: 'delay', ms: 1 },
      { kind: 'fail', how: 'refused', calls: 9, path: 'nowhere' },
      { kind: 'skew', ms: MINUTE },
    ]
    for (const one of orders) await order(one)
    expect(await state()).toEqual({
      delay: { ms: 1, calls: null, path: null },
      fail: { how: 'refused', status: 503, calls: 9, path: 'nowhere' },
      skew: MINUTE,
      dropped: 0,
    })
    expect(await order({ kind: 'clear' })).toEqual(ALL_WELL)
  })
})

describe('drop', () => {
  test('closes the sockets of one person, who can reconnect at once', async () => {
    const theirs = await listen('Consultations', {}, doctor.parseToken)
    const others = await listen('Consultations', {}, other.parseToken)
    expect(await order({ kind: 'drop', person: 'dokter1@contoh.id' })).toMatchObject({ dropped: 1 })
    await theirs.closed
    const again = await listen('Consultations', {}, doctor.parseToken)
    const record = await ringing(sick, doctor)
    await again.next(({ object }) => object['objectId'] === record.objectId)
    const isOpen = await Promise.race([others.closed.then(() => false), Promise.resolve(true)])
    expect(isOpen).toBe(true)
    for (const listener of [again, others]) listener.close()
  })

  test('or of everybody', async () => {
    const listeners = [
      await listen('Consultations', {}, doctor.parseToken),
      await listen('Consultations', {}, other.parseToken),
    ]
    expect((await order({ kind: 'drop' })).dropped).toBeGreaterThanOrEqual(2)
    await Promise.all(listeners.map(({ closed }) => closed))
  })

  test('closes no socket for an unknown person', async () => {
    const listener = await listen('Consultations', {}, doctor.parseToken)
    expect(await order({ kind: 'drop', person: 'siapa@contoh.id' })).toMatchObject({ dropped: 0 })
    listener.close()
  })
})

describe('delay', () => {
  test('the next two answers are late, of REST and of Parse, and the third is not', async () => {
    await order({ kind: 'delay', ms: 1_500, calls: 2 })
    expect(await lasts(balance)).toBeGreaterThanOrEqual(1_500)
    expect(await state()).toMatchObject({ delay: { calls: 1 } })
    expect(await lasts(ownRecord)).toBeGreaterThanOrEqual(1_500)
    expect(await lasts(balance)).toBeLessThan(1_500)
    expect(await state()).toEqual(ALL_WELL)
  })

  test('the work is not', async () => {
    const { objectId } = await ringing(sick, doctor)
    await order({ kind: 'delay', ms: SECOND, calls: 1, path: 'changeStatus' })
    const moving = move(objectId, 'IDLE', 'REJECTED_BY_DOCTOR', doctor.parseToken)
    await expect.poll(() => statusOf(objectId), { timeout: 700 }).toBe('REJECTED_BY_DOCTOR')
    expect((await moving).status).toBe(200)
  })
})

describe('fail', () => {
  test.for([500, 503, 429])('answers the next calls with %i, in the error format of the called API', async (status) => {
    await order({ kind: 'fail', how: 'refused', status, calls: 2 })
    expect((await balance()).status).toBe(status)
    const refused = await ownRecord()
    expect({ status: refused.status, code: refused.code }).toEqual({ status, code: 1 })
    expect((await balance()).status).toBe(200)
  })

  test('fails a test that does not expect it, because no row of contract/rest answers 500', async () => {
    await order({ kind: 'fail', how: 'refused', status: 500, calls: 1 })
    const call = rest('GET', '/account-balance', { token: doctor.token })
    await expect(call).rejects.toThrow('not in contract/rest: GET /account-balance answers 500')
  })

  test('only where it was aimed', async () => {
    await order({ kind: 'fail', how: 'refused', calls: 1, path: '/account-balance' })
    expect((await ownRecord()).status).toBe(200)
    expect((await balance()).status).toBe(503)
  })

  test('exempts background calls of pages unless their path is named', async () => {
    await order({ kind: 'fail', how: 'refused', calls: 1 })
    expect((await rest('GET', '/heartbeat')).status).toBe(200)
    expect((await run('now', {}, doctor.parseToken)).status).toBe(200)
    expect((await balance()).status).toBe(503)
    await order({ kind: 'fail', how: 'refused', calls: 1, path: '/heartbeat' })
    expect((await rest('GET', '/heartbeat')).status).toBe(503)
  })

  test('cut: no answer, and nothing was done', async () => {
    const { objectId } = await ringing(sick, doctor)
    await order({ kind: 'fail', how: 'cut', calls: 1 })
    await expect(move(objectId, 'IDLE', 'REJECTED_BY_DOCTOR', doctor.parseToken)).rejects.toThrow(/terminated|failed/)
    expect(await statusOf(objectId)).toBe('IDLE')
  })

  test('lost: no answer, but done; asked again with the same actionId it is the same', async () => {
    const { objectId } = await ringing(sick, doctor)
    const again = '0b9f0c7e-8d4e-4a0b-9a39-0f1f6e6b8a11'
    const ask = () => move(objectId, 'IDLE', 'REJECTED_BY_DOCTOR', doctor.parseToken, again)
    await order({ kind: 'fail', how: 'lost', calls: 1 })
    await expect(ask()).rejects.toThrow(/terminated|failed/)
    expect(await statusOf(objectId)).toBe('REJECTED_BY_DOCTOR')
    expect((await ask()).result).toMatchObject({ objectId, status: 'REJECTED_BY_DOCTOR' })
  })

  test('a lost answer of REST too', async () => {
    await order({ kind: 'fail', how: 'lost', calls: 1 })
    await expect(setPresence(other, 'Online')).rejects.toThrow(/terminated|failed/)
    const { body } = await parse('GET', `/classes/_User/${other.objectId}`, undefined, other.parseToken)
    expect(body['status_available']).toBe('Online')
  })
})

describe('skew', () => {
  const received = async () => [
    heartbeat.parse((await rest('GET', '/heartbeat')).body['data']).now,
    heartbeat.parse((await run('now', {}, doctor.parseToken)).result).now,
  ]

  test.for([10 * MINUTE, -10 * MINUTE])('sets every word of the server about time, by %i ms', async (ms) => {
    await order({ kind: 'skew', ms })
    for (const now of await received()) expect(Math.abs(now - ms - Date.now())).toBeLessThan(10 * SECOND)
    const { requestAt, objectId } = await ringing(sick, doctor)
    expect(Math.abs(requestAt - ms - Date.now())).toBeLessThan(10 * SECOND)
    // Longer than the sweeper's second: by its own clock the request is young.
    await new Promise((resolve) => {
      setTimeout(resolve, 2 * SECOND)
    })
    expect(await statusOf(objectId)).toBe('IDLE')
    const early = await move(objectId, 'IDLE', 'NOT_ANSWERED', doctor.parseToken)
    expect(early.code, 'not before the deadline').toBe(409)
  })

  test('set ahead while a request waits, it is over', async () => {
    const { objectId } = await ringing(sick, doctor)
    await order({ kind: 'skew', ms: CONSULTATION_DEADLINE })
    await expect.poll(() => statusOf(objectId), { timeout: 5 * SECOND }).toBe('NOT_ANSWERED')
  })
})
