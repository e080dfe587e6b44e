import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest'
import { CLOSE_CODES } from '../../contract/schemas/signalling'
import { DESCRIPTION_LENGTH, FRAME_BURST, GROUP_FRAME_LIMIT } from '../../contract/values/group-call'
import { LIMITS } from '../../server/rest/limits/limits'
import { endOpenItem, move, patient, type Patient, ringing } from '../contract/kit/parse'
import { reset, rest, setPresence, staff, type Staff } from '../contract/kit/rest'
import { createChance } from '../kit/data/random'
import { type Sandbox, startSandbox } from '../kit/server/sandbox'
import { type EngineSocket, engineSocket, engineStatus } from './kit/engine-socket'
import { ATTACK_INPUTS, ATTACK_SEED, ATTACK_TIMEOUT } from './kit/inputs'
import { watchGrowth } from './kit/rss'
import { stopReading } from './kit/slow-reader'

const { sockets } = LIMITS
const NAMES = ['__proto__', 'constructor', 'toString', 'hasOwnProperty', 'valueOf', 'prototype']

let doctor: Staff
let sick: Patient
let room = ''
let open: EngineSocket[] = []

beforeAll(async () => {
  await reset()
  doctor = await staff('dokter1@contoh.id')
  sick = await patient('pasien1@contoh.id')
  await endOpenItem(doctor)
  await setPresence(doctor, 'Online')
  const record = await ringing(sick, doctor)
  await move(record.objectId, 'IDLE', 'ON_CHAT', doctor.parseToken)
  room = `consultation:${record.consultation_id}`
})

beforeEach(() => {
  open = []
})
afterEach(async () => {
  for (const { socket } of open) socket.terminate()
  await Promise.all(open.map(({ closed }) => closed))
})

async function come(greets = true): Promise<EngineSocket> {
  const one = await engineSocket({ greets })
  open.push(one)
  return one
}

const order = (token: string, more: object = {}) => ({ room, user: { name: '' }, token, video: false, ...more })

async function enter(token: string, more: object = {}): Promise<EngineSocket> {
  const one = await come()
  expect(await one.ask('join', order(token, more))).not.toHaveProperty('error')
  return one
}

test('a source has a bounded number of sockets without a seat', async () => {
  await Promise.all(Array.from({ length: sockets.unidentifiedPerSource }, () => come(false)))
  expect(await engineStatus()).toBe(429)
  for (const { socket } of open) socket.terminate()
  await expect.poll(() => engineStatus()).toBe(101)
})

test('an account has a bounded number of sockets, and another account is not touched', async () => {
  const over = 4
  const codes: number[] = []
  for (let at = 0; at < sockets.perAccount + over; at += 1) {
    const one = await come()
    void one.closed.then((code) => codes.push(code))
    await one.ask('join', order(sick.token, { key: randomUUID() }))
    one.send('42["leave"]')
  }
  await expect.poll(() => codes).toEqual(Array.from({ length: over }, () => CLOSE_CODES.tooMany))
  await enter(doctor.parseToken)
})

test('no second web socket takes over a session of engine.io: it would have no budget', async () => {
  const one = await come(false)
  expect(await engineStatus(`&sid=${one.sid}`)).toBe(400)
  expect(await engineStatus('&sid=__proto__')).toBe(400)
})

test('joins with a wrong token are bounded for each socket', async () => {
  const one = await come()
  let tries = 0
  while (one.socket.readyState === one.socket.OPEN && tries < 100) {
    tries += 1
    await one.ask('join', order(`r:${randomUUID()}`))
  }
  expect(tries).toBeLessThan(20)
  expect(await one.closed).toBe(CLOSE_CODES.tooMany)
})

test.for([true, false])('a flood ends with the code for too much, greeted by socket.io: %s', async (greets) => {
  const one = await come(greets)
  for (let sent = 0; sent < FRAME_BURST + 200; sent += 1) one.send('3')
  expect(await one.closed).toBe(CLOSE_CODES.tooMany)
})

test('a binary frame ends the socket', async () => {
  const one = await enter(sick.token)
  one.send('452-["signal",{"_placeholder":true,"num":0}]')
  one.send(new Uint8Array(64 * 1024))
  expect(await one.closed).toBe(CLOSE_CODES.badFrame)
})

test('a frame over the limit ends the socket', async () => {
  const one = await enter(sick.token)
  one.send(`42["mute","${'x'.repeat(GROUP_FRAME_LIMIT)}"]`)
  expect([1006, 1009]).toContain(await one.closed)
})

test('rejects deeply nested JSON as malformed, and the room keeps working', async () => {
  const [mine, theirs] = [await enter(sick.token), await enter(doctor.parseToken)]
  const depth = 20_000
  const deep = `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`
  mine.send(`42["signal",{"to":"${theirs.sid}","data":{"type":"ask","more":${deep}}}]`)
  mine.send(`42["join",${'['.repeat(60_000)}${']'.repeat(60_000)}]`)
  mine.send(`40/${deep}`)
  expect(await theirs.ask('mute', { audio: true, video: false })).toEqual({ ok: true })
})

