import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest'
import { config } from '../../contract/schemas/config'
import { pushKey } from '../../contract/schemas/push'
import { APPS, CONSULTATION_DEADLINE, EMERGENCY_DEADLINE, SECOND, VERDICT_DEADLINE } from '../../contract/values/limits'
import { UNAUTHENTICATED } from '../../contract/values/refusals'
import { readOutbox } from '../kit/server/outbox'
import { type Device, type PushService, startPushService, vapidOf } from '../kit/server/push-service'
import { hasDatabaseDoor, openDatabase } from './kit/database'
import { move, parse, patient, type Patient, pointer, ringing } from './kit/parse'
import { reset, rest, setPresence, staff, type Staff } from './kit/rest'

/** Long enough for a push that must not come. */
const SILENCE = 600

let service: PushService
let doctor: Staff
let other: Staff
let sick: Patient

beforeAll(async () => {
  service = await startPushService()
})
afterAll(() => service.close())

beforeEach(async () => {
  await reset()
  service.answerWith()
  doctor = await staff('dokter1@contoh.id')
  other = await staff('dokter2@contoh.id')
  sick = await patient()
  await setPresence(doctor, 'Online')
})

async function subscribe(who: Staff, device: Device = service.device()): Promise<Device> {
  const answer = await rest('PUT', '/push/subscription', { token: who.token, body: device.subscription })
  expect(answer.body['data']).toEqual({ subscribed: true })
  return device
}

async function expectQuiet(device: Device, received = 0): Promise<void> {
  await new Promise((resolve) => {
    setTimeout(resolve, SILENCE)
  })
  expect(device.received()).toHaveLength(received)
}

async function emergencyMode(who: Staff): Promise<void> {
  const answer = await rest('PUT', '/doctors/presence-emergency', { token: who.token, body: { status: 'Online' } })
  expect(answer.status).toBe(200)
}

async function readKey(): Promise<string> {
  return pushKey.parse((await rest('GET', '/push/key')).body['data']).key
}

describe('the server key', () => {
  test('is a point of P-256, published by REST and config.json, and survives a reset', async () => {
    const key = await readKey()
    const bytes = Buffer.from(key, 'base64url')
    expect({ length: bytes.length, first: bytes[0] }).toEqual({ length: 65, first: 4 })
    const reported = config.parse(await (await fetch(`${inject('origin')}/config.json`)).json())
    expect(reported.vapidPublicKey).toBe(key)
    await reset()
    expect(await readKey()).toBe(key)
  })
})

describe('a request rings on every device of the doctor', () => {
  test('encrypted for it, signed by the server, and of use until the deadline only', async () => {
    const device = await subscribe(doctor)
    const record = await ringing(sick, doctor)
    const push = await device.next()

    expect(push).toMatchObject({
      method: 'POST',
      headers: { urgency: 'high', topic: record.objectId, 'content-encoding': 'aes128gcm' },
    })
    const ttl = Number(push.headers['ttl'])
    expect(ttl).toBeGreaterThan(CONSULTATION_DEADLINE / SECOND - 3)
    expect(ttl).toBeLessThanOrEqual(CONSULTATION_DEADLINE / SECOND)

    const { key, claims } = vapidOf(push)
    expect(key).toBe(await readKey())
    expect(claims).toMatchObject({ aud: service.origin, sub: expect.stringMatching(/^mailto:/) })
    expect(claims.exp * SECOND).toBeGreaterThan(Date.now())
    expect(claims.exp * SECOND).toBeLessThanOrEqual(Date.now() + 24 * 3_600 * SECOND)

    expect(device.decrypt(push), 'neither who nor why').toEqual({
      v: 1,
      kind: 'consultation',
      objectId: record.objectId,
      requestAt: record.requestAt,
      deadline: record.requestAt + CONSULTATION_DEADLINE,
    })
  })

  test('on each, and on nobody else’s', async () => {
    const again = await staff('dokter1@contoh.id')
    const devices = [await subscribe(doctor), await subscribe(again)]
    const foreign = await subscribe(other)
    await ringing(sick, doctor)
    for (const device of devices) expect(device.decrypt(await device.next())).toMatchObject({ kind: 'consultation' })
    await expectQuiet(foreign)
  })

  test('a device has one: the newer takes the place of the older', async () => {
    const before = await subscribe(doctor)
    const after = await subscribe(doctor)
    await ringing(sick, doctor)
    await after.next()
    await expectQuiet(before)
  })

  test('a facility’s request too', async () => {
    const device = await subscribe(doctor)
    const facility = await patient('faskes1@contoh.id')
    const asked = { doctor: pointer(doctor.objectId), apps: APPS }
    const { body } = await parse('POST', '/classes/Faskes_consultations', asked, facility.token)
    expect(device.decrypt(await device.next())).toMatchObject({ v: 1, kind: 'faskes', objectId: body['objectId'] })
  })

  test('an emergency rings for everybody in emergency mode, and for nobody else', async () => {
    const devices = [await subscribe(doctor), await subscribe(other)]
    const offDuty = await subscribe(await staff('dokter3@contoh.id'))
    await Promise.all([doctor, other].map(emergencyMode))
    const asked = { apps: APPS, emergency_type: 'Kecelakaan' }
    const { body } = await parse('POST', '/classes/Emergencies', asked, sick.token)
    for (const device of devices) {
      const push = await device.next()
      expect(Number(push.headers['ttl'])).toBeGreaterThan(CONSULTATION_DEADLINE / SECOND)
      const payload = device.decrypt(push) as { requestAt: number; deadline: number }
      expect(payload).toMatchObject({ v: 1, kind: 'emergency', objectId: body['objectId'] })
      expect(payload.deadline - payload.requestAt).toBe(EMERGENCY_DEADLINE)
    }
    await expectQuiet(offDuty)
  })
})

