import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, inject, test } from 'vitest'
import { PARSE_CODES } from '../../contract/values/refusals'
import { BATCH_LIMIT } from '../../server/live/query-rules'
import { LIMITS } from '../../server/rest/limits/limits'
import {
  aMessage,
  lossOf,
  move,
  parse,
  patient,
  type Patient,
  type ParseAnswer,
  request,
  ringing,
} from '../contract/kit/parse'
import { talking } from '../contract/kit/documents'
import { askForFacility, callForHelp, facility } from '../contract/kit/requests'
import { reset, rest, setPresence, staff, type Staff } from '../contract/kit/rest'
import { signaller, type Signaller } from '../contract/kit/signalling'
import { inParallel } from './kit/raw-request'

let doctors: Staff[]
let sick: Patient

beforeEach(async () => {
  await reset()
  doctors = []
  for (const number of [1, 2, 3, 4]) {
    const one = await staff(`dokter${number}@contoh.id`)
    await setPresence(one, 'Online')
    doctors.push(one)
  }
  sick = await patient()
})

const doctor = (index = 0) => doctors[index] as Staff
const isCreated = ({ status }: ParseAnswer) => status === 201
const refusalOf = (answer: ParseAnswer) => ({
  code: answer.code,
  ...(JSON.parse(String(answer.body['error'])) as object),
})

describe('a patient’s open requests', () => {
  test('of 20 at once to one doctor one is created', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => request(sick, doctor())))
    expect(answers.filter(isCreated)).toHaveLength(1)
    const refused = answers.filter((answer) => !isCreated(answer))
    expect(new Set(refused.map((answer) => `${answer.code} ${lossOf(answer).reason}`))).toEqual(
      new Set(['409 open_request']),
    )
  })

  test('of four at once to four doctors three are created', async () => {
    const answers = await Promise.all([0, 1, 2, 3].map((index) => request(sick, doctor(index))))
    expect(answers.filter(isCreated)).toHaveLength(3)
    expect(answers.filter((answer) => !isCreated(answer)).map((answer) => lossOf(answer).reason)).toEqual([
      'open_requests',
    ])
  })

  test('in one batch one is created', async () => {
    const body = {
      doctor: { __type: 'Pointer', className: '_User', objectId: doctor().objectId },
      apps: 'dokter-keluarga',
      keluhan_patient: 'Demam',
      payment_id: 2,
    }
    const requests = Array.from({ length: 10 }, () => ({ method: 'POST', path: '/parse/classes/Consultations', body }))
    const answer = await parse('POST', '/batch', { requests }, sick.token)
    const parts = answer.body as unknown as { success?: object; error?: { code: number } }[]
    expect(parts.map(({ success, error }) => String(success ? 'created' : error?.code)).toSorted()).toEqual([
      ...Array.from({ length: 9 }, () => '409'),
      'created',
    ])
  })

  test('make room for the next one when they end', async () => {
    const { objectId } = await ringing(sick, doctor())
    await move(objectId, 'IDLE', 'CANCEL_BY_PATIEN', sick.token)
    expect((await request(sick, doctor())).status).toBe(201)
  })

  test('leave other patients alone', async () => {
    await ringing(sick, doctor())
    expect((await request(await patient('pasien2@contoh.id'), doctor())).status).toBe(201)
  })
})

