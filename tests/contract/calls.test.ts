import { randomUUID } from 'node:crypto'
import { afterEach, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest'
import type { ConsultationRecord } from '../../contract/schemas/consultation'
import type { ServerFrame } from '../../contract/schemas/signalling'
import { LOCKED } from '../../contract/values/refusals'
import { readOutbox } from '../kit/server/outbox'
import { startPushService } from '../kit/server/push-service'
import { endOpenItem, move, type Patient, patient, parse, ringing } from './kit/parse'
import { historyOf, takenEmergency } from './kit/emergency-room'
import { reset, rest, setDuty, setPresence, staff, type Staff } from './kit/rest'
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
  await Promise.all(open.map(({ closed }) => closed))
  open = []
})

async function enter(
  { id, token }: { id: string; token: string },
  deviceId: string = randomUUID(),
): Promise<Signaller> {
  const one = await signaller()
  open.push(one)
  one.send({ id: 'register', name: id, deviceId, token })
  await one.next(({ id: kind }) => kind === 'registerResponse')
  return one
}
const doctorEnters = (deviceId?: string) => enter({ id: doctor.id, token: doctor.parseToken }, deviceId)
const is = (id: ServerFrame['id']) => (frame: ServerFrame) => frame.id === id

const description = (of: string) =>
  `v=0\r\no=${of} 1 1 IN IP4 0.0.0.0\r\ns=-\r\nt=0 0\r\nm=audio 9 UDP/TLS/RTP/SAVPF 111\r\na=mid:0\r\n`
const [OFFER, ANSWER] = [description('caller'), description('callee')]

const call = (from: string, to: string) => ({ id: 'call', from, to, sdpOffer: OFFER })
const answer = () => ({
  id: 'incomingCallResponse',
  from: doctor.id,
  callResponse: 'accept',
  consultationPayload: { consultation_id: record.consultation_id },
  sdpAnswer: ANSWER,
})
const candidate = {
  candidate: 'candidate:1 1 udp 1 192.0.2.1 5000 typ host',
  sdpMid: '0',
  sdpMLineIndex: 0,
  usernameFragment: null,
}

test('the two of a consultation call each other: ring, answer, candidates, reload, goodbye (contract §5)', async () => {
  const [mine, theirs] = [await doctorEnters('meja'), await enter(sick)]
  mine.send(call(doctor.id, sick.id))
  const incoming = await theirs.next(is('incomingCall'))
  expect(incoming).toMatchObject({
    from: doctor.id,
    fromName: doctor.name,
    consultation_id: record.consultation_id,
    sdpOffer: OFFER,
  })

  theirs.send(answer())
  expect(await mine.next(is('callResponse'))).toEqual({ id: 'callResponse', response: 'accepted', sdpAnswer: ANSWER })
  await theirs.next(is('startCommunication'))
  theirs.send({ id: 'onIceCandidate', candidate })
  expect(await mine.next(is('iceCandidate'))).toMatchObject({ candidate: { candidate: candidate.candidate } })

  mine.close()
  await mine.closed
  const again = await doctorEnters('meja')
  expect(again.frames[0]).toMatchObject({
    response: 'accepted',
    iceServers: [],
    call: { with: sick.id, consultation_id: record.consultation_id, caller: doctor.id },
  })
  theirs.send({ id: 'stop' })
  expect(await again.next(is('stopCommunication'))).toEqual({ id: 'stopCommunication', reason: 'ended' })
})

test('a call that runs continues while the session is locked, and its socket closes when it is over', async () => {
  const locking = await staff('dokter1@contoh.id')
  const [mine, theirs] = [await enter({ id: locking.id, token: locking.parseToken }), await enter(sick)]
  mine.send(call(doctor.id, sick.id))
  await theirs.next(is('incomingCall'))
  theirs.send(answer())
  await mine.next(is('callResponse'))
  await rest('POST', '/auth/lock', { token: locking.token, body: {} })

  mine.send({ id: 'onIceCandidate', candidate })
  await theirs.next(is('iceCandidate'))
  mine.send({ id: 'typing', to: sick.id, consultation_id: record.consultation_id })
  expect(await mine.next(is('error'))).toEqual({ id: 'error', message: LOCKED })
  theirs.send({ id: 'typing', to: doctor.id, consultation_id: record.consultation_id })
  theirs.send({ id: 'stop' })
  expect(await mine.next(is('stopCommunication'))).toEqual({ id: 'stopCommunication', reason: 'ended' })
  expect(await mine.closed).toBe(4423)
  expect(mine.frames.filter(is('typing'))).toEqual([])
})

describe('nobody else', () => {
  test('may call either of them, or in their name', async () => {
    const [other, mine] = [await enter(stranger), await doctorEnters()]
    other.send(call(stranger.id, doctor.id))
    expect(await other.next(is('callResponse'))).toMatchObject({ response: 'rejected', message: 'forbidden' })
    other.send(call(sick.id, doctor.id))
    expect(await other.next(is('error'))).toEqual({ id: 'error', message: 'forbidden' })
    mine.send({ id: 'ping' })
    await mine.next(is('pong'))
    expect(mine.frames.map(({ id }) => id)).toEqual(['registerResponse', 'pong'])
  })

  test('and not they themselves once it is over', async () => {
    const [mine] = [await doctorEnters(), await enter(sick)]
    await move(record.objectId, 'ON_CHAT', 'FINISHED', doctor.parseToken)
    mine.send(call(doctor.id, sick.id))
    expect(await mine.next(is('callResponse'))).toMatchObject({ response: 'rejected', message: 'forbidden' })
  })
})

