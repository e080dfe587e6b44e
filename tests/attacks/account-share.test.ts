import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import type { PoolClient } from 'pg'
import { afterEach, beforeEach, describe, expect, inject, test } from 'vitest'
import { WebSocket } from 'ws'
import { CLOSE_CODES } from '../../contract/schemas/signalling'
import { BATCH_LIMIT } from '../../server/live/query-rules'
import { LIMITS } from '../../server/rest/limits/limits'
import { hasDatabaseDoor, openDatabase } from '../contract/kit/database'
import { talking } from '../contract/kit/documents'
import { aMessage, KEYS, parse, patient, type Patient } from '../contract/kit/parse'
import { logIn, reset, rest, setPresence, staff, type Staff } from '../contract/kit/rest'

const { sockets } = LIMITS
/** Of anything that another person asks meanwhile, in milliseconds. */
const PATIENCE = 3_000

let doctor: Staff
let sick: Patient
let message: { objectId: string; consultationId: string; body: object }

/** One for each test: what an account has sent is remembered beyond a reset. */
const patients = ['pasien1', 'pasien2', 'pasien3', 'pasien4'].map((name) => `${name}@contoh.id`)

beforeEach(async () => {
  await reset()
  doctor = await staff('dokter1@contoh.id')
  await setPresence(doctor, 'Online')
  sick = await patient(patients.shift())
  const record = await talking(sick, doctor)
  const saved = await parse('POST', '/classes/Conversations', aMessage(record, sick.id, { status: 'sent' }), sick.token)
  message = {
    objectId: String(saved.body['objectId']),
    consultationId: record.consultation_id,
    body: aMessage(record, sick.id),
  }
})

/** The slowest heartbeat of another person while the work runs, and every status. */
async function others(work: Promise<unknown>): Promise<{ slowest: number; statuses: Set<number> }> {
  const over = new AbortController()
  const ended = work.finally(() => over.abort())
  const statuses = new Set<number>()
  let slowest = 0
  while (!over.signal.aborted) {
    const since = performance.now()
    statuses.add((await rest('GET', '/heartbeat', { token: doctor.token })).status)
    slowest = Math.max(slowest, performance.now() - since)
    await sleep(20)
  }
  await ended
  return { slowest: Math.round(slowest), statuses }
}

describe('one account that listens with all its sockets', () => {
  let listening: WebSocket[] = []
  afterEach(() => {
    for (const socket of listening) socket.terminate()
    listening = []
  })

  /** Of as many sockets and live queries as each alone may have. */
  async function listenEverywhere() {
    const counts = { subscribed: 0, events: 0 }
    const codes: number[] = []
    listening = Array.from({ length: sockets.perAccount }, () => new WebSocket(`${inject('wsOrigin')}/parse`))
    const query = { className: 'Conversations', where: { consultation_id: message.consultationId } }
    const session = { sessionToken: sick.token }
    await Promise.all(
      listening.map(async (socket) => {
        socket.on('error', () => {})
        socket.once('close', (code) => codes.push(code))
        socket.on('message', (data: Buffer) => {
          const op = /"op":"(?<op>\w+)"/.exec(data.toString())?.groups?.op
          if (op === 'subscribed') counts.subscribed += 1
          if (op === 'update') counts.events += 1
          if (op !== 'connected') return
          for (let requestId = 1; requestId <= sockets.subscriptions; requestId += 1)
            socket.send(JSON.stringify({ op: 'subscribe', requestId, query, ...session }))
        })
        await once(socket, 'open')
        socket.send(JSON.stringify({ op: 'connect', ...KEYS, ...session }))
      }),
    )
    const open = () => listening.filter(({ readyState }) => readyState === WebSocket.OPEN).length
    return { counts, codes, open }
  }

  test('has a bounded number of live queries over all of them', async () => {
    const { codes, open } = await listenEverywhere()
    await expect
      .poll(() => open() * sockets.subscriptions, { timeout: 20_000 })
      .toBeLessThanOrEqual(sockets.subscriptionsPerAccount)
    await sleep(500)
    expect(open()).toBe(sockets.subscriptionsPerAccount / sockets.subscriptions)
    expect(new Set(codes)).toEqual(new Set([CLOSE_CODES.tooMany]))
  })

  test('keeps nobody waiting by saving its own message', async () => {
    const { counts, open } = await listenEverywhere()
    await expect.poll(() => counts.subscribed).toBe(sockets.subscriptionsPerAccount)
    await expect.poll(open).toBe(sockets.subscriptionsPerAccount / sockets.subscriptions)
    const part = (status: string) => ({
      method: 'PUT',
      path: `/parse/classes/Conversations/${message.objectId}`,
      body: { status },
    })
    const unchanged = Array.from({ length: BATCH_LIMIT }, () => part('sent'))
    const { slowest, statuses } = await others(
      (async () => {
        const { body } = await parse('POST', '/batch', { requests: unchanged }, sick.token)
        expect(body).toHaveLength(BATCH_LIMIT)
        await sleep(1_000)
      })(),
    )
    console.log('saves of one message', { slowest, subscribed: counts.subscribed, events: counts.events })
    expect(statuses).toEqual(new Set([200]))
    expect(slowest).toBeLessThan(PATIENCE)
    expect(counts.events, 'nothing changed').toBe(0)
    await parse('PUT', `/classes/Conversations/${message.objectId}`, { status: 'failed' }, sick.token)
    await expect.poll(() => counts.events).toBe(open() * sockets.subscriptions)
  })
})

test(`saves of messages are bounded: ${LIMITS.messageUpdates.account.points} of an account`, async () => {
  const { points } = LIMITS.messageUpdates.account
  const save = () =>
    parse('PUT', `/classes/Conversations/${message.objectId}`, { status: 'sent' }, sick.token).then(({ code }) => code)
  const codes: (number | null)[] = []
  for (let sent = 0; sent < points; sent += 10)
    codes.push(...(await Promise.all(Array.from({ length: Math.min(10, points - sent) }, save))))
  expect(new Set(codes)).toEqual(new Set([null]))
  expect(await save()).toBe(155)
})

describe.runIf(hasDatabaseDoor)('batches of one account', () => {
  const database = openDatabase()
  let holder: PoolClient
  beforeEach(async () => {
    holder = await database.connect()
    await holder.query('BEGIN')
  })
  afterEach(async () => {
    await holder.query('ROLLBACK')
    holder.release()
  })

  test('leave the database to the others while they wait for it', async () => {
    await holder.query('LOCK TABLE "Conversations" IN ACCESS EXCLUSIVE MODE')
    const part = () => ({
      method: 'POST',
      path: '/parse/classes/Conversations',
      body: { ...message.body, messageId: randomUUID() },
    })
    const requests = Array.from({ length: BATCH_LIMIT }, part)
    const batches = Array.from({ length: 6 }, () => parse('POST', '/batch', { requests }, sick.token))
    await sleep(500)
    const since = performance.now()
    const statuses = new Set<number>()
    for (let asked = 0; asked < 10; asked += 1) {
      statuses.add((await rest('GET', '/heartbeat', { token: doctor.token })).status)
      statuses.add((await rest('GET', '/auth/sessions', { token: doctor.token })).status)
      statuses.add((await logIn('dokter2@contoh.id')).status)
    }
    console.log('beside six batches', { statuses: [...statuses], ms: Math.round(performance.now() - since) })
    expect(statuses).toEqual(new Set([200]))
    await holder.query('ROLLBACK')
    await holder.query('BEGIN')
    await Promise.all(batches)
  })
})
