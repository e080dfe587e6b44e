import type { Pool } from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import type { AuditEntry } from '../../contract/schemas/audit'
import { listMeta } from '../../contract/schemas/envelope'
import { redeemed, reservation, type Reservation } from '../../contract/schemas/reservation'
import { FEES } from '../../contract/values/balance'
import { OPEN_ITEM, PARSE_CODES, UNAUTHENTICATED } from '../../contract/values/refusals'
import { hasDatabaseDoor, openDatabase } from './kit/database'
import { listen, type Listener } from './kit/live'
import { endOpenItem, move, parse, patient, type Patient, read, ringing } from './kit/parse'
import { presencesOf } from './kit/requests'
import { reset, rest, type RestAnswer, setPresence, staff, type Staff } from './kit/rest'

let doctor: Staff
let tablet: Staff
let other: Staff
let nurse: Staff
let patients: Patient[]
let listeners: Listener[] = []

beforeAll(async () => {
  await reset()
  doctor = await staff('dokter1@contoh.id')
  tablet = await staff('dokter1@contoh.id')
  other = await staff('dokter2@contoh.id')
  nurse = await staff('perawat1@contoh.id', 'nurse')
})

beforeEach(async () => {
  for (const listener of listeners) listener.close()
  listeners = []
  await endOpenItem(doctor)
  await setPresence(doctor, 'Online')
})

async function list(query = '', { token } = doctor) {
  const { body } = await rest('GET', `/reservation-consultations${query}`, { token })
  return { data: z.array(reservation).parse(body['data']), meta: listMeta.parse(body['meta']) }
}

const redeem = (code: string, { token } = doctor) =>
  rest('POST', '/consultation/reservation', { token, body: { code } })
const dataOf = ({ body }: RestAnswer) => redeemed.parse(body['data'])

/** One that nobody has redeemed yet. */
async function aPaidOne(who = doctor): Promise<Reservation> {
  const [first] = (await list('', who)).data
  if (first === undefined) throw new Error('none is left')
  return first
}

/** Whose it is, signed in as patients do. */
async function patientOf({ patient: { full_name } }: Reservation): Promise<Patient> {
  patients ??= await Promise.all(Array.from({ length: 20 }, (_, index) => patient(`pasien${index + 1}@contoh.id`)))
  const found = patients.find(({ name }) => name === full_name)
  if (found === undefined) throw new Error('nobody of that name')
  return found
}

describe('GET /reservation-consultations', () => {
  test.for([1, 2, 3, 4, 5])('doctor %s has some paid, some redeemed, some over', async (number) => {
    const who = await staff(`dokter${number}@contoh.id`)
    const lists = await Promise.all(['Paid', 'Redeemed', 'Expired'].map((status) => list(`?status=${status}`, who)))
    for (const [index, { data, meta }] of lists.entries()) {
      expect(data.length).toBeGreaterThan(2)
      expect(meta).toEqual({ current_page: 1, per_page: 20, last_page: 1, total: data.length })
      expect(new Set(data.map(({ status }) => status))).toEqual(new Set([['Paid', 'Redeemed', 'Expired'][index]]))
    }
    const all = lists.flatMap(({ data }) => data)
    expect(all.length).toBeGreaterThanOrEqual(8)
    expect(all.length).toBeLessThanOrEqual(25)
    expect(new Set(all.map(({ code }) => code)).size).toBe(all.length)
    for (const { code } of all) expect(code).toMatch(/^[2-9A-HJ-NP-Z]{4}-[2-9A-HJ-NP-Z]{4}$/)
  })

  test('is what is paid when nothing is said, the soonest first; what is over begins with the last', async () => {
    expect(await list()).toEqual(await list('?status=Paid'))
    const timesOf = ({ data }: { data: Reservation[] }) => data.map(({ schedule_at }) => schedule_at)
    const [paid, over] = [timesOf(await list()), timesOf(await list('?status=Redeemed'))]
    expect(paid).toEqual(paid.toSorted((one, another) => one - another))
    expect(over).toEqual(over.toSorted((one, another) => another - one))
    expect(paid.at(-1)).toBeGreaterThan(Date.now())
    expect((await list('?page=2')).data).toEqual([])
  })

  test('is each doctor’s own', async () => {
    const codes = (await list('', other)).data.map(({ code }) => code)
    expect((await list()).data.filter(({ code }) => codes.includes(code))).toEqual([])
  })

  test.for(['?status=paid', '?status=', '?status=Batal', '?page=0', '?page=x', '?doctor=dokter0002'])(
    '%s is malformed',
    async (query) => {
      expect((await rest('GET', `/reservation-consultations${query}`, { token: doctor.token })).status).toBe(422)
    },
  )
})