test.for(NAMES)('%s as an event, a namespace, an ack or a body costs at most the own socket', async (name) => {
  const theirs = await enter(doctor.parseToken)
  const frames = [
    `42["${name}",{"${name}":{"${name}":1}}]`,
    `421["join",{"${name}":1,"room":"${room}"}]`,
    `42["signal",{"to":"${name}","data":{"type":"${name}"}}]`,
    `42["mute",{"__proto__":{"audio":true},"audio":"${name}"}]`,
    `43${name}[1]`,
    `40/${name},{"${name}":1}`,
    `40{"${name}":"${name}"}`,
    `41/${name}`,
    `44/${name},"${name}"`,
    name,
  ]
  for (const frame of frames) {
    const mine = await enter(sick.token)
    mine.send(frame)
    await Promise.race([mine.closed, mine.ask('mute', { audio: true, video: false })])
    mine.send('42["leave"]')
  }
  expect(await theirs.ask('mute', { audio: true, video: false })).toEqual({ ok: true })
  expect((await rest('GET', '/heartbeat', { token: doctor.token })).status).toBe(200)
})

test('a reader that stops reading is cut off, and the others stay', async () => {
  const [slow, loud] = [await enter(sick.token), await enter(doctor.parseToken)]
  // A participant's sid is socket.io's, which the loud one knows from its own list.
  const list = (await loud.ask('join', order(doctor.parseToken))) as { participants: { sid: string }[] }
  const [{ sid } = { sid: '' }] = list.participants
  const cut = stopReading(slow.socket)
  const offer = { to: sid, data: { type: 'offer', sdp: 'x'.repeat(DESCRIPTION_LENGTH), round: 1 } }
  for (let sent = 0; sent < FRAME_BURST - 50; sent += 1) loud.send(`42${JSON.stringify(['signal', offer])}`)
  expect(await cut).toBeLessThan(8_000)
  expect(await loud.ask('mute', { audio: true, video: false })).toEqual({ ok: true })
})

describe(`${ATTACK_INPUTS} hostile frames after the handshake (seed ${ATTACK_SEED})`, () => {
  let server: Sandbox
  beforeAll(async () => {
    server = await startSandbox({ limits: 'default' })
  }, 120_000)
  afterAll(() => server.stop())

  test('cost the server at most 100 MB, and it answers afterwards', { timeout: ATTACK_TIMEOUT }, async () => {
    const chance = createChance(ATTACK_SEED)
    const expectBoundedGrowth = watchGrowth(server.pid)
    let attacker: EngineSocket | null = null
    let sent = 0
    while (sent < ATTACK_INPUTS) {
      if (attacker === null || attacker.socket.readyState !== attacker.socket.OPEN) {
        attacker?.socket.terminate()
        attacker = await engineSocket({ greets: chance.happens(0.8), origin: server.wsOrigin }).catch(() => null)
        if (attacker === null) await sleep(50)
        continue
      }
      for (let burst = 0; burst < 100 && sent < ATTACK_INPUTS; burst += 1) {
        attacker.send(hostileFrame(chance))
        sent += 1
      }
      await sleep(1)
    }
    attacker?.socket.terminate()
    await sleep(3_000)
    await expectBoundedGrowth(`${sent} frames`)
    expect((await fetch(`${server.origin}/sandbox/health`)).status).toBe(200)
  })
})

function hostileFrame(chance: ReturnType<typeof createChance>): string | Uint8Array {
  const junk = 'x'.repeat(chance.between(0, chance.happens(0.02) ? 100_000 : 300))
  const deep = chance.between(1, 2_000)
  const event = chance.oneOf([
    'join',
    'signal',
    'mute',
    'leave',
    'invite',
    'emergency:position',
    'disconnect',
    'connect',
    ...NAMES,
  ])
  return chance.oneOf<string | Uint8Array>([
    junk,
    `${chance.between(0, 9)}${junk}`,
    `4${chance.between(0, 9)}${junk}`,
    `42${chance.between(0, 1e9)}["${event}",{"room":"${junk}"}]`,
    `42["${event}"${',1'.repeat(chance.between(0, 500))}]`,
    `42${'['.repeat(deep)}${']'.repeat(deep)}`,
    `42["${event}",${'{"a":'.repeat(deep)}1${'}'.repeat(deep)}]`,
    `42["${event}",{"token":"${junk}","user":{"name":"${event}"},"video":true,"room":"consultation:${chance.between(0, 99)}"}]`,
    `43${chance.between(0, 99)}["${junk}"]`,
    `45${chance.between(0, 1e6)}-["${event}",{"_placeholder":true,"num":${chance.between(-1, 1e6)}}]`,
    `46${chance.between(0, 9)}-${junk}`,
    `40/${event},{"token":"${junk}"}`,
    `41/${event},`,
    new Uint8Array(chance.between(0, 5_000)),
    '',
  ])
}

test('afterwards a person joins as before', async () => {
  expect(inject('wsOrigin')).toContain('ws')
  await enter(sick.token)
})
