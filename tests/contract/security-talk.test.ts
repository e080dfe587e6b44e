import { randomUUID } from 'node:crypto'
import { afterEach, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest'
import { CLOSE_CODES, type ServerFrame } from '../../contract/schemas/signalling'
import { readOutbox } from '../kit/server/outbox'
import { type Guest, guest } from './kit/group-call'
import { type Signaller, signaller } from './kit/signalling'
import { type Private, somethingPrivate, type Stranger } from './kit/strangers'

const description = (of: string) =>
  `v=0\r\no=${of} 1 1 IN IP4 0.0.0.0\r\ns=-\r\nt=0 0\r\nm=audio 9 UDP/TLS/RTP/SAVPF 111\r\na=mid:0\r\n`
const [OFFER, ANSWER, FOREIGN] = [description('caller'), description('callee'), description('stranger')]
const candidate = {
  candidate: 'candidate:1 1 udp 1 192.0.2.1 5000 typ host',
  sdpMid: '0',
  sdpMLineIndex: 0,
  usernameFragment: null,
}
const is = (id: ServerFrame['id']) => (frame: ServerFrame) => frame.id === id

let stage: Private
let open: { close: () => void }[] = []

beforeAll(async () => {
  stage = await somethingPrivate()
})
afterEach(() => {
  for (const one of open) one.close()
  open = []
})

async function enter(name: string, token: string, deviceId: string = randomUUID()): Promise<Signaller> {
  const one = await signaller()
  open.push(one)
  one.send({ id: 'register', name, deviceId, token })
  return one
}

/** Waits until everything sent to this socket before the call has arrived. */
async function settle(one: Signaller): Promise<void> {
  const before = one.frames.filter(is('pong')).length
  one.send({ id: 'ping' })
  await expect.poll(() => one.frames.filter(is('pong')).length).toBe(before + 1)
}

describe('signalling', () => {
  let mine: Signaller
  let theirs: Signaller

  beforeEach(async () => {
    const { doctor, sick } = stage
    ;[mine, theirs] = [await enter(doctor.id, doctor.parseToken, 'meja'), await enter(sick.id, sick.token, 'telepon')]
    await theirs.next(is('registerResponse'))
    await mine.next(is('registerResponse'))
  })

  const strangersEnter = () =>
    Promise.all(
      stage.strangers.map(async (one) => {
        const socket = await enter(one.id, one.parseToken)
        expect(await socket.next(is('registerResponse'))).toMatchObject({ response: 'accepted', call: null })
        return { ...one, socket }
      }),
    )

  /** Everything that a registered device can say about a call of these two. */
  function framesOf({ id }: Stranger): object[] {
    const { doctor, sick, record } = stage
    const consultationPayload = { consultation_id: record.consultation_id }
    const pushPayload = {
      app: 'VIDEO_CALL',
      status: 'CALLING',
      title: 'Panggilan',
      body: 'dr. Lain menelepon',
      from: { id },
      to: { id: sick.id },
      consultation_id: record.consultation_id,
    }
    return [doctor.id, sick.id].flatMap((to) => [
      { id: 'calling', from: id, to, pushPayload },
      { id: 'call', from: id, to, sdpOffer: FOREIGN },
      { id: 'call', from: doctor.id, to, sdpOffer: FOREIGN },
      { id: 'cancelCalling', from: id, to },
      { id: 'cancelCalling', from: doctor.id, to },
      { id: 'rejectCalling', from: id, to, message: 'busy' },
      { id: 'rejectCalling', from: sick.id, to: doctor.id, message: 'busy' },
      { id: 'notifyCaller', from: id, to },
      { id: 'incomingCallResponse', from: to, callResponse: 'accept', consultationPayload, sdpAnswer: FOREIGN },
      { id: 'incomingCallResponse', from: to, callResponse: 'accept', consultationPayload, sdpOffer: FOREIGN },
      { id: 'incomingCallResponse', from: to, callResponse: 'reject', message: 'busy' },
      { id: 'onIceCandidate', candidate },
      { id: 'reoffer', sdpOffer: FOREIGN },
      { id: 'typing', to, consultation_id: record.consultation_id },
      { id: 'stop' },
    ])
  }

  async function sayAll(): Promise<void> {
    for (const one of await strangersEnter()) {
      const before = one.socket.frames.length
      for (const frame of framesOf(one)) one.socket.send(frame)
      await settle(one.socket)
      const received = one.socket.frames.slice(before).filter(({ id }) => id !== 'pong')
      expect(
        received.filter(({ id }) => id === 'incomingCall' || id === 'startCommunication' || id === 'iceCandidate'),
      ).toEqual([])
      expect(JSON.stringify(received)).not.toContain(OFFER.split('\r\n')[1])
      // The call itself is refused in words, and so is speaking in another's name.
      expect(received).toContainEqual(
        expect.objectContaining({ id: 'callResponse', response: 'rejected', message: 'forbidden' }),
      )
      expect(received).toContainEqual({ id: 'error', message: 'forbidden' })
    }
  }

  test('a stranger cannot register under a party’s name', async () => {
    const { doctor, sick, strangers } = stage
    for (const { parseToken, bearer } of strangers) {
      for (const name of [doctor.id, sick.id]) {
        for (const token of [parseToken, bearer ?? 'tidak-ada']) {
          const one = await enter(name, token, 'meja')
          expect(await one.closed).toBe(CLOSE_CODES.rejected)
          expect(one.frames).toMatchObject([{ id: 'registerResponse', response: 'rejected' }])
        }
      }
    }
    await settle(mine)
    expect(mine.frames.map(({ id }) => id)).toEqual(['registerResponse', 'pong'])
  })

  test('a stranger cannot call, wake or type to either party', async () => {
    const before = await sent()
    await sayAll()
    for (const one of [mine, theirs]) {
      await settle(one)
      expect(one.frames.map(({ id }) => id)).toEqual(['registerResponse', 'pong'])
    }
    expect(await sent()).toBe(before)
  })

  test('a stranger cannot interfere with their call, ringing or answered', async () => {
    const { doctor, sick, record } = stage
    mine.send({ id: 'call', from: doctor.id, to: sick.id, sdpOffer: OFFER })
    await theirs.next(is('incomingCall'))
    await sayAll()
    const consultationPayload = { consultation_id: record.consultation_id }
    theirs.send({
      id: 'incomingCallResponse',
      from: doctor.id,
      callResponse: 'accept',
      consultationPayload,
      sdpAnswer: ANSWER,
    })
    expect(await mine.next(is('callResponse'))).toEqual({ id: 'callResponse', response: 'accepted', sdpAnswer: ANSWER })
    await sayAll()
    theirs.send({ id: 'onIceCandidate', candidate })
    expect(await mine.next(is('iceCandidate'))).toMatchObject({ candidate: { candidate: candidate.candidate } })
    mine.send({ id: 'stop' })
    await theirs.next(is('stopCommunication'))
    const receivedFrames = [mine, theirs].map(({ frames }) => frames.map(({ id }) => id).filter((id) => id !== 'pong'))
    expect(receivedFrames).toEqual([
      ['registerResponse', 'callResponse', 'iceCandidate'],
      ['registerResponse', 'incomingCall', 'startCommunication', 'stopCommunication'],
    ])
  })
})

describe('the group call', () => {
  const room = () => `consultation:${stage.record.consultation_id}`
  const order = (token: string, more: object = {}) => ({
    room: room(),
    user: { name: '' },
    token,
    video: true,
    ...more,
  })
  let inside: Guest

  async function come(): Promise<Guest> {
    const one = await guest()
    open.push(one)
    return one
  }

  beforeEach(async () => {
    inside = await come()
    expect(await inside.join(order(stage.doctor.parseToken))).not.toHaveProperty('error')
  })

  test('admits no stranger, under any claimed identity', async () => {
    const { doctor } = stage
    for (const { parseToken, bearer } of stage.strangers) {
      for (const token of [parseToken, bearer ?? 'tidak-ada']) {
        for (const more of [
          {},
          { user: { id: doctor.id, name: doctor.name } },
          { room: undefined },
          { key: randomUUID() },
        ]) {
          expect(await (await come()).join(order(token, more))).toEqual({ error: 'forbidden' })
        }
      }
    }
    expect(inside.received).toEqual([])
  })

  test('receives nothing from a refused stranger', async () => {
    for (const { parseToken } of stage.strangers) {
      const outside = await come()
      await outside.join(order(parseToken))
      await outside.ask('signal', { to: inside.sid, from: inside.sid, data: { type: 'ask' } })
      await outside.ask('mute', { audio: false, video: false })
      expect(await outside.invite({ room: room(), name: 'Lain', email: 'lain@contoh.id' })).toEqual({
        error: 'forbidden',
      })
      outside.say('leave')
    }
    expect(await inside.ask('mute', { audio: true, video: true })).toEqual({ ok: true })
    expect(inside.received).toEqual([])
  })
})

/** Mails, messages and pushes that went out. */
async function sent(): Promise<number> {
  return (await readOutbox(inject('origin'))).length
}
