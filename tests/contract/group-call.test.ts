import { randomUUID } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest'
import type { ConsultationRecord } from '../../contract/schemas/consultation'
import { DESCRIPTION_LENGTH, FRAME_BURST, INVITATIONS_AT_ONCE, SEAT_GRACE } from '../../contract/values/group-call'
import { readOutbox } from '../kit/server/outbox'
import { select } from './kit/emergency-room'
import { type Guest, guest } from './kit/group-call'
import { endOpenItem, move, parse, patient, type Patient, ringing } from './kit/parse'
import { ambulance, facility, ringingEmergency, ringingFacility } from './kit/requests'
import { reset, setDuty, setPresence, staff, type Staff } from './kit/rest'

let doctor: Staff
let sick: Patient
let record: ConsultationRecord
let room: string
let open: Guest[] = []

beforeAll(async () => {
  await reset()
  doctor = await staff('dokter1@contoh.id')
  sick = await patient('pasien1@contoh.id')
})

beforeEach(async () => {
  await endOpenItem(doctor)
  await setPresence(doctor, 'Online')
  record = await ringing(sick, doctor)
  await move(record.objectId, 'IDLE', 'ON_CHAT', doctor.parseToken)
  room = `consultation:${record.consultation_id}`
})

afterEach(() => {
  for (const one of open) one.close()
  open = []
})

async function come(): Promise<Guest> {
  const one = await guest()
  open.push(one)
  return one
}

const user = { name: '' }
const order = (token: string, more: object = {}) => ({ room, user, token, video: true, ...more })

async function enter(token: string, more: object = {}): Promise<Guest> {
  const one = await come()
  expect(await one.join(order(token, more))).not.toHaveProperty('error')
  return one
}

const doctorEnters = (more?: object) => enter(doctor.parseToken, more)
const patientEnters = (more?: object) => enter(sick.token, more)

async function invitation(by: Guest, more: object = { email: 'ibu@contoh.id' }): Promise<string> {
  const answer = await by.invite({ room, name: 'Ibu Sari', ...more })
  if ('error' in answer) throw new Error(answer.error)
  return answer.link.split('#')[1] ?? ''
}

describe('a room', () => {
  test('is joined: the joiner receives the participants, and they receive the joiner’s real identity', async () => {
    const first = await come()
    const answer = await first.join(
      order(doctor.parseToken, { user: { id: sick.id, name: 'Orang lain', picture: 'https://jahat.contoh' } }),
    )
    expect(answer).toEqual({ participants: [], iceServers: [], mayInvite: true })
    const second = await come()
    expect(await second.join(order(sick.token, { video: false }))).toMatchObject({
      participants: [{ sid: first.sid, id: doctor.id, name: doctor.name, audio: true, video: true }],
    })
    expect(await first.receives('participant-joined')).toMatchObject({
      sid: second.sid,
      id: sick.id,
      name: sick.name,
      video: false,
    })
  })

  test('relays signals only to their recipient, with the real sender', async () => {
    const [one, other, third] = [await doctorEnters(), await patientEnters(), await patientEnters({ video: false })]
    const data = { type: 'offer', sdp: 'v=0', round: 1 }
    expect(await one.ask('signal', { to: other.sid, from: third.sid, data })).toEqual({ ok: true })
    expect(await other.receives('signal')).toEqual({ to: other.sid, from: one.sid, data })
    await third.ask('mute', { audio: true, video: false })
    expect(third.received.map(([name]) => name)).not.toContain('signal')
  })

  test('announces a mute and a leave', async () => {
    const [one, other] = [await doctorEnters(), await patientEnters()]
    expect(await one.ask('mute', { audio: false, video: true })).toEqual({ ok: true })
    expect(await other.receives('mute')).toEqual({ sid: one.sid, audio: false, video: true })
    one.say('leave')
    expect(await other.receives('participant-left')).toEqual({ sid: one.sid })
  })

  test('ends when the consultation does, for everybody', async () => {
    const [one, other] = [await doctorEnters(), await patientEnters()]
    await move(record.objectId, 'ON_CHAT', 'SESI_BERAKHIR', doctor.parseToken)
    await move(record.objectId, 'SESI_BERAKHIR', 'FINISHED', doctor.parseToken)
    for (const each of [one, other]) {
      expect(await each.receives('closed', 15_000)).toEqual({ reason: 'ended' })
      await each.closed
    }
  })

  test('of one consultation receives nothing from another', async () => {
    const here = await doctorEnters()
    const colleague = await staff('dokter2@contoh.id')
    const other = await patient('pasien2@contoh.id')
    await setPresence(colleague, 'Online')
    const theirs = await ringing(other, colleague)
    await move(theirs.objectId, 'IDLE', 'ON_CHAT', colleague.parseToken)
    const there = await enter(other.token, { room: `consultation:${theirs.consultation_id}` })
    await there.ask('signal', { to: here.sid, data: { type: 'ask' } })
    await there.ask('mute', { audio: false, video: false })
    there.say('leave')
    expect(await here.ask('mute', { audio: true, video: true })).toEqual({ ok: true })
    expect(here.received).toEqual([])
    await endOpenItem(colleague)
  })
})

