import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest'
import { WebSocket } from 'ws'
import type { ConsultationRecord } from '../../contract/schemas/consultation'
import { CLOSE_CODES, FRAME_LIMIT, type ServerFrame } from '../../contract/schemas/signalling'
import { PRESENCE_LEASE, SECOND, TYPING_INTERVAL } from '../../contract/values/limits'
import { createDevices, type Session } from '../../server/signalling/devices'
import { hasDatabaseDoor, openDatabase } from './kit/database'
import { endOpenItem, move, patient, type Patient, parse, ringing } from './kit/parse'
import { facility, ringingFacility } from './kit/requests'
import { reset, rest, setPresence, staff, type Staff } from './kit/rest'
import { type Signaller, signaller } from './kit/signalling'

let doctor: Staff
let sick: Patient
let stranger: Patient
let record: ConsultationRecord
let open: Signaller[] = []

beforeAll(async () => {
  await reset()
  doctor = await staff('dokter1@contoh.id')
  sick = await patient('pasien1@contoh.id')
  stranger = await patient('pasien2@contoh.id')
})

beforeEach(async () => {
  await endOpenItem(doctor)
  await setPresence(doctor, 'Online')
  record = await ringing(sick, doctor)
  await move(record.objectId, 'IDLE', 'ON_CHAT', doctor.parseToken)
})

afterEach(async () => {
  for (const one of open) one.close()
  // A disconnected sender is forgotten, and its next notice is sent at once.
  await Promise.all(open.map(({ closed }) => closed))
  open = []
})

async function knock(): Promise<Signaller> {
  const one = await signaller()
  open.push(one)
  return one
}

async function enter(name: string, token: string, deviceId: string = randomUUID()): Promise<Signaller> {
  const one = await knock()
  one.send({ id: 'register', name, deviceId, token })
  await one.next(({ id }) => id === 'registerResponse')
  return one
}

const doctorEnters = (deviceId?: string) => enter(doctor.id, doctor.parseToken, deviceId)
const patientEnters = (deviceId?: string) => enter(sick.id, sick.token, deviceId)
const typing = (to: string, consultation_id = record.consultation_id) => ({ id: 'typing', to, consultation_id })
const isTyping = ({ id }: ServerFrame) => id === 'typing'
const isPong = ({ id }: ServerFrame) => id === 'pong'

/** Waits until everything sent before the call has arrived: frames of one socket keep their order. */
async function settle(one: Signaller): Promise<void> {
  one.send({ id: 'ping' })
  await one.next(isPong)
}

describe('register', () => {
  test('is accepted with the name’s own session, and answers pings', async () => {
    const one = await doctorEnters()
    expect(one.frames).toEqual([
      { id: 'registerResponse', response: 'accepted', message: null, iceServers: [], call: null },
    ])
    await settle(one)
  })

  test.for<[string, () => { name: string; token: string }]>([
    ['somebody else’s name', () => ({ name: sick.id, token: doctor.parseToken })],
    ['a token that is none', () => ({ name: doctor.id, token: 'r:tidak-ada' })],
    ['a bearer for a token', () => ({ name: doctor.id, token: doctor.token })],
    ['a name that is nobody’s', () => ({ name: 'tidak-ada', token: doctor.parseToken })],
    ['an objectId for a name', () => ({ name: doctor.objectId, token: doctor.parseToken })],
  ])('is rejected with %s', async ([, identity]) => {
    const one = await knock()
    one.send({ id: 'register', deviceId: 'x', ...identity() })
    expect(await one.closed).toBe(CLOSE_CODES.rejected)
    expect(one.frames).toMatchObject([{ id: 'registerResponse', response: 'rejected' }])
  })

  test('is rejected with a session that has ended', async () => {
    const gone = await patient('pasien3@contoh.id')
    await parse('POST', '/logout', {}, gone.token)
    const one = await knock()
    one.send({ id: 'register', name: gone.id, deviceId: 'x', token: gone.token })
    expect(await one.closed).toBe(CLOSE_CODES.rejected)
  })

  test.runIf(hasDatabaseDoor)('is a sign of life, and so is staying', async () => {
    const database = openDatabase()
    const silence = `UPDATE dk_presence SET seen_at = now() - $2 * interval '1 millisecond' WHERE user_id = $1`
    const seen = `SELECT seen_at > now() - $2 * interval '1 millisecond' AS alive FROM dk_presence WHERE user_id = $1`
    try {
      await database.query(silence, [doctor.objectId, PRESENCE_LEASE - 30 * SECOND])
      await doctorEnters()
      const { rows } = await database.query(seen, [doctor.objectId, 20 * SECOND])
      expect(rows).toEqual([{ alive: true }])
      await database.query(silence, [doctor.objectId, PRESENCE_LEASE - 30 * SECOND])
      await expect
        .poll(async () => (await database.query(seen, [doctor.objectId, 30 * SECOND])).rows, {
          timeout: 40 * SECOND,
          interval: 500,
        })
        .toEqual([{ alive: true }])
    } finally {
      await database.end()
    }
  })
})