test('waking leaves its word in the outbox; somebody without a device is not found (product §8)', async () => {
  const mine = await doctorEnters()
  const pushPayload = {
    app: 'VIDEO_CALL',
    status: 'CALLING',
    title: 'Panggilan Video Masuk',
    body: `${doctor.name} menelepon`,
    from: { id: doctor.id, name: doctor.name },
    to: { id: sick.id },
    consultation_id: record.consultation_id,
  }
  mine.send({ id: 'calling', from: doctor.id, to: sick.id, pushPayload })
  expect(await mine.next(is('callingResponse'))).toMatchObject({
    response: 'rejected',
    code: 'messaging/mismatched-credential',
    message: 'Device Not Found',
  })
  expect(JSON.stringify(await readOutbox(inject('origin')))).toContain(`${doctor.name} menelepon`)
})

test('the push of a call carries the specified fields, with both parties', async () => {
  const service = await startPushService()
  const device = service.device()
  const { status } = await rest('PUT', '/push/subscription', {
    headers: { 'X-Parse-Session-Token': sick.token },
    body: device.subscription,
  })
  expect(status).toBe(200)
  const mine = await doctorEnters()
  const parties = { from: { id: doctor.id, name: doctor.name }, to: { id: sick.id } }
  const pushPayload = {
    app: 'VIDEO_CALL',
    status: 'CALLING',
    title: '',
    body: '',
    ...parties,
    consultation_id: record.consultation_id,
  }
  mine.send({ id: 'calling', from: doctor.id, to: sick.id, pushPayload })
  expect(device.decrypt(await device.next())).toMatchObject({
    kind: 'call',
    app: 'VIDEO_CALL',
    status: 'CALLING',
    title: 'Panggilan Video Masuk',
    body: `${doctor.name} menelepon`,
    from: { id: doctor.id, name: doctor.name },
    to: { id: sick.id, name: 'Sulastri Wahyuningsih' },
    consultation_id: record.consultation_id,
  })
  mine.send({ id: 'cancelCalling', from: doctor.id, to: sick.id })
  await mine.next(is('cancelCallingResponse'))
  await rest('DELETE', '/push/subscription', { headers: { 'X-Parse-Session-Token': sick.token }, body: {} })
  await service.close()
})

test('a session that ends takes its call along', async () => {
  const guest = await patient('pasien1@contoh.id')
  const [mine, theirs] = [await doctorEnters(), await enter(guest)]
  mine.send(call(doctor.id, sick.id))
  await theirs.next(is('incomingCall'))
  theirs.send(answer())
  await mine.next(is('callResponse'))
  await parse('POST', '/logout', {}, guest.token)
  expect(await mine.next(is('stopCommunication'))).toEqual({ id: 'stopCommunication', reason: 'ended' })
})

test('of an emergency it is a step of the history, once it is established, and once for all its reloads', async () => {
  await endOpenItem(doctor)
  await setDuty(doctor, 'Online')
  const { emergency_id } = await takenEmergency(sick, doctor)
  const calls = async () => (await historyOf(emergency_id, doctor)).filter(({ what }) => what === 'call')
  const [mine, theirs] = [await doctorEnters('meja'), await enter(sick)]
  mine.send(call(doctor.id, sick.id))
  await theirs.next(is('incomingCall'))
  expect(await calls()).toEqual([])
  theirs.send({ ...answer(), consultationPayload: { consultation_id: emergency_id } })
  await mine.next(is('callResponse'))
  const step = { by: doctor.id, role: 'doctor', device_id: 'meja', detail: { outcome: 'established' } }
  await expect.poll(calls).toMatchObject([step])
  mine.close()
  await mine.closed
  const again = await doctorEnters('meja')
  theirs.send({ id: 'stop' })
  await again.next(is('stopCommunication'))
  expect(await calls()).toMatchObject([step])
})

test('two tabs of one browser are two devices: both ring, one answers, and the call is that tab’s alone', async () => {
  const mine = await doctorEnters()
  const [first, second] = [await enter(sick, 'peramban:1'), await enter(sick, 'peramban:2')]
  mine.send(call(doctor.id, sick.id))
  for (const tab of [first, second]) await tab.next(is('incomingCall'))
  first.send(answer())
  await mine.next(is('callResponse'))
  expect(await second.next(is('incomingCallHandledFromOtherDevice'))).toMatchObject({ by: sick.id })

  first.close()
  await first.closed
  const [third, again] = [await enter(sick, 'peramban:3'), await enter(sick, 'peramban:1')]
  expect(third.frames[0]).toMatchObject({ call: null })
  expect(again.frames[0]).toMatchObject({ call: { with: doctor.id } })
  again.send({ id: 'stop' })
  await mine.next(is('stopCommunication'))
})