describe('refused participants', () => {
  test.for<[string, () => Promise<object>]>([
    ['a stranger', async () => order((await patient('pasien3@contoh.id')).token)],
    ['another doctor', async () => order((await staff('dokter3@contoh.id')).parseToken)],
    ['a bearer for a token', async () => order(doctor.token)],
    ['a token that is none', async () => order('tidak-ada')],
    ['a session without a room', async () => order(doctor.parseToken, { room: undefined })],
    ['a room that is none', async () => order(doctor.parseToken, { room: 'consultation:tidak-ada' })],
    [
      'the right id as an emergency',
      async () => order(doctor.parseToken, { room: `emergency:${record.consultation_id}` }),
    ],
  ])('%s', async ([, knocks]) => {
    expect(await (await come()).join(await knocks())).toEqual({ error: 'forbidden' })
  })

  test('a session that has ended; one that ends leaves at once', async () => {
    const gone = await patient('pasien1@contoh.id')
    const [here, left] = [await doctorEnters(), await enter(gone.token)]
    await parse('POST', '/logout', {}, gone.token)
    await left.closed
    expect(await here.receives('participant-left', SEAT_GRACE / 2)).toEqual({ sid: left.sid })
    expect(await (await come()).join(order(gone.token))).toEqual({ error: 'forbidden' })
  })

  test('anybody, of a consultation that is over', async () => {
    await endOpenItem(doctor)
    expect(await (await come()).join(order(sick.token))).toEqual({ error: 'forbidden' })
  })

  test('anybody, of one that rings still', async () => {
    await endOpenItem(doctor)
    const rings = await ringing(sick, doctor)
    expect(await (await come()).join(order(sick.token, { room: `consultation:${rings.consultation_id}` }))).toEqual({
      error: 'forbidden',
    })
    await move(rings.objectId, 'IDLE', 'REJECTED_BY_DOCTOR', doctor.parseToken)
  })

  test('a client without a seat can neither signal, mute nor invite', async () => {
    const [here, outside] = [await doctorEnters(), await come()]
    await outside.ask('signal', { to: here.sid, data: { type: 'ask' } })
    expect(await outside.ask('mute', { audio: true, video: true })).toEqual({ error: 'forbidden' })
    expect(await outside.invite({ room, name: 'Sari', phone: '0812 3456 7890' })).toEqual({ error: 'forbidden' })
    await here.ask('mute', { audio: true, video: true })
    expect(here.received).toEqual([])
  })
})

test('a facility and the caller of an emergency are parties too', async () => {
  await endOpenItem(doctor)
  const clinic = await facility()
  const asked = await ringingFacility(clinic, doctor)
  await move(asked.objectId, 'IDLE', 'ACCEPTED_BY_DOCTOR', doctor.parseToken, randomUUID(), 'Faskes_consultations')
  await enter(clinic.token, { room: `consultation:${asked.faskes_consultation_id}` })
  await endOpenItem(doctor)

  const called = await ringingEmergency(sick)
  await setDuty(doctor, 'Online')
  await move(called.objectId, 'REQUESTED', 'ON_CALL', doctor.parseToken, randomUUID(), 'Emergencies')
  await enter(sick.token, { room: `emergency:${called.emergency_id}` })
  const there = await come()
  const answer = await there.join(order(doctor.parseToken, { room: `emergency:${called.emergency_id}` }))
  expect(answer).toMatchObject({ participants: [{ id: sick.id }] })
})