describe('the socket ends', () => {
  test.for<[string, string]>([
    ['a frame before it is registered', '{"id":"ping"}'],
    ['no JSON', 'halo'],
    ['an empty frame', ''],
    ['no object', '[]'],
    ['null', 'null'],
    ['a frame without id', '{}'],
    ['an id that is no text', '{"id":1}'],
    ['a name of every object', '{"id":"constructor"}'],
    ['a half register', '{"id":"register","name":"101"}'],
    ['a register with more than that', '{"id":"register","name":"101","deviceId":"x","token":"y","more":1}'],
    ['a NUL character', '{"id":"register","name":"a\\u0000","deviceId":"x","token":"y"}'],
  ])('with %s for the first', async ([, frame]) => {
    const one = await knock()
    one.send(frame)
    expect(await one.closed).toBe(CLOSE_CODES.badFrame)
    expect(one.frames).toEqual([])
  })

  test.for(['halo', '{"id":"hangUp"}', '{"id":"__proto__"}', '{"id":"toString"}', '7'])(
    'with %s later',
    async (frame) => {
      const one = await doctorEnters()
      one.send(frame)
      expect(await one.closed).toBe(CLOSE_CODES.badFrame)
    },
  )

  test('with bytes', async () => {
    const one = await doctorEnters()
    one.send(Buffer.from('{"id":"ping"}'))
    expect(await one.closed).toBe(CLOSE_CODES.badFrame)
  })

  test('with a frame over 256 KiB, and not with one of just that', async () => {
    const one = await doctorEnters()
    const padded = (bytes: number) => JSON.stringify({ id: 'ping' }).padEnd(bytes, ' ')
    one.send(padded(FRAME_LIMIT))
    await one.next(isPong)
    one.send(padded(FRAME_LIMIT + 1))
    expect(await one.closed).toBe(CLOSE_CODES.tooLarge)
  })

  test('with a huge one, before it is read', async () => {
    const one = await knock()
    one.send('x'.repeat(8 * FRAME_LIMIT))
    expect(await one.closed).toBe(CLOSE_CODES.tooLarge)
  })

  test('when its session ends, and no other socket does', async () => {
    const guest = await patient('pasien4@contoh.id')
    const [leaving, staying] = [await enter(guest.id, guest.token), await doctorEnters()]
    await parse('POST', '/logout', {}, guest.token)
    await leaving.closed
    await settle(staying)
    expect(staying.frames.filter(isPong)).toHaveLength(1)
  })

  test('when the doctor logs out over REST', async () => {
    const colleague = await staff('dokter3@contoh.id')
    const one = await enter(colleague.id, colleague.parseToken)
    await rest('POST', '/auth/logout', { token: colleague.token })
    expect(await one.closed).toBeGreaterThan(0)
  })

  test('at any other path', async () => {
    for (const path of ['/one2one/x', '/one2', '/']) {
      const socket = new WebSocket(`${inject('wsOrigin')}${path}`)
      const opened = new Promise((resolve) =>
        socket.once('open', () => resolve(true)).once('error', () => resolve(false)),
      )
      expect({ path, opened: await opened }).toEqual({ path, opened: false })
    }
  })
})

