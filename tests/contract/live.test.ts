import { setTimeout as sleep } from 'node:timers/promises'
import { inject } from 'vitest'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { consultationRecord } from '../../contract/schemas/consultation'
import { listen, type Listener } from './kit/live'
import { aMessage, move, parse, patient, type Patient, pointer, ringing, run } from './kit/parse'
import { reset, rest, setPresence, staff, type Staff } from './kit/rest'

const QUIET = 400

let doctor: Staff
let sick: Patient
let listeners: Listener[] = []

beforeEach(async () => {
  await reset()
  doctor = await staff('dokter1@contoh.id')
  sick = await patient('pasien1@contoh.id')
  await setPresence(doctor, 'Online')
})

afterEach(() => {
  for (const listener of listeners) listener.close()
  listeners = []
})

async function watch(className: string, where: object, token?: string): Promise<Listener> {
  const listener = await listen(className, where, token)
  listeners.push(listener)
  return listener
}

const waiting = ({ objectId }: Staff) => ({ doctor: pointer(objectId), status: 'IDLE' })

describe('a doctor’s waiting requests', () => {
  test('arrive whole, and leave with the status they left for', async () => {
    const listener = await watch('Consultations', waiting(doctor), doctor.parseToken)
    const { objectId } = await ringing(sick, doctor)
    const { object } = await listener.next(({ op }) => op === 'create')
    expect(consultationRecord.parse(object)).toMatchObject({
      objectId,
      status: 'IDLE',
      patient_info: { id_user: sick.id },
    })
    await move(objectId, 'IDLE', 'ON_CHAT', doctor.parseToken)
    const left = await listener.next(({ op }) => op === 'leave')
    expect(consultationRecord.parse(left.object)).toMatchObject({
      objectId,
      status: 'ON_CHAT',
      statusBy: { id_user: doctor.id, role: 'doctor' },
    })
    expect(listener.events.map(({ op }) => op)).toEqual(['create', 'leave'])
  })

  test('a race is one leave, and nothing else', async () => {
    const listener = await watch('Consultations', waiting(doctor), doctor.parseToken)
    const { objectId } = await ringing(sick, doctor)
    await Promise.all([
      move(objectId, 'IDLE', 'ON_CHAT', doctor.parseToken),
      move(objectId, 'IDLE', 'REJECTED_BY_DOCTOR', doctor.parseToken),
      move(objectId, 'IDLE', 'CANCEL_BY_PATIEN', sick.token),
    ])
    await listener.next(({ op }) => op === 'leave')
    await sleep(QUIET)
    expect(listener.events.map(({ op }) => op)).toEqual(['create', 'leave'])
  })

  test('are nobody else’s', async () => {
    const other = await staff('dokter2@contoh.id')
    const nosy = await watch('Consultations', {}, other.parseToken)
    const listener = await watch('Consultations', waiting(doctor), doctor.parseToken)
    await ringing(sick, doctor)
    await listener.next(({ op }) => op === 'create')
    await sleep(QUIET)
    expect(nosy.events).toEqual([])
  })
})

test('the patient sees the answer come', async () => {
  const { objectId } = await ringing(sick, doctor)
  const listener = await watch('Consultations', { objectId }, sick.token)
  await move(objectId, 'IDLE', 'REJECTED_BY_DOCTOR', doctor.parseToken)
  const { object } = await listener.next(({ op }) => op === 'update')
  expect(object['status']).toBe('REJECTED_BY_DOCTOR')
})

test('live queries report one’s own presence after a move and after a REST call', async () => {
  const { objectId, parseToken } = doctor
  const listener = await watch('_User', { objectId }, parseToken)
  const { objectId: request } = await ringing(sick, doctor)
  await move(request, 'IDLE', 'ON_CHAT', parseToken)
  await listener.next(({ object }) => object['status_available'] === 'Busy')
  await move(request, 'ON_CHAT', 'FINISHED', parseToken)
  await listener.next(({ object }) => object['status_available'] === 'Online')
  await rest('POST', '/doctors/status', { token: doctor.token, body: { status: 'Offline' } })
  await listener.next(({ object }) => object['status_available'] === 'Offline')
  expect(JSON.stringify(listener.events)).not.toMatch(/password|sessionToken/)
})

test('a message arrives, and its sender sees it delivered', async () => {
  const record = await ringing(sick, doctor)
  await move(record.objectId, 'IDLE', 'ON_CHAT', doctor.parseToken)
  const where = { consultation_id: record.consultation_id }
  const atPatient = await watch('Conversations', where, sick.token)
  const atDoctor = await watch('Conversations', where, doctor.parseToken)
  const message = aMessage(record, doctor.id, { status: 'sent' })
  await parse('POST', '/classes/Conversations', message, doctor.parseToken)
  await atPatient.next(({ op, object }) => op === 'create' && object['messageId'] === message.messageId)
  await run('updateToDelivered', { ...where, messageIds: [message.messageId] }, sick.token)
  const received = await atDoctor.next(({ op, object }) => op === 'update' && object['status'] === 'delivered')
  expect(received.object['messageId']).toBe(message.messageId)
})

describe('without a session', () => {
  test.for(['_User', 'Consultations', 'Conversations'])('%s cannot be watched', async (className) => {
    await expect(watch(className, {})).rejects.toThrow(/permission/i)
    await expect(watch(className, {}, 'r:bukan-sesi')).rejects.toThrow(/permission|session/i)
  })

  test('logging out closes the socket', async () => {
    for (const end of [
      () => rest('POST', '/auth/logout', { token: doctor.token, body: {} }),
      () => parse('POST', '/logout', {}, doctor.parseToken),
    ]) {
      doctor = await staff('dokter1@contoh.id')
      const listener = await watch('Consultations', waiting(doctor), doctor.parseToken)
      await end()
      await expect(Promise.race([listener.closed, sleep(3_000, 'open')])).resolves.not.toBe('open')
      await expect(watch('Consultations', waiting(doctor), doctor.parseToken)).rejects.toThrow(
        /closed|permission|session/i,
      )
    }
  })

  test('logging out leaves the other device listening', async () => {
    const tablet = await staff('dokter1@contoh.id')
    const listener = await watch('_User', { objectId: tablet.objectId }, tablet.parseToken)
    await rest('POST', '/auth/logout', { token: doctor.token, body: {} })
    await setPresence(tablet, 'Busy')
    const { object } = await listener.next(({ op }) => op === 'update')
    expect(object['status_available']).toBe('Busy')
  })

  test('a reset closes every socket', async () => {
    const listener = await watch('Consultations', waiting(doctor), doctor.parseToken)
    await reset()
    await expect(Promise.race([listener.closed, sleep(3_000, 'open')])).resolves.not.toBe('open')
    expect((await rest('GET', '/heartbeat', { token: doctor.token })).status).toBe(401)
  })
})

test('only /parse takes a socket', async () => {
  const socket = new WebSocket(`${inject('wsOrigin')}/lain`)
  await expect(
    new Promise((resolve, reject) => {
      socket.once('open', resolve)
      socket.once('error', reject)
    }),
  ).rejects.toThrow(/socket hang up|Unexpected server response/)
})