describe('a flood of one account', () => {
  test(`creates ${LIMITS.requests.account.points} requests and no more`, async () => {
    const { points, seconds } = LIMITS.requests.account
    const answers: ParseAnswer[] = []
    for (let sent = 0; sent < points + 5; sent += 1) {
      const answer = await request(sick, doctor())
      answers.push(answer)
      if (isCreated(answer)) await move(String(answer.body['objectId']), 'IDLE', 'CANCEL_BY_PATIEN', sick.token)
    }
    expect(answers.map(isCreated)).toEqual(answers.map((_, index) => index < points))
    const refusal = refusalOf(answers.at(-1) as ParseAnswer) as { code: number; retry_after: number }
    expect(refusal.code).toBe(PARSE_CODES.tooMany)
    expect(refusal.retry_after).toBeGreaterThan(0)
    expect(refusal.retry_after).toBeLessThanOrEqual(seconds)
    expect((await request(await patient('pasien2@contoh.id'), doctor())).status, 'another patient is served').toBe(201)
  })

  test(`creates ${LIMITS.emergencies.account.points} emergencies and no more, also at once`, async () => {
    const answers = await Promise.all(Array.from({ length: 40 }, () => callForHelp(sick)))
    expect(answers.filter(isCreated)).toHaveLength(LIMITS.emergencies.account.points)
    expect(new Set(answers.flatMap(({ code }) => code ?? []))).toEqual(new Set([PARSE_CODES.tooMany]))
    expect((await callForHelp(await patient('pasien2@contoh.id'))).status, 'another caller is heard').toBe(201)
  })

  test(`creates ${LIMITS.facilityRequests.account.points} facility requests and no more`, async () => {
    const from = await facility()
    const { points } = LIMITS.facilityRequests.account
    const answers: ParseAnswer[] = []
    // More at once may be shed with 503, which creates nothing.
    await inParallel(points + 10, 8, async () => {
      answers.push(await askForFacility(from, doctor()))
    })
    expect(answers.filter(isCreated)).toHaveLength(points)
  })

  test.for([
    ['searches', LIMITS.searches.account.points, '/medicines?search=par'],
    ['searches of codes', LIMITS.searches.account.points, '/ICD-like/?search=a'],
    ['dashboards', LIMITS.dearRows.account.points, '/dashboard-doctor?type=1'],
  ] as const)('%s: %i are answered and no more', async ([, points, path]) => {
    const { token } = doctor()
    const statuses: number[] = []
    for (let sent = 0; sent < points + 20; sent += 20) {
      const wave = await Promise.all(Array.from({ length: 20 }, () => rest('GET', path, { token })))
      statuses.push(...wave.map(({ status }) => status))
    }
    expect(statuses.filter((status) => status === 200)).toHaveLength(points)
    const refused = await rest('GET', path, { token })
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    const again = await staff('dokter1@contoh.id')
    expect((await rest('GET', path, { token: again.token })).status, 'another session of the account').toBe(429)
    expect((await rest('GET', path, { token: doctor(1).token })).status, 'another account').toBe(200)
  })

  test(`sends ${LIMITS.messages.account.points} messages and no more, also in batches`, async () => {
    const record = await talking(sick, doctor())
    const part = () => ({
      method: 'POST',
      path: '/parse/classes/Conversations',
      body: aMessage(record, sick.id, { status: 'sent' }),
    })
    const { points } = LIMITS.messages.account
    let sent = 0
    for (let batch = 0; batch * BATCH_LIMIT < points + BATCH_LIMIT; batch += 1) {
      const requests = Array.from({ length: BATCH_LIMIT }, part)
      const { body } = await parse('POST', '/batch', { requests }, sick.token)
      sent += (body as unknown as object[]).filter((one) => 'success' in one).length
    }
    expect(sent).toBe(points)
    const answer = await parse('POST', '/classes/Conversations', aMessage(record, sick.id), sick.token)
    expect(refusalOf(answer)).toMatchObject({ code: PARSE_CODES.tooMany })
    expect(
      (await parse('POST', '/classes/Conversations', aMessage(record, doctor().id), doctor().parseToken)).status,
    ).toBe(201)
  })

  test(`uploads ${LIMITS.uploads.account.points} files and no more`, async () => {
    const record = await ringing(sick, doctor())
    await move(record.objectId, 'IDLE', 'ON_CHAT', doctor().parseToken)
    const { points } = LIMITS.uploads.account
    const statuses: number[] = []
    for (let sent = 0; sent < points + 3; sent += 1) {
      const form = new FormData()
      form.append('consultation_id', record.consultation_id)
      form.append('file', new Blob([`catatan ${sent}`], { type: 'text/plain' }), 'catatan.txt')
      statuses.push(await upload(form, sick.token))
    }
    expect(statuses).toEqual(statuses.map((_, index) => (index < points ? 200 : 429)))
    const text = await parse('POST', '/classes/Conversations', aMessage(record, sick.id), sick.token)
    expect(text.status, 'the conversation goes on').toBe(201)
  })

  test(`subscribes for pushes ${LIMITS.subscriptions.account.points} times and no more`, async () => {
    const { points } = LIMITS.subscriptions.account
    const statuses: number[] = []
    for (let sent = 0; sent < points + 3; sent += 1) {
      statuses.push((await rest('PUT', '/push/subscription', { token: doctor().token, body: {} })).status)
    }
    expect(statuses.map((status) => status === 429)).toEqual(statuses.map((_, index) => index >= points))
  })
})

describe('a flood of calls', () => {
  let seat: Signaller
  afterEach(() => seat.close())

  test(`wakes ${LIMITS.calls.account.points} times and no more`, async () => {
    const record = await ringing(sick, doctor())
    await move(record.objectId, 'IDLE', 'ON_CHAT', doctor().parseToken)
    seat = await signaller()
    seat.send({ id: 'register', name: sick.id, deviceId: randomUUID(), token: sick.token })
    await seat.next(({ id }) => id === 'registerResponse')
    const to = doctor().id
    const pushPayload = {
      app: 'VIDEO_CALL',
      status: 'CALLING',
      title: 'Panggilan',
      body: 'menelepon',
      from: { id: sick.id },
      to: { id: to },
      consultation_id: record.consultation_id,
    }
    const { points } = LIMITS.calls.account
    const answers = () => seat.frames.flatMap((frame) => (frame.id === 'callingResponse' ? [frame.message] : []))
    for (let sent = 0; sent < points + 5; sent += 1) {
      seat.send({ id: 'calling', from: sick.id, to, pushPayload })
      await expect.poll(() => answers().length, { interval: 5 }).toBe(sent + 1)
    }
    // Nobody is there to be woken: each call that is set up ends at once, and the next one is another.
    expect(answers()).toEqual(
      Array.from({ length: points + 5 }, (_, index) => (index < points ? 'Device Not Found' : 'busy')),
    )
  })
})

async function upload(body: FormData, parseToken: string): Promise<number> {
  const headers = { 'X-Facility-Id': 'rs-bina-harapan', 'X-Parse-Session-Token': parseToken }
  return (await fetch(`${inject('origin')}/api/v1/chat/upload`, { method: 'POST', headers, body })).status
}