test.for<[method: string, path: string, body?: object]>([
  ['GET', '/reservation-consultations'],
  ['POST', '/consultation/reservation', { code: 'ABCD-EFGH' }],
])('%s %s is a doctor’s, with a bearer', async ([method, path, body]) => {
  for (const headers of [{}, { 'X-Parse-Session-Token': (await patient()).token }]) {
    const answer = await rest(method, path, { headers, body })
    expect({ status: answer.status, message: answer.body['message'] }).toEqual({
      status: 401,
      message: UNAUTHENTICATED,
    })
  }
  expect((await rest(method, path, { token: nurse.token, body })).status).toBe(403)
})

describe('POST /consultation/reservation', () => {
  test('opens the consultation that it was paid for, as if it had rung and been accepted', async () => {
    const paid = await aPaidOne()
    const sick = await patientOf(paid)
    const answer = await redeem(paid.code)
    expect(answer.status).toBe(200)
    const opened = dataOf(answer)
    expect(opened).toMatchObject({ kind: 'consultation', status: 'ON_CHAT' })
    const record = await read(opened.object_id, sick.token)
    expect(record).toMatchObject({
      consultation_id: opened.consultation_id,
      status: 'ON_CHAT',
      keluhan_patient: paid.complaint,
      payment_id: 2,
      phr_permission: 'APPROVAL_REQUIRED',
      doctor_info: { objectId: doctor.objectId, name: doctor.name, specialist: 'Dokter umum' },
      patient_info: { objectId: sick.objectId, id_user: sick.id, name: sick.name },
      detail_patient: { full_name: sick.name, dob: paid.patient.dob },
      statusBy: { id_user: doctor.id, role: 'doctor' },
    })
    expect(record.consultation_id).toMatch(/^K-[0-9A-F]{12}$/)
    expect(Math.abs(record.requestAt - Date.now())).toBeLessThan(10_000)
    expect(await read(opened.object_id, doctor.parseToken)).toEqual(record)
    expect(await presencesOf(doctor)).toEqual(['Busy', expect.anything()])
    expect((await rest('GET', '/doctor-consultation-available', { token: doctor.token })).body['data']).toEqual(opened)
    expect((await list()).data.map(({ code }) => code)).not.toContain(paid.code)
    expect((await list('?status=Redeemed')).data.map(({ code }) => code)).toContain(paid.code)
    const { body } = await rest('GET', `/audit?consultation_id=${opened.consultation_id}`, { token: doctor.token })
    expect(body['data'] as AuditEntry[]).toMatchObject([
      { by: doctor.id, role: 'doctor', device_id: doctor.deviceId, what: 'create', detail: { to: 'ON_CHAT' } },
    ])
  })

  test('no one else can read it; it is chatted in, ended and paid like any other', async () => {
    const paid = await aPaidOne()
    const sick = await patientOf(paid)
    const { object_id, consultation_id } = dataOf(await redeem(paid.code))
    const path = `/classes/Consultations/${object_id}`
    for (const token of [other.parseToken, nurse.parseToken]) {
      expect((await parse('GET', path, undefined, token)).code).toBe(PARSE_CODES.notFound)
    }
    expect(
      (await rest('GET', `/consultations/${consultation_id}`, { headers: { 'X-Parse-Session-Token': sick.token } }))
        .status,
    ).toBe(200)
    expect((await move(object_id, 'ON_CHAT', 'FINISHED', doctor.parseToken)).code).toBeNull()
    expect(await presencesOf(doctor)).toEqual(['Online', expect.anything()])
    const { body } = await rest('GET', `/history-balances?reference=${consultation_id}`, { token: doctor.token })
    expect(JSON.stringify(body['data'])).toContain(String.raw`\"amount\":${FEES.Consultations}`)
  })

  test('its patient and its doctor see it live, and the doctor’s presence with it', async () => {
    const paid = await aPaidOne()
    const sick = await patientOf(paid)
    listeners = [
      await listen('Consultations', {}, sick.token),
      await listen('Consultations', {}, tablet.parseToken),
      await listen('Consultations', {}, other.parseToken),
      await listen('_User', { objectId: doctor.objectId }, doctor.parseToken),
    ]
    const { object_id } = dataOf(await redeem(paid.code))
    const [atPatient, atTablet, atStranger, ofPresence] = listeners
    for (const listener of [atPatient, atTablet]) {
      const { op, object } = (await listener?.next((event) => event.object['objectId'] === object_id)) ?? {}
      expect({ op, status: object?.['status'] }).toEqual({ op: 'create', status: 'ON_CHAT' })
    }
    await ofPresence?.next(({ object }) => object['status_available'] === 'Busy')
    expect(atStranger?.events.filter(({ object }) => object['objectId'] === object_id)).toEqual([])
  })

  test.for<[how: string, write: (code: string) => string]>([
    ['in small letters', (code) => code.toLowerCase()],
    ['without its dash', (code) => code.replace('-', '')],
    ['with blanks and dots', (code) => ` ${code.split('').join(' ')}. `],
  ])('reads the code %s', async ([, write]) => {
    expect((await redeem(write((await aPaidOne()).code))).status).toBe(200)
  })

  test('the same code again opens the same consultation, for as long as that is open', async () => {
    const paid = await aPaidOne()
    const opened = dataOf(await redeem(paid.code))
    expect(dataOf(await redeem(paid.code))).toEqual(opened)
    expect(dataOf(await redeem(paid.code.toLowerCase(), tablet))).toEqual(opened)
    await move(opened.object_id, 'ON_CHAT', 'SESI_BERAKHIR', doctor.parseToken)
    expect(dataOf(await redeem(paid.code))).toEqual({ ...opened, status: 'SESI_BERAKHIR' })
    await move(opened.object_id, 'SESI_BERAKHIR', 'FINISHED', doctor.parseToken)
    const { status, body } = await redeem(paid.code)
    const by = { id_user: doctor.id, name: doctor.name, role: 'doctor' }
    const message = 'Kode reservasi sudah dipakai'
    expect({ status, body }).toEqual({ status: 409, body: { message, status: 'Redeemed', by } })
  })

  test('one that is over is 409, and nothing opens', async () => {
    for (const status of ['Redeemed', 'Expired']) {
      const [over] = (await list(`?status=${status}`)).data
      const answer = await redeem(over?.code ?? '')
      expect({ status: answer.status, received: answer.body['status'] }).toEqual({ status: 409, received: status })
    }
    expect((await rest('GET', '/doctor-consultation-available', { token: doctor.token })).body['data']).toBeNull()
  })

  test('with something open it waits, and is still there afterwards', async () => {
    const paid = await aPaidOne()
    const { objectId } = await ringing(await patient('pasien3@contoh.id'), doctor)
    await move(objectId, 'IDLE', 'ON_CHAT', doctor.parseToken)
    const { status, body } = await redeem(paid.code)
    expect({ status, reason: body['reason'] }).toEqual({ status: 409, reason: OPEN_ITEM })
    expect((await aPaidOne()).code).toBe(paid.code)
    await move(objectId, 'ON_CHAT', 'FINISHED', doctor.parseToken)
    expect((await redeem(paid.code)).status).toBe(200)
  })

  test('while it is open nothing else is taken', async () => {
    const { objectId } = await ringing(await patient('pasien4@contoh.id'), doctor)
    expect((await redeem((await aPaidOne()).code)).status).toBe(200)
    const answer = await move(objectId, 'IDLE', 'ON_CHAT', doctor.parseToken)
    expect({ code: answer.code, loss: JSON.parse(String(answer.body['error'])) as unknown }).toEqual({
      code: PARSE_CODES.conflict,
      loss: { reason: OPEN_ITEM },
    })
  })

  test('another doctor’s code is unknown, as one that nobody has', async () => {
    const theirs = await aPaidOne(other)
    for (const code of [theirs.code, 'ZZZZ-ZZZZ', '----', 'x'.repeat(21), `' OR 1=1`]) {
      const { status, body } = await redeem(code)
      expect({ code, status, body }).toEqual({ code, status: 404, body: { message: 'Kode reservasi tidak ditemukan' } })
    }
    expect((await aPaidOne(other)).code).toBe(theirs.code)
  })

  test.for([{}, { code: '' }, { code: 1 }, { code: 'ABCD-EFGH', doctor: 'dokter0002' }, 'bukan json'])(
    '%j is malformed',
    async (body) => {
      expect((await rest('POST', '/consultation/reservation', { token: doctor.token, body })).status).toBe(422)
    },
  )

  test('of many devices that redeem one code at once all open one consultation', async () => {
    const paid = await aPaidOne()
    const devices = Array.from({ length: 12 }, (_, index) => (index % 2 === 0 ? doctor : tablet))
    const answers = await Promise.all(devices.map((device) => redeem(paid.code, device)))
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
    expect(new Set(answers.map((answer) => dataOf(answer).consultation_id)).size).toBe(1)
    const [id] = answers.map((answer) => dataOf(answer).consultation_id)
    const { body } = await rest('GET', `/consultations?search=${id}`, { token: doctor.token })
    expect(listMeta.parse(body['meta']).total).toBe(1)
  })

  test('of several codes that are redeemed at once one opens, and the others stay', async () => {
    const before = (await list('', other)).data.map(({ code }) => code)
    const answers = await Promise.all(before.slice(0, 4).map((code) => redeem(code, other)))
    expect(answers.map(({ status }) => status).toSorted((one, another) => one - another)).toEqual([200, 409, 409, 409])
    const after = (await list('', other)).data.map(({ code }) => code)
    expect(before.filter((code) => !after.includes(code))).toHaveLength(1)
  })

  describe.runIf(hasDatabaseDoor)('at the database', () => {
    let database: Pool
    beforeAll(() => {
      database = openDatabase()
    })
    afterAll(() => database.end())

    /** Until so many wait for a lock that the test holds, directly or behind one another. */
    const untilWaiting = (count: number) =>
      vi.waitFor(
        async () => {
          const { rows } = await database.query(`SELECT 1 FROM pg_stat_activity WHERE wait_event_type = 'Lock'`)
          expect(rows.length).toBeGreaterThanOrEqual(count)
        },
        { timeout: 10_000, interval: 50 },
      )

    test('two that meet in the middle of it open one consultation', async () => {
      const paid = await aPaidOne()
      const holder = await database.connect()
      try {
        await holder.query('BEGIN')
        // The presence is the last thing that the first of them changes.
        await holder.query('SELECT 1 FROM "_User" WHERE "objectId" = $1 FOR UPDATE', [doctor.objectId])
        const both = [redeem(paid.code), redeem(paid.code, tablet)]
        await untilWaiting(2)
        await holder.query('COMMIT')
        const [one, another] = await Promise.all(both)
        expect([one?.status, another?.status]).toEqual([200, 200])
        expect(one && another && dataOf(one)).toEqual(another && dataOf(another))
      } finally {
        holder.release()
      }
    })

    test('a day after its hour it is over, without anybody’s doing', async () => {
      const { code } = await aPaidOne()
      const normal = code.replace('-', '')
      const at = (interval: string) =>
        database.query(`UPDATE dk_reservation SET schedule_at = now() - $2::interval WHERE code = $1`, [
          normal,
          interval,
        ])
      await at('23 hours 59 minutes')
      expect((await list()).data.map((one) => one.code)).toContain(code)
      await at('24 hours 1 minute')
      expect((await list()).data.map((one) => one.code)).not.toContain(code)
      expect((await list('?status=Expired')).data.map((one) => one.code)).toContain(code)
      const { status, body } = await redeem(code)
      const message = 'Reservasi ini sudah kedaluwarsa'
      expect({ status, body }).toEqual({ status: 409, body: { message, status: 'Expired', by: null } })
    })
  })
})