describe('typing', () => {
  test('reaches every device of the other side, each of its tabs, and nobody else', async () => {
    const [writer, own] = [await doctorEnters(), await doctorEnters()]
    const readers = [await patientEnters('telepon'), await patientEnters('tablet'), await patientEnters('tablet')]
    const outsider = await enter(stranger.id, stranger.token)
    writer.send(typing(sick.id))
    for (const reader of readers) {
      expect(await reader.next(isTyping)).toEqual({
        id: 'typing',
        from: doctor.id,
        consultation_id: record.consultation_id,
      })
    }
    for (const one of [outsider, own, writer]) {
      await settle(one)
      expect(one.frames.filter(isTyping)).toEqual([])
    }
  })

  test('goes the other way too, and from a facility', async () => {
    const reader = await doctorEnters()
    ;(await patientEnters()).send(typing(doctor.id))
    expect(await reader.next(isTyping)).toMatchObject({ from: sick.id })

    await endOpenItem(doctor)
    await setPresence(doctor, 'Online')
    const clinic = await facility()
    const asked = await ringingFacility(clinic, doctor)
    await move(asked.objectId, 'IDLE', 'ACCEPTED_BY_DOCTOR', doctor.parseToken, undefined, 'Faskes_consultations')
    ;(await enter(clinic.id, clinic.token)).send(typing(doctor.id, asked.faskes_consultation_id))
    expect(
      await reader.next(({ id, ...frame }) => id === 'typing' && 'from' in frame && frame.from === clinic.id),
    ).toBeDefined()
  })

  test('is relayed at most once in 3 s per person, across devices', async () => {
    const reader = await patientEnters()
    const [writer, second] = [await doctorEnters(), await doctorEnters()]
    for (let key = 0; key < 20; key += 1) writer.send(typing(sick.id))
    await settle(writer)
    second.send(typing(sick.id))
    await settle(second)
    await settle(reader)
    expect(reader.frames.filter(isTyping)).toHaveLength(1)
    expect(
      writer.frames.filter(({ id }) => id !== 'pong' && id !== 'registerResponse'),
      'and nothing is said about it',
    ).toEqual([])
    await sleep(TYPING_INTERVAL)
    writer.send(typing(sick.id))
    await expect.poll(() => reader.frames.filter(isTyping).length).toBe(2)
  })

  test.for<[string, () => Promise<[writer: Signaller, frame: object]>]>([
    ['by a stranger', async () => [await enter(stranger.id, stranger.token), typing(sick.id)]],
    ['to a stranger', async () => [await doctorEnters(), typing(stranger.id)]],
    ['to oneself', async () => [await doctorEnters(), typing(doctor.id)]],
    ['about no consultation', async () => [await doctorEnters(), typing(sick.id, 'K-TIDAKADA')]],
    [
      'about one that is over',
      async () => {
        await move(record.objectId, 'ON_CHAT', 'FINISHED', doctor.parseToken)
        return [await doctorEnters(), typing(sick.id)]
      },
    ],
    [
      'about one that still rings',
      async () => {
        await endOpenItem(doctor)
        await setPresence(doctor, 'Online')
        const { consultation_id } = await ringing(sick, doctor)
        return [await doctorEnters(), typing(sick.id, consultation_id)]
      },
    ],
  ])('is forbidden %s and not delivered', async ([, prepare]) => {
    const readers = [await patientEnters(), await enter(stranger.id, stranger.token)]
    const [writer, frame] = await prepare()
    writer.send(frame)
    expect(await writer.next(({ id }) => id === 'error')).toEqual({ id: 'error', message: 'forbidden' })
    for (const reader of readers) {
      await settle(reader)
      expect(reader.frames.filter(isTyping)).toEqual([])
    }
  })

  test.for<object>([
    { id: 'typing' },
    { id: 'typing', to: '', consultation_id: 'x' },
    { id: 'typing', to: 7, consultation_id: 'x' },
    { id: 'typing', to: '201', consultation_id: 'x', from: '101' },
    { id: 'typing', to: 'a\0', consultation_id: 'x' },
  ])('a malformed one costs itself only: %o', async (frame) => {
    const one = await doctorEnters()
    one.send(frame)
    expect(await one.next(({ id }) => id === 'error')).toBeDefined()
    await settle(one)
  })
})

test('limits typing per person: the second device waits for the first', () => {
  let now = 0
  const devices = createDevices(() => now)
  const session = (name: string, deviceId: string): Session => ({
    name,
    deviceId,
    token: 'x',
    send: () => {},
    end: () => {},
  })
  const [phone, tablet] = [session('201', 'telepon'), session('201', 'tablet')]
  expect(devices.mayType('201'), 'nobody is there').toBe(false)
  devices.join(phone)
  devices.join(tablet)
  expect(devices.mayType('201')).toBe(true)
  now = TYPING_INTERVAL - 1
  expect(devices.mayType('201')).toBe(false)
  devices.leave(phone)
  expect(devices.of('201')).toEqual(['tablet'])
  now = TYPING_INTERVAL
  expect(devices.mayType('201')).toBe(true)
  devices.leave(tablet)
  expect(devices.of('201')).toEqual([])
})