describe.runIf(hasDatabaseDoor)('an emergency that nobody took', () => {
  const takers = ['dokter1', 'dokter2', 'dokter3', 'dokter4', 'dokter5'].map((name) => `${name}@contoh.id`)

  test('is pushed once to every doctor of the service, in any mode, and is valid until the verdict', async () => {
    // One Online, one in emergency mode, one Offline.
    const devices = [await subscribe(doctor), await subscribe(other), await subscribe(await staff('dokter3@contoh.id'))]
    const nurse = await subscribe(await staff('perawat1@contoh.id', 'nurse'))
    await emergencyMode(other)
    const { body } = await parse('POST', '/classes/Emergencies', { apps: APPS }, sick.token)
    const objectId = String(body['objectId'])
    await devices[1]?.next()
    await lateBy(objectId, EMERGENCY_DEADLINE)
    // The sweeper is not waited for, and may be there before: one of the two made the move.
    const expire = () => move(objectId, 'REQUESTED', 'NOT_ANSWERED', other.parseToken, null, 'Emergencies')
    await Promise.all([expire(), expire()])

    for (const device of devices) {
      await expect
        .poll(() => device.received().map((push) => (device.decrypt(push) as { kind: string }).kind))
        .toContain('unanswered')
      const push = device.received().at(-1)
      if (push === undefined) throw new Error('nothing came')
      const payload = device.decrypt(push) as { requestAt: number; deadline: number }
      expect(payload).toMatchObject({ v: 1, kind: 'unanswered', objectId })
      expect(payload.deadline - Date.now()).toBeGreaterThan(VERDICT_DEADLINE - 30 * SECOND)
      expect(Number(push.headers['ttl'])).toBeGreaterThan(VERDICT_DEADLINE / SECOND - 30)
    }
    const reported = (await pushes()).filter(({ subject }) => subject === 'Emergency tidak terjawab')
    expect([...new Set(reported.map(({ to }) => to))]).toEqual(expect.arrayContaining(takers))
    expect(reported.filter(({ to }) => to === 'dokter1@contoh.id')).toMatchObject([{ channel: 'push', link: '/' }])
    expect(JSON.stringify(reported)).not.toContain(sick.name)
    await expectQuiet(nurse)
    expect(devices.map((device) => device.received().length)).toEqual([1, 2, 1])
  })

  async function lateBy(objectId: string, ms: number): Promise<void> {
    const database = openDatabase()
    await database.query(
      `UPDATE "Emergencies" SET "requestAt" = "requestAt" - $2 * interval '1 millisecond' WHERE "objectId" = $1`,
      [objectId, ms],
    )
    await database.end()
  }
})

describe('devices that are no longer notified', () => {
  test('a device that gave its subscription back', async () => {
    const device = await subscribe(doctor)
    const answer = await rest('DELETE', '/push/subscription', { token: doctor.token })
    expect(answer.body['data']).toEqual({ subscribed: false })
    await ringing(sick, doctor)
    await expectQuiet(device)
  })

  test('a device whose session is over, without a goodbye', async () => {
    const gone = await staff('dokter1@contoh.id')
    const device = await subscribe(gone)
    const stays = await subscribe(doctor)
    await rest('POST', '/auth/logout', { token: gone.token })
    await setPresence(doctor, 'Online')
    await ringing(sick, doctor)
    await stays.next()
    await expectQuiet(device)
  })

  test('the previous user of the browser', async () => {
    const device = await subscribe(other)
    await subscribe(doctor, device)
    await setPresence(other, 'Online')
    await ringing(sick, other)
    await expectQuiet(device)
    const mine = await ringing(sick, doctor)
    expect(device.decrypt(await device.next())).toMatchObject({ objectId: mine.objectId })
  })
})

