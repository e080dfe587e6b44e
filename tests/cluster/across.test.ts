import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { RunningCluster } from '../../sandbox/cluster/cluster'
import { APPS } from '../../contract/values/limits'
import { listen } from '../contract/kit/live'
import { aMessage, move, parse, patient, type Patient, pointer, read, request } from '../contract/kit/parse'
import { at } from '../contract/kit/place'
import { logIn, rest, setPresence, staff, type Staff } from '../contract/kit/rest'
import { saySkipped } from '../kit/skipped'
import { signaller, type Signaller } from '../contract/kit/signalling'
import { openLine } from './kit/live-line'
import { hasPrograms, runCluster } from './kit/running'

if (!hasPrograms) saySkipped('several processes', 'redis-server and haproxy are not installed')

describe.runIf(hasPrograms)('two processes', () => {
  let cluster: RunningCluster
  let one = ''
  let other = ''
  let doctor: Staff
  let requester: Patient
  beforeAll(async () => {
    cluster = await runCluster()
    ;[one = '', other = ''] = cluster.processes.map(({ origin }) => origin)
    doctor = await at(one, () => staff('dokter1@contoh.id'))
    requester = await at(other, () => patient())
    await at(one, () => setPresence(doctor, 'Online'))
  })
  afterAll(() => cluster?.stop())

  test('a request saved at one rings at the other, and its move is heard back', async () => {
    const where = { doctor: pointer(doctor.objectId), apps: APPS, status: 'IDLE' }
    const bell = await at(one, () => listen('Consultations', where, doctor.parseToken))
    const { body } = await at(other, () => request(requester, doctor))
    const objectId = String(body['objectId'])
    expect((await bell.next(({ op }) => op === 'create')).object['objectId']).toBe(objectId)

    const own = await at(other, () => listen('Consultations', { objectId }, requester.token))
    expect((await at(one, () => move(objectId, 'IDLE', 'ON_CHAT', doctor.parseToken))).code).toBeNull()
    expect((await own.next(({ op }) => op === 'update')).object).toMatchObject({ status: 'ON_CHAT' })

    const record = await at(other, () => read(objectId, requester.token))
    const where2 = { consultation_id: record.consultation_id, apps: APPS }
    const chat = await at(other, () => listen('Conversations', where2, requester.token))
    const message = aMessage(record, doctor.id)
    await at(one, () => parse('POST', '/classes/Conversations', message, doctor.parseToken))
    expect((await chat.next(({ op }) => op === 'create')).object).toMatchObject({ messageId: message.messageId })
    await at(other, () => move(objectId, 'ON_CHAT', 'FINISHED', doctor.parseToken))
    for (const listener of [bell, own, chat]) listener.close()
  })

  test('a session that ends at one loses its socket at the other, and its calls', async () => {
    const second = await at(one, () => staff('dokter2@contoh.id'))
    const where = { objectId: second.objectId }
    const socket = await at(other, () => listen('_User', where, second.parseToken))
    expect((await at(other, () => rest('GET', '/missed', { token: second.token }))).status).toBe(200)
    await at(one, () => rest('POST', '/auth/logout', { token: second.token }))
    await socket.closed
    expect((await at(other, () => rest('GET', '/missed', { token: second.token }))).status).toBe(401)
    expect(
      (await at(other, () => parse('GET', `/classes/_User/${second.objectId}`, undefined, second.parseToken))).code,
    ).toBe(209)
  })

  test('a session that is locked at one is refused at the other, and its socket closed, until it is unlocked', async () => {
    const third = await at(one, () => staff('dokter3@contoh.id'))
    const socket = await at(other, () => listen('_User', { objectId: third.objectId }, third.parseToken))
    const asks = () => at(other, () => rest('GET', '/missed', { token: third.token }))
    await at(one, () => rest('POST', '/auth/lock', { token: third.token }))
    await socket.closed
    expect((await asks()).status).toBe(423)
    await at(one, () => rest('POST', '/auth/unlock', { token: third.token, body: { password: 'Rahasia-123' } }))
    await expect.poll(async () => (await asks()).status).toBe(200)
  })

  test('wrong passwords at both are counted together', async () => {
    const statuses: number[] = []
    for (const origin of [one, other, one, other, one, other]) {
      statuses.push((await at(origin, () => logIn('dokter4@contoh.id', 'salah-sekali'))).status)
    }
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429])
    expect((await at(one, () => logIn('dokter4@contoh.id'))).status).toBe(429)
  })

  test('a write with one Idempotency-Key that comes to both at once is done once', async () => {
    const where = { doctor: pointer(doctor.objectId), apps: APPS, status: 'IDLE' }
    const bell = await at(one, () => listen('Consultations', where, doctor.parseToken))
    const { body } = await at(other, () => request(requester, doctor))
    await bell.next(({ op }) => op === 'create')
    const objectId = String(body['objectId'])
    await at(one, () => move(objectId, 'IDLE', 'ON_CHAT', doctor.parseToken))
    const { consultation_id } = await at(one, () => read(objectId, requester.token))
    const headers = { 'Idempotency-Key': randomUUID() }
    const note = { consultation_id, note: 'Istirahat dua hari', next_schedule: null }
    const answers = await Promise.all(
      [one, other, one, other].map((origin) =>
        at(origin, () => rest('POST', '/consultation-note', { token: doctor.token, headers, body: note })),
      ),
    )
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    for (const { body: given } of answers) expect(given).toEqual(answers[0]?.body)
    const { body: versions } = await at(one, () =>
      rest('GET', `/consultations/${consultation_id}/versions`, { token: doctor.token }),
    )
    expect(versions['data']).toHaveLength(1)
    await at(other, () => move(objectId, 'ON_CHAT', 'FINISHED', doctor.parseToken))
    bell.close()
  })

  test('while Redis is away a request still rings at the other process, and people sign in', async () => {
    const where = { doctor: pointer(doctor.objectId), apps: APPS, status: 'IDLE' }
    const bell = await openLine(one, 'Consultations', where, doctor.parseToken)
    const away = cluster.restartRedis(15_000)
    await sleep(1_000)
    const began = performance.now()
    const late = await at(other, () => patient('pasien2@contoh.id'))
    const { body } = await at(other, () => request(late, doctor))
    await bell.until(({ objectId }) => objectId === body['objectId'], 10_000)
    expect(performance.now() - began, 'before Redis is back').toBeLessThan(14_000)
    await away
    bell.stop()
    await at(one, () => move(String(body['objectId']), 'IDLE', 'REJECTED_BY_DOCTOR', doctor.parseToken))
  })

  test('while Redis is away a lock and a sign-out at one hold at the other too', { timeout: 90_000 }, async () => {
    const [locked, leaving] = await at(one, () =>
      Promise.all([staff('dokter5@contoh.id'), patient('pasien3@contoh.id')]),
    )
    // Live queries are moved while Redis is away, these are not; all sockets are moved for a moment after it is back.
    const register = async (name: string, token: string): Promise<Signaller> => {
      const line = await signaller()
      line.send({ id: 'register', name, deviceId: randomUUID(), token })
      const isRegistered = line.next(({ id }) => id === 'registerResponse').then(() => sleep(1_000, true))
      if (await Promise.race([isRegistered, line.closed.then(() => false)])) return line
      return register(name, token)
    }
    const lines = await at(other, () =>
      Promise.all([register(locked.id, locked.parseToken), register(leaving.id, leaving.token)]),
    )
    const away = cluster.restartRedis(45_000)
    await sleep(1_000)
    const began = performance.now()
    await at(one, () => rest('POST', '/auth/lock', { token: locked.token }))
    expect((await at(other, () => rest('GET', '/missed', { token: locked.token }))).status).toBe(423)
    const own = () => parse('GET', `/classes/_User/${locked.objectId}`, undefined, locked.parseToken)
    await expect.poll(async () => (await at(other, own)).status, { timeout: 10_000 }).toBe(423)
    expect(await lines[0].closed).toBe(4423)
    await at(one, () => parse('POST', '/logout', {}, leaving.token))
    await lines[1].closed
    expect(performance.now() - began, 'before Redis is back').toBeLessThan(44_000)
    await away
  })

  test('a process without REDIS_URL is refused on a database that others work on, with a sentence', async () => {
    const alone = await cluster.another({ REDIS_URL: '' })
    await expect(alone.start()).rejects.toThrow(/sedang dipakai proses server lain\. Isi REDIS_URL/)
  })
})