describe('at most 4 with a picture, 6 in all, 2 of one person', () => {
  /** Five people with two devices each. */
  async function crowd(): Promise<string[]> {
    const host = await doctorEnters({ video: false })
    const colleagues = await Promise.all([2, 3, 4].map((number) => staff(`dokter${number}@contoh.id`)))
    for (const { id } of colleagues) await invitation(host, { id_user: id })
    host.say('leave')
    // Answered after it.
    expect(await host.ask('mute', { audio: true, video: false })).toEqual({ error: 'forbidden' })
    const tokens = [sick.token, ...colleagues.map(({ parseToken }) => parseToken), doctor.parseToken]
    return [...tokens, ...tokens]
  }
  const outcomes = async (tokens: readonly string[], video: boolean) => {
    const guests = await Promise.all(tokens.map(come))
    const answers = await Promise.all(guests.map((one, at) => one.join(order(tokens[at] ?? '', { video }))))
    return { guests, errors: answers.map((answer) => ('error' in answer ? answer.error : 'in')) }
  }
  const count = (all: readonly string[], wanted: string) => all.filter((each) => each === wanted).length

  test('of ten with pictures who come at once four are in, and then two more without', async () => {
    const tokens = await crowd()
    const { errors } = await outcomes(tokens, true)
    expect([count(errors, 'in'), count(errors, 'full')]).toEqual([4, 6])
    const { errors: later } = await outcomes(tokens, false)
    expect([count(later, 'in'), count(later, 'full')]).toEqual([2, 8])
  })

  test('of ten without who come at once six are in; a fifth picture is not switched on, a left seat is taken', async () => {
    const tokens = await crowd()
    const { guests, errors } = await outcomes(tokens, false)
    const inside = guests.filter((_, at) => errors[at] === 'in')
    expect(inside).toHaveLength(6)
    const on = await Promise.all(inside.map((one) => one.ask('mute', { audio: true, video: true })))
    expect(on.filter((answer) => JSON.stringify(answer) === '{"error":"full"}')).toHaveLength(2)
    inside[0]?.say('leave')
    await inside[1]?.receives('participant-left')
    const left = tokens[guests.indexOf(inside[0] as Guest)] ?? ''
    expect(await (await come()).join(order(left, { video: false }))).not.toHaveProperty('error')
  })

  test('of ten sockets of one caller two are in, and the doctor enters', async () => {
    const { errors } = await outcomes(
      Array.from({ length: 10 }, () => sick.token),
      true,
    )
    expect([count(errors, 'in'), count(errors, 'full')]).toEqual([2, 8])
    await doctorEnters()
  })

  test('keeps a seat and a picture for the doctor, and in an emergency for the ambulance', async () => {
    const tokens = (await crowd()).filter((token) => token !== doctor.parseToken)
    const { errors } = await outcomes(tokens, true)
    expect(count(errors, 'in')).toBe(3)
    const { errors: silent } = await outcomes(tokens, false)
    expect(count(silent, 'in')).toBe(2)
    await doctorEnters()

    await endOpenItem(doctor)
    const called = await ringingEmergency(sick)
    await setDuty(doctor, 'Online')
    await move(called.objectId, 'REQUESTED', 'ON_CALL', doctor.parseToken, randomUUID(), 'Emergencies')
    const driver = await ambulance()
    await select(called.emergency_id, driver.id, doctor)
    room = `emergency:${called.emergency_id}`
    await crowd()
    const { errors: atEmergency } = await outcomes(tokens, true)
    expect(count(atEmergency, 'in')).toBe(2)
    const { errors: later } = await outcomes(tokens, false)
    expect(count(later, 'in')).toBe(2)
    for (const token of [driver.token, doctor.parseToken]) await enter(token)
  })
})

describe('a participant whose connection is lost', () => {
  test('is announced as left after the grace period, not before', async () => {
    const [here, gone] = [await doctorEnters(), await patientEnters()]
    const at = Date.now()
    gone.vanish()
    expect(await here.receives('participant-left', SEAT_GRACE + 15_000)).toEqual({ sid: gone.sid })
    expect(Date.now() - at).toBeGreaterThanOrEqual(SEAT_GRACE - 500)
  })

  test('gets the seat back, also in a full room and before the grace period ends', async () => {
    const key = randomUUID()
    const here = await doctorEnters()
    const before = await patientEnters({ key })
    await doctorEnters()
    await patientEnters()
    const again = await come()
    expect(await again.join(order(sick.token, { key }))).not.toHaveProperty('error')
    expect(await here.receives('participant-left')).toEqual({ sid: before.sid })
    await expect.poll(() => here.received.at(-1)).toMatchObject(['participant-joined', { sid: again.sid, id: sick.id }])
    await before.closed
    again.vanish()
    const third = await come()
    await expect.poll(() => third.join(order(sick.token))).not.toHaveProperty('error')
  })
})