describe('answers of the push service', () => {
  test.for([404, 410])('%i: the subscription is dropped', async (status) => {
    service.answerWith(status)
    const device = await subscribe(doctor)
    await ringing(sick, doctor)
    await device.next()
    await expectQuiet(device, 1)
    await ringing(sick, doctor)
    await expectQuiet(device, 1)
  })

  test.for([500, 503, 429])('%i: asked again', async (status) => {
    service.answerWith(status, status)
    const device = await subscribe(doctor)
    const { objectId } = await ringing(sick, doctor)
    for (let attempt = 0; attempt < 3; attempt += 1) {
      expect(device.decrypt(await device.next())).toMatchObject({ objectId })
    }
    await expectQuiet(device, 3)
  })

  test('503 every time: three attempts, and the next request is pushed again', async () => {
    service.answerWith(503, 503, 503)
    const device = await subscribe(doctor)
    await ringing(sick, doctor)
    for (let attempt = 0; attempt < 3; attempt += 1) await device.next()
    await new Promise((resolve) => {
      setTimeout(resolve, 3 * SECOND)
    })
    expect(device.received()).toHaveLength(3)
    await ringing(sick, doctor)
    await device.next()
  })

  test.for([400, 403, 413, 302])('%i: not asked again, and the subscription stays', async (status) => {
    service.answerWith(status)
    const device = await subscribe(doctor)
    await ringing(sick, doctor)
    await device.next()
    await expectQuiet(device, 1)
    await ringing(sick, doctor)
    await device.next()
  })

  test('no answer: the patient’s request does not wait for it', async () => {
    const nobody = service.device()
    const endpoint = new URL(nobody.subscription.endpoint)
    endpoint.port = '9'
    nobody.subscription.endpoint = endpoint.href
    await subscribe(doctor, nobody)
    const asked = Date.now()
    await ringing(sick, doctor)
    expect(Date.now() - asked).toBeLessThan(SECOND)
  })
})

describe('PUT and DELETE /push/subscription', () => {
  test.for(['PUT', 'DELETE'])('%s wants a session', async (method) => {
    const body = method === 'PUT' ? service.device().subscription : undefined
    for (const token of [undefined, 'mati']) {
      const answer = await rest(method, '/push/subscription', { token, body })
      const { status, body: said } = answer
      expect({ status, message: said['message'] }).toEqual({ status: 401, message: UNAUTHENTICATED })
    }
  })

  test('a Parse session will do: patients and callers have no other (◇)', async () => {
    const headers = { 'X-Parse-Session-Token': sick.token }
    const put = await rest('PUT', '/push/subscription', { headers, body: service.device().subscription })
    expect(put.body['data']).toEqual({ subscribed: true })
    expect((await rest('DELETE', '/push/subscription', { headers })).body['data']).toEqual({ subscribed: false })
    const dead = await rest('DELETE', '/push/subscription', { headers: { 'X-Parse-Session-Token': 'r:mati' } })
    expect(dead.status).toBe(401)
  })

  test.for<[field: string, change: object]>([
    ['endpoint', { endpoint: 'bukan alamat' }],
    ['endpoint', { endpoint: 'http://push.contoh.id/x' }],
    ['endpoint', { endpoint: 'https://192.168.1.1/x' }],
    ['endpoint', { endpoint: `https://push.contoh.id/${'x'.repeat(1_000)}` }],
    ['keys.p256dh', { keys: { p256dh: 'pendek', auth: 'A'.repeat(22) } }],
    ['keys.auth', { keys: { p256dh: 'A'.repeat(87), auth: 'pendek' } }],
    ['user', { user: 'dokter2' }],
  ])('refuses a wrong or unknown %s', async ([field, change]) => {
    const body = { ...service.device().subscription, ...change }
    const answer = await rest('PUT', '/push/subscription', { token: doctor.token, body })
    expect({ status: answer.status, fields: Object.keys(answer.body['errors'] as object) }).toEqual({
      status: 422,
      fields: [field],
    })
  })
})

test('GET /sandbox/outbox shows each push, newest first, without the patient', async () => {
  await setPresence(other, 'Online')
  await ringing(sick, doctor)
  await expect.poll(pushes).toHaveLength(1)
  await ringing(sick, other)
  await expect.poll(pushes).toMatchObject([
    { channel: 'push', to: 'dokter2@contoh.id', subject: 'Konsultasi masuk', link: '/?panel=buka' },
    { channel: 'push', to: 'dokter1@contoh.id' },
  ])
  expect(JSON.stringify(await pushes())).not.toContain(sick.name)
  await reset()
  expect(await pushes()).toEqual([])
})

async function pushes() {
  return (await readOutbox(inject('origin'))).filter(({ channel }) => channel === 'push')
}
