import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { RunningCluster } from '../../sandbox/cluster/cluster'
import { APPS } from '../../contract/values/limits'
import { listen } from '../contract/kit/live'
import { aMessage, move, parse, patient, type Patient, pointer, read, request } from '../contract/kit/parse'
import { at } from '../contract/kit/place'
import { rest, setPresence, staff, type Staff } from '../contract/kit/rest'
import { saySkipped } from '../kit/skipped'
import { hasPrograms, runCluster } from './kit/running'

if (!hasPrograms) saySkipped('several processes', 'redis-server and haproxy are not installed')

describe.runIf(hasPrograms)('two processes', () => {
  let cluster: RunningCluster
  let one = ''
  let other = ''
  let doctor: Staff
  let asker: Patient
  beforeAll(async () => {
    cluster = await runCluster()
    ;[one = '', other = ''] = cluster.processes.map(({ origin }) => origin)
    doctor = await at(one, () => staff('dokter1@contoh.id'))
    asker = await at(other, () => patient())
    await at(one, () => setPresence(doctor, 'Online'))
  })
  afterAll(() => cluster?.stop())

  test('a request saved at one rings at the other, and its move is heard back', async () => {
    const where = { doctor: pointer(doctor.objectId), apps: APPS, status: 'IDLE' }
    const bell = await at(one, () => listen('Consultations', where, doctor.parseToken))
    const { body } = await at(other, () => request(asker, doctor))
    const objectId = String(body['objectId'])
    expect((await bell.next(({ op }) => op === 'create')).object['objectId']).toBe(objectId)

    const own = await at(other, () => listen('Consultations', { objectId }, asker.token))
    expect((await at(one, () => move(objectId, 'IDLE', 'ON_CHAT', doctor.parseToken))).code).toBeNull()
    expect((await own.next(({ op }) => op === 'update')).object).toMatchObject({ status: 'ON_CHAT' })

    const record = await at(other, () => read(objectId, asker.token))
    const where2 = { consultation_id: record.consultation_id, apps: APPS }
    const chat = await at(other, () => listen('Conversations', where2, asker.token))
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

  test('a process without REDIS_URL is refused on a database that others work on, with a sentence', async () => {
    const alone = await cluster.another({ REDIS_URL: '' })
    await expect(alone.start()).rejects.toThrow(/sedang dipakai proses server lain\. Isi REDIS_URL/)
  })
})