describe('an invitation', () => {
  test('lets one in, under the name that they give, and is in the outbox', async () => {
    const here = await doctorEnters()
    const token = await invitation(here, { email: 'ibu@contoh.id' })
    const [letter] = await readOutbox(inject('origin'))
    expect(letter).toMatchObject({ channel: 'email', to: 'ibu@contoh.id', link: `/room#${token}` })
    expect(letter?.text).toContain(doctor.name)

    const mother = await come()
    const answer = await mother.join({ user: { name: 'Sari (ibu)' }, token, video: true })
    expect(answer).toMatchObject({ participants: [{ sid: here.sid }], mayInvite: false })
    const seen = await here.receives('participant-joined')
    expect(seen).toMatchObject({ sid: mother.sid, name: 'Sari (ibu)', guest: true, picture: null })
    expect(JSON.stringify(seen)).not.toContain(token)
    expect(await mother.invite({ room, name: 'Teman', phone: '+62 812 3456 789' })).toEqual({ error: 'forbidden' })
  })

  test('admits one of ten simultaneous guests', async () => {
    const token = await invitation(await doctorEnters({ video: false }), { phone: '0812-3456-7890' })
    const guests = await Promise.all(Array.from({ length: 10 }, come))
    const answers = await Promise.all(guests.map((one) => one.join({ user, token, video: false })))
    expect(answers.filter((answer) => !('error' in answer))).toHaveLength(1)
    expect(answers.filter((answer) => 'error' in answer && answer.error === 'forbidden')).toHaveLength(9)
  })

  test('belongs to its page: a reload can rejoin, another page cannot', async () => {
    const token = await invitation(await doctorEnters())
    const key = randomUUID()
    const first = await come()
    expect(await first.join({ user, token, key, video: true })).not.toHaveProperty('error')
    first.vanish()
    expect(await (await come()).join({ user, token, key: randomUUID(), video: true })).toEqual({ error: 'forbidden' })
    expect(await (await come()).join({ user, token, video: true })).toEqual({ error: 'forbidden' })
    expect(await (await come()).join({ user, token, key, video: true })).not.toHaveProperty('error')
  })

  test('is not used up by a full room', async () => {
    const here = await doctorEnters()
    const token = await invitation(here)
    const others = [await doctorEnters(), await patientEnters(), await patientEnters()]
    expect(await (await come()).join({ user, token, video: true })).toEqual({ error: 'full' })
    others[0]?.say('leave')
    await here.receives('participant-left')
    expect(await (await come()).join({ user, token, video: true })).not.toHaveProperty('error')
  })

  test('is for its own room only, and not of a consultation that is over', async () => {
    const token = await invitation(await doctorEnters())
    const elsewhere = { user, token, video: true, room: 'consultation:tidak-ada', key: randomUUID() }
    expect(await (await come()).join(elsewhere)).toEqual({ error: 'forbidden' })
    const other = await invitation(open[0] as Guest)
    await endOpenItem(doctor)
    expect(await (await come()).join({ user, token: other, video: true })).toEqual({ error: 'forbidden' })
  })

  test('of somebody with an account lets their own session in', async () => {
    const specialist = await staff('dokter4@contoh.id')
    expect(await (await come()).join(order(specialist.parseToken))).toEqual({ error: 'forbidden' })
    await invitation(await doctorEnters(), { id_user: specialist.id })
    await enter(specialist.parseToken)
    expect(await open[1]?.receives('participant-joined')).toMatchObject({ id: specialist.id, guest: false })
    expect(await open[1]?.invite({ room, name: 'Siapa', id_user: 'tidak-ada' })).toEqual({ error: 'unknown' })
  })

  test('is written by a party, of their own room, and not without end', async () => {
    const here = await patientEnters()
    expect(await here.invite({ room: 'consultation:lain', name: 'Sari', email: 'sari@contoh.id' })).toEqual({
      error: 'forbidden',
    })
    const answers = await Promise.all(
      Array.from({ length: INVITATIONS_AT_ONCE + 3 }, (_, at) =>
        here.invite({ room, name: `Orang ${at}`, email: 'sari@contoh.id' }),
      ),
    )
    expect(answers.filter((answer) => 'link' in answer)).toHaveLength(INVITATIONS_AT_ONCE)
    expect(answers.at(-1)).toEqual({ error: 'tooMany' })
  })
})

