import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { RunningCluster } from '../../sandbox/cluster/cluster'
import type { ConsultationRecord } from '../../contract/schemas/consultation'
import { CLOSE_CODES, type ServerFrame } from '../../contract/schemas/signalling'
import { type Guest, guest } from '../contract/kit/group-call'
import { move, patient, type Patient, ringing } from '../contract/kit/parse'
import { at } from '../contract/kit/place'
import { rest, setPresence, staff, type Staff } from '../contract/kit/rest'
import { type Signaller, signaller } from '../contract/kit/signalling'
import { hasPrograms, runCluster } from './kit/running'

const is = (id: ServerFrame['id']) => (frame: ServerFrame) => frame.id === id
const description = (of: string) =>
  `v=0\r\no=${of} 1 1 IN IP4 0.0.0.0\r\ns=-\r\nt=0 0\r\nm=audio 9 UDP/TLS/RTP/SAVPF 111\r\na=rtpmap:111 opus/48000/2\r\na=mid:0\r\n`
const [OFFER, ANSWER] = [description('caller'), description('callee')]
const candidate = {
  candidate: 'candidate:1 1 udp 1 192.0.2.1 5000 typ host',
  sdpMid: '0',
  sdpMLineIndex: 0,
  usernameFragment: null,
}

describe.runIf(hasPrograms)('calls between two processes', () => {
  let cluster: RunningCluster
  let one = ''
  let other = ''
  let doctor: Staff
  let sick: Patient
  let record: ConsultationRecord
  let open: { close(): void }[] = []
  beforeAll(async () => {
    cluster = await runCluster()
    ;[one = '', other = ''] = cluster.processes.map(({ origin }) => origin)
    doctor = await at(one, () => staff('dokter1@contoh.id'))
    sick = await at(other, () => patient())
    await at(one, () => setPresence(doctor, 'Online'))
    record = await at(other, () => ringing(sick, doctor))
    await at(one, () => move(record.objectId, 'IDLE', 'ON_CHAT', doctor.parseToken))
  })
  afterEach(() => {
    for (const socket of open.splice(0)) socket.close()
  })
  afterAll(() => cluster?.stop())

  const ofDoctor = () => ({ id: doctor.id, token: doctor.parseToken })

  async function enter(origin: string, who: { id: string; token: string }, deviceId = 'meja'): Promise<Signaller> {
    const socket = await at(origin, () => signaller())
    open.push(socket)
    socket.send({ id: 'register', name: who.id, deviceId, token: who.token })
    expect(await socket.next(is('registerResponse'))).toMatchObject({ response: 'accepted' })
    return socket
  }
  /** As clients do: until a process takes it. */
  async function enterAgain(origin: string, who: { id: string; token: string }, deviceId = 'meja'): Promise<Signaller> {
    for (;;) {
      try {
        return await enter(origin, who, deviceId)
      } catch {
        await new Promise((resume) => setTimeout(resume, 100))
      }
    }
  }
  const call = (from: string, to: string) => ({ id: 'call', from, to, sdpOffer: OFFER })
  const answer = (from: string) => ({
    id: 'incomingCallResponse',
    from,
    callResponse: 'accept',
    consultationPayload: { consultation_id: record.consultation_id },
    sdpAnswer: ANSWER,
  })

  async function inCall(doctorAt: string, patientAt: string): Promise<[Signaller, Signaller]> {
    const [mine, theirs] = [await enter(doctorAt, ofDoctor()), await enter(patientAt, sick)]
    mine.send(call(doctor.id, sick.id))
    expect(await theirs.next(is('incomingCall'))).toMatchObject({ from: doctor.id, sdpOffer: OFFER })
    theirs.send(answer(doctor.id))
    expect(await mine.next(is('callResponse'))).toMatchObject({ response: 'accepted', sdpAnswer: ANSWER })
    await theirs.next(is('startCommunication'))
    return [mine, theirs]
  }

  test.each([
    ['the doctor at one, the patient at the other', () => [one, other] as const],
    ['the doctor at the other, the patient at one', () => [other, one] as const],
    ['both at the other', () => [other, other] as const],
  ])('ring, answer, candidates, reload and goodbye: %s', async (_, places) => {
    const [doctorAt, patientAt] = places()
    const [mine, theirs] = await inCall(doctorAt, patientAt)
    theirs.send({ id: 'onIceCandidate', candidate })
    expect(await mine.next(is('iceCandidate'))).toMatchObject({ candidate: { candidate: candidate.candidate } })
    mine.close()
    await mine.closed
    const again = await enter(patientAt, ofDoctor())
    expect(again.frames[0]).toMatchObject({ call: { with: sick.id, caller: doctor.id } })
    theirs.send({ id: 'stop' })
    expect(await again.next(is('stopCommunication'))).toEqual({ id: 'stopCommunication', reason: 'ended' })
  })

  test('the answer to a registration comes before the call that rings', async () => {
    const mine = await enter(one, ofDoctor())
    const first = await enter(other, sick, 'ponsel')
    mine.send(call(doctor.id, sick.id))
    await first.next(is('incomingCall'))
    first.close()
    await first.closed
    const again = await enter(other, sick, 'ponsel')
    await again.next(is('incomingCall'))
    expect(again.frames.map(({ id }) => id).filter((id) => id !== 'notifyCallerActive')).toEqual([
      'registerResponse',
      'incomingCall',
    ])
    mine.send({ id: 'cancelCalling', from: doctor.id, to: sick.id })
    expect(await again.next(is('stopCommunication'))).toMatchObject({ reason: 'cancelled' })
  })

  test('a call rings at all devices wherever they are; of two that accept at once one has it', async () => {
    const mine = await enter(one, ofDoctor())
    const phones = [await enter(one, sick, 'ponsel'), await enter(other, sick, 'tablet')]
    mine.send(call(doctor.id, sick.id))
    await Promise.all(phones.map((phone) => phone.next(is('incomingCall'))))
    for (const phone of phones) phone.send(answer(doctor.id))
    await mine.next(is('callResponse'))
    const outcomes = await Promise.all(
      phones.map((phone) =>
        phone.next(({ id }) => id === 'startCommunication' || id === 'incomingCallHandledFromOtherDevice'),
      ),
    )
    expect(outcomes.map(({ id }) => id).toSorted()).toEqual([
      'incomingCallHandledFromOtherDevice',
      'startCommunication',
    ])
    mine.send({ id: 'stop' })
    const winner = phones[outcomes.findIndex(({ id }) => id === 'startCommunication')]
    await winner?.next(is('stopCommunication'))
  })

  test('typing reaches the other process', async () => {
    const [mine, theirs] = [await enter(one, ofDoctor()), await enter(other, sick)]
    mine.send({ id: 'typing', to: sick.id, consultation_id: record.consultation_id })
    expect(await theirs.next(is('typing'))).toMatchObject({ from: doctor.id })
  })

  test('a locked doctor hears at one process of a call that was made at the other', async () => {
    const locked = await at(one, () => staff('dokter1@contoh.id'))
    await at(one, () => rest('POST', '/auth/lock', { token: locked.token }))
    const rings = async (origin: string) =>
      (await at(origin, () => rest('GET', '/rings', { token: locked.token }))).body['data']
    await rings(one)
    await rings(other)
    for (const origin of [one, other]) {
      const theirs = await enter(origin, sick)
      theirs.send(call(sick.id, doctor.id))
      for (const asked of [one, other]) {
        await expect.poll(() => rings(asked)).toMatchObject({ call: { from: sick.id } })
      }
      theirs.send({ id: 'cancelCalling', from: sick.id, to: doctor.id })
      await theirs.next(is('cancelCallingResponse'))
    }
  })

  describe('a group call', () => {
    const user = { name: '' }
    const room = () => `consultation:${record.consultation_id}`

    async function come(origin: string): Promise<Guest> {
      const visitor = await guest(origin)
      open.push(visitor)
      return visitor
    }

    test('is one room for both processes: who is there, signals, muting and leaving', async () => {
      const [first, second] = [await come(one), await come(other)]
      expect(await first.join({ room: room(), user, token: doctor.parseToken, video: true })).toMatchObject({
        participants: [],
      })
      expect(await second.join({ room: room(), user, token: sick.token, video: false })).toMatchObject({
        participants: [{ sid: first.sid, id: doctor.id }],
      })
      expect(await first.receives('participant-joined')).toMatchObject({ sid: second.sid, id: sick.id })
      const data = { type: 'offer', sdp: OFFER, round: 1 }
      second.say('signal', { to: first.sid, data })
      expect(await first.receives('signal')).toEqual({ to: first.sid, from: second.sid, data })
      await second.ask('mute', { audio: false, video: false })
      expect(await first.receives('mute')).toMatchObject({ sid: second.sid, audio: false })
      second.say('leave')
      expect(await first.receives('participant-left')).toEqual({ sid: second.sid })
    })

    test('has four pictures over both processes', async () => {
      const guests = await Promise.all([one, other, one, other, other].map(come))
      const answers = []
      const tokens = [doctor.parseToken, doctor.parseToken, sick.token, sick.token]
      for (const [at, visitor] of guests.entries()) {
        const invited =
          at < tokens.length ? null : await guests[0]?.invite({ room: room(), name: 'Ibu', email: 'ibu@contoh.id' })
        const token = tokens[at] ?? (invited && 'link' in invited ? invited.link.split('#')[1] : '')
        answers.push(await visitor.join({ room: room(), user, token, video: true, key: randomUUID() }))
      }
      expect(answers.map((given) => 'error' in given)).toEqual([false, false, false, false, true])
      expect(answers.at(-1)).toEqual({ error: 'full' })
    })
  })

  test('a call outlives the process that led it: both register again, and it goes on', async () => {
    const [mine, theirs] = await inCall(one, other)
    const leader = await at(one, leaderOf)
    const survivor = leader === 0 ? other : one
    await cluster.processes[leader]?.stop('SIGKILL')
    const codes = await Promise.all([mine.closed, theirs.closed])
    expect(codes).toContain(CLOSE_CODES.moved)
    const [back, there] = [await enterAgain(survivor, ofDoctor()), await enterAgain(survivor, sick)]
    expect(back.frames[0]).toMatchObject({ call: { with: sick.id, caller: doctor.id } })
    expect(there.frames[0]).toMatchObject({ call: { with: doctor.id, caller: doctor.id } })
    back.send({ id: 'reoffer', sdpOffer: OFFER })
    await there.next(is('renegotiate'))
    there.send({ id: 'reoffer', sdpOffer: OFFER })
    await back.next(is('reofferResponse'))
    back.send({ id: 'stop' })
    expect(await there.next(is('stopCommunication'))).toMatchObject({ reason: 'ended' })
    await cluster.processes[leader]?.start()
  })

  /** The index of the process that leads. */
  async function leaderOf(): Promise<number> {
    const health = await Promise.all(
      cluster.processes.map(
        async ({ origin }) => (await fetch(`${origin}/health/ready`)).json() as Promise<{ leads: boolean }>,
      ),
    )
    return health.findIndex(({ leads }) => leads)
  }
})