describe('a frame outside the contract', () => {
  const sdp = 'x'.repeat(DESCRIPTION_LENGTH + 1)
  test.for<[string, unknown]>([
    ['join', null],
    ['join', 'consultation:1'],
    ['join', { room: 'consultation:1', user: { name: 'A' }, token: '', video: true }],
    ['join', { room: '../consultation:1', user: { name: 'A' }, token: 'x', video: true }],
    ['join', { room: 'consultation:1', user: { name: 'A'.repeat(300) }, token: 'x', video: true }],
    ['join', { room: 'consultation:1', user: { name: 'A' }, token: 'x', video: 'ya' }],
    ['join', { room: 'consultation:1', user: { name: 'A' }, token: 'x', video: true, admin: true }],
    ['signal', { to: 'x', data: { type: 'offer', sdp, round: 1 } }],
    ['signal', { to: 'x', data: { type: 'offer', sdp: 'v=0' } }],
    ['signal', { to: 'x', data: { type: 'lain' } }],
    ['signal', { to: 'x', data: { type: 'candidate', candidate: { candidate: 'c'.repeat(2_000) }, round: 1 } }],
    ['signal', { data: { type: 'ask' } }],
    ['mute', { audio: 1, video: true }],
    ['invite', { room: 'consultation:1', name: '', phone: '0812345678' }],
    ['invite', { room: 'consultation:1', name: 'Sari', phone: 'bukan nomor' }],
    ['invite', { room: 'consultation:1', name: 'Sari', email: 'bukan alamat' }],
    ['invite', { room: 'consultation:1', name: 'Sari' }],
  ])('%s %j is answered so, and costs nothing else', async ([name, body]) => {
    const one = await doctorEnters()
    expect(await one.ask(name, body)).toEqual({ error: 'malformed' })
    expect(await one.ask('mute', { audio: true, video: true })).toEqual({ ok: true })
  })

  test('events without an ack, without a body, of no known name', async () => {
    const one = await doctorEnters()
    one.say('join')
    one.say('join', () => {})
    one.say('mute', { audio: true })
    one.say('signal', 'abc', 1, 2, 3)
    one.say('invite', [])
    one.say('admin', {})
    one.say('constructor')
    expect(await one.ask('mute', { audio: true, video: true })).toEqual({ ok: true })
  })

  test('bytes end the socket', async () => {
    const one = await doctorEnters()
    one.say('signal', Buffer.from('abc'))
    await expect(one.closed).resolves.toBeUndefined()
  })

  test('a NUL character: not malformed in a name, forbidden in a token', async () => {
    const one = await doctorEnters()
    expect(await one.invite({ room, name: 'a\u0000b', email: 'sari@contoh.id' })).not.toEqual({ error: 'malformed' })
    expect(await (await come()).join({ user, token: 'a\u0000b', video: true })).toEqual({ error: 'forbidden' })
  })

  test('a frame that is too large ends the socket; so do too many at once', async () => {
    const [large, many] = [await doctorEnters(), await doctorEnters()]
    large.say('mute', { audio: 'x'.repeat(200_000) })
    await expect(large.closed).resolves.toBeUndefined()
    for (let at = 0; at < FRAME_BURST + 200; at += 1) many.say('mute', { audio: true, video: true })
    await many.closed
  })

  test('no other door: polling is not taken', async () => {
    const { status } = await fetch(`${inject('origin')}/group-call/?EIO=4&transport=polling`)
    expect(status).toBe(400)
  })
})

/** After everything above. */
test('the log contains no participant, session or room of a call', () => {
  const folder = join(inject('dataDir'), 'log')
  const log = readdirSync(folder)
    .map((file) => readFileSync(join(folder, file), 'utf8'))
    .join('\n')
  const secrets = [
    'Ibu Sari',
    'Sari (ibu)',
    'ibu@contoh.id',
    '0812-3456',
    doctor.parseToken,
    sick.token,
    record.consultation_id,
    '/room#',
  ]
  expect(secrets.filter((secret) => log.includes(secret))).toEqual([])
  expect(log).not.toContain('a frame of a group call failed')
})
