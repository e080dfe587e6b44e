import type { Pool } from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { type BalanceEntry, balanceEntry, type SourceTransaction } from '../../contract/schemas/balance'
import { accountBalance } from '../../contract/schemas/doctor'
import { listMeta } from '../../contract/schemas/envelope'
import { FEES } from '../../contract/values/balance'
import { UNAUTHENTICATED } from '../../contract/values/refusals'
import type { RequestClass, RequestStatus } from '../../contract/values/statuses'
import { hasDatabaseDoor, moreSessions, openDatabase } from './kit/database'
import { endOpenItem, move, patient, type Patient, ringing, run } from './kit/parse'
import { facility, ringingEmergency, ringingFacility } from './kit/requests'
import { reset, rest, setDuty, setPresence, staff, type Staff } from './kit/rest'

const DAY = 86_400_000

let doctor: Staff
let tablet: Staff
let other: Staff
let nurse: Staff
let sick: Patient

beforeAll(async () => {
  await reset()
  doctor = await staff('dokter1@contoh.id')
  tablet = await staff('dokter1@contoh.id')
  other = await staff('dokter2@contoh.id')
  nurse = await staff('perawat1@contoh.id', 'nurse')
  sick = await patient('pasien1@contoh.id')
})

beforeEach(async () => {
  await endOpenItem(doctor)
  await setPresence(doctor, 'Online')
  await setDuty(doctor, 'Online')
})

async function balanceOf({ token }: Staff): Promise<number> {
  const { body } = await rest('GET', '/account-balance', { token })
  return accountBalance.parse(body['data']).GLAccountBalance
}

async function list(query = '', { token } = doctor) {
  const { body } = await rest('GET', `/history-balances${query}`, { token })
  return { data: z.array(balanceEntry).parse(body['data']), meta: listMeta.parse(body['meta']) }
}

async function everything(query = '', who = doctor): Promise<BalanceEntry[]> {
  const first = await list(`?${query}`, who)
  const pages = Array.from({ length: first.meta.last_page - 1 }, (_, index) => list(`?page=${index + 2}&${query}`, who))
  return [first, ...(await Promise.all(pages))].flatMap(({ data }) => data)
}

test('meta.totals are those of the whole filter, on every page', async () => {
  for (const query of ['', 'direction=in', 'direction=out', `from=${new Date(Date.now() - 30 * DAY).toISOString()}`]) {
    const amounts = (await everything(query)).map((entry) => sourceOf(entry).amount)
    const totals = {
      in: amounts.filter((amount) => amount > 0).reduce((all, amount) => all + amount, 0),
      out: -amounts.filter((amount) => amount < 0).reduce((all, amount) => all + amount, 0) || 0,
    }
    for (const page of [1, 2]) expect((await list(`?page=${page}&${query}`)).meta.totals).toEqual(totals)
  }
})

function sourceOf({ SourceTransactionJSON }: BalanceEntry): SourceTransaction {
  if (SourceTransactionJSON === null) throw new Error('an entry without its source')
  return SourceTransactionJSON
}
const sourcesOf = async (query = '', who = doctor) => (await everything(query, who)).map(sourceOf)
const sum = (values: readonly SourceTransaction[]) => values.reduce((all, { amount }) => all + amount, 0)

describe('GET /history-balances', () => {
  test('is half a year of it, newest first, twenty a page, each entry once', async () => {
    const { data, meta } = await list()
    expect(meta).toMatchObject({ current_page: 1, per_page: 20 })
    expect(data).toHaveLength(20)
    const all = await everything()
    expect(all).toHaveLength(meta.total)
    expect(new Set(all.map((entry) => sourceOf(entry).id)).size).toBe(meta.total)
    const times = all.map(({ TransactionTimeStamp }) => TransactionTimeStamp)
    expect(times).toEqual(times.toSorted((one, another) => another - one))
    expect(times[0]).toBeLessThan(Date.now())
    expect(times.at(-1)).toBeLessThan(Date.now() - 150 * DAY)
  })

  test('gives the time as a number and the source as text that is JSON', async () => {
    const { body } = await rest('GET', '/history-balances', { token: doctor.token })
    const [first] = z.array(z.record(z.string(), z.unknown())).parse(body['data'])
    expect(Object.keys(first ?? {}).toSorted()).toEqual(['SourceTransactionJSON', 'TransactionTimeStamp'])
    expect([typeof first?.['TransactionTimeStamp'], typeof first?.['SourceTransactionJSON']]).toEqual([
      'number',
      'string',
    ])
  })

  test.for([1, 2, 3, 4, 5])('adds up to the account of doctor %s, at every step', async (number) => {
    const who = await staff(`dokter${number}@contoh.id`)
    const all = (await sourcesOf('', who)).toReversed()
    expect(all.length).toBeGreaterThan(90)
    let balance = 0
    for (const entry of all) {
      balance += entry.amount
      expect({ id: entry.id, balance: entry.balance }).toEqual({ id: entry.id, balance })
      expect(balance).toBeGreaterThanOrEqual(0)
    }
    expect(await balanceOf(who)).toBe(balance)
    expect(new Set(all.map(({ kind }) => kind))).toEqual(
      new Set(['consultation', 'faskes', 'emergency', 'withdrawal', 'correction']),
    )
  })

  test('from a time, and to one that is not itself within', async () => {
    const all = await everything()
    const [newer, older] = [all[10], all[30]]
    const [from, to] = [older, newer].map((one) => new Date(one?.TransactionTimeStamp ?? 0).toISOString())
    const within = await everything(`from=${from}&to=${to}`)
    expect(within).toEqual(all.slice(11, 31))
    expect((await everything(`from=${to}`)).length).toBe(11)
    expect((await everything(`from=${to}&to=${from}`)).length).toBe(0)
  })

  test('direction=in and direction=out together cover the whole list and the balance', async () => {
    const [came, went] = [await sourcesOf('direction=in'), await sourcesOf('direction=out')]
    expect(came.every(({ amount }) => amount > 0)).toBe(true)
    expect(went.every(({ amount }) => amount < 0)).toBe(true)
    expect(came.length + went.length).toBe((await list()).meta.total)
    expect(sum(came) + sum(went)).toBe(await balanceOf(doctor))
  })

  test('by what it was of', async () => {
    const wanted = (await list()).data.map(sourceOf).at(-1)
    const found = await sourcesOf(`reference=${wanted?.reference}`)
    expect(found).toEqual([wanted])
    expect(await sourcesOf('reference=K-TIDAKADA')).toEqual([])
  })

  test('of nobody else', async () => {
    const [mine, theirs] = [await sourcesOf(), await sourcesOf('', other)]
    const references = theirs.map(({ reference }) => reference)
    expect(mine.filter(({ reference }) => references.includes(reference))).toEqual([])
    expect(await sourcesOf(`reference=${theirs[0]?.reference}`)).toEqual([])
  })

  test.for([
    'page=0',
    'page=x',
    'from=kemarin',
    'to=2026-01-01',
    'to=0000-01-01T00:00:00.000Z',
    'direction=sideways',
    'reference=',
    'user_id=dokter0002',
    'per_page=500',
  ])('?%s is malformed', async (query) => {
    const { status, body } = await rest('GET', `/history-balances?${query}`, { token: doctor.token })
    expect(status).toBe(422)
    expect(Object.keys(body['errors'] as object)).toEqual([query.split('=')[0]])
  })
})

test.for(['/history-balances', '/account-balance'])('%s is a doctor’s, with a bearer', async (path) => {
  for (const headers of [{}, { 'X-Parse-Session-Token': sick.token }]) {
    const { status, body } = await rest('GET', path, { headers })
    expect({ status, message: body['message'] }).toEqual({ status: 401, message: UNAUTHENTICATED })
  }
  expect((await rest('GET', path, { token: nurse.token })).status).toBe(403)
})

describe('a fee', () => {
  /** What ending it brought the doctor. */
  async function earnedBy(work: () => Promise<unknown>): Promise<SourceTransaction[]> {
    const [before, known] = [await balanceOf(doctor), (await sourcesOf()).map(({ id }) => id)]
    await work()
    const earned = (await sourcesOf()).filter(({ id }) => !known.includes(id))
    expect(await balanceOf(doctor)).toBe(before + sum(earned))
    return earned
  }
  const step = async (
    objectId: string,
    from: RequestStatus,
    to: RequestStatus,
    className: RequestClass = 'Consultations',
  ) => {
    const { code } = await move(objectId, from, to, doctor.parseToken, undefined, className)
    expect({ from, to, code }).toEqual({ from, to, code: null })
  }
  const fee = (kind: string, amount: number, reference: string, name: string) => [
    expect.objectContaining({ kind, amount, reference, name }) as SourceTransaction,
  ]

  test('of a consultation, when it is finished and not before, in the patient’s name', async () => {
    const { objectId, consultation_id } = await ringing(sick, doctor)
    expect(
      await earnedBy(async () => {
        await step(objectId, 'IDLE', 'ON_CHAT')
        await step(objectId, 'ON_CHAT', 'SESI_BERAKHIR')
      }),
    ).toEqual([])
    const earned = await earnedBy(() => step(objectId, 'SESI_BERAKHIR', 'FINISHED'))
    expect(earned).toEqual(fee('consultation', FEES.Consultations, consultation_id, sick.name))
  })

  test('of one ended by PUT /consultation too', async () => {
    const { objectId, consultation_id } = await ringing(sick, doctor)
    await step(objectId, 'IDLE', 'ON_CHAT')
    const body = { object_id: objectId, status: 'FINISHED', symptoms: null, possible_diagnosis: null, advice: null }
    const earned = await earnedBy(() => rest('PUT', `/consultation/${consultation_id}`, { token: doctor.token, body }))
    expect(earned).toEqual(fee('consultation', FEES.Consultations, consultation_id, sick.name))
  })

  test('of a facility’s, in its name', async () => {
    const clinic = await facility()
    const { objectId, faskes_consultation_id } = await ringingFacility(clinic, doctor)
    await step(objectId, 'IDLE', 'ACCEPTED_BY_DOCTOR', 'Faskes_consultations')
    const earned = await earnedBy(() => step(objectId, 'ACCEPTED_BY_DOCTOR', 'FINISHED', 'Faskes_consultations'))
    expect(earned).toEqual(fee('faskes', FEES.Faskes_consultations, faskes_consultation_id, clinic.name))
  })

  test('of an emergency, in the caller’s name; a false call earns nothing', async () => {
    const { objectId, emergency_id } = await ringingEmergency(sick)
    await step(objectId, 'REQUESTED', 'ON_CALL', 'Emergencies')
    const earned = await earnedBy(() => step(objectId, 'ON_CALL', 'FINISHED', 'Emergencies'))
    expect(earned).toEqual(fee('emergency', FEES.Emergencies, emergency_id, sick.name))

    await setDuty(doctor, 'Online')
    const joke = await ringingEmergency(sick)
    await step(joke.objectId, 'REQUESTED', 'ON_CALL', 'Emergencies')
    expect(await earnedBy(() => step(joke.objectId, 'ON_CALL', 'REPORTED', 'Emergencies'))).toEqual([])
  })

  test('is not of what was never finished', async () => {
    const ended = async () => {
      const [rejected, cancelled] = [await ringing(sick, doctor), await ringing(sick, doctor)]
      await step(rejected.objectId, 'IDLE', 'REJECTED_BY_DOCTOR')
      await move(cancelled.objectId, 'IDLE', 'CANCEL_BY_PATIEN', sick.token)
    }
    expect(await earnedBy(ended)).toEqual([])
  })

  test('is not of a trial', async () => {
    const { objectId } = await ringing(sick, doctor, { isTest: true })
    await step(objectId, 'IDLE', 'ON_CHAT')
    expect(await earnedBy(() => step(objectId, 'ON_CHAT', 'FINISHED'))).toEqual([])
  })

  test('is credited only if the consultation was paid, whichever way it ends', async () => {
    const owed = async () => {
      const record = await ringing(sick, doctor, { payment_id: 1 })
      await step(record.objectId, 'IDLE', 'ON_PAYMENT')
      return record
    }
    const atOnce = await owed()
    expect(await earnedBy(() => step(atOnce.objectId, 'ON_PAYMENT', 'FINISHED'))).toEqual([])
    const byAndBy = await owed()
    await step(byAndBy.objectId, 'ON_PAYMENT', 'SESI_BERAKHIR')
    expect(await earnedBy(() => step(byAndBy.objectId, 'SESI_BERAKHIR', 'FINISHED'))).toEqual([])
    const paid = await owed()
    expect((await run('pay', { objectId: paid.objectId, result: 'success' }, sick.token)).code).toBeNull()
    const earned = await earnedBy(() => step(paid.objectId, 'ON_CHAT', 'FINISHED'))
    expect(earned).toEqual(fee('consultation', FEES.Consultations, paid.consultation_id, sick.name))
  })

  test('is credited once when the same ending is requested repeatedly and over different paths', async () => {
    const { objectId, consultation_id } = await ringing(sick, doctor)
    await step(objectId, 'IDLE', 'ON_CHAT')
    const body = { object_id: objectId, status: 'FINISHED', symptoms: null, possible_diagnosis: null, advice: null }
    const actionId = crypto.randomUUID()
    const earned = await earnedBy(async () => {
      for (let asked = 0; asked < 3; asked += 1)
        await move(objectId, 'ON_CHAT', 'FINISHED', doctor.parseToken, actionId)
      await move(objectId, 'ON_CHAT', 'FINISHED', tablet.parseToken)
      await rest('PUT', `/consultation/${consultation_id}`, { token: doctor.token, body })
    })
    expect(earned).toHaveLength(1)
  })

  describe.runIf(hasDatabaseDoor)('in a race', () => {
    let database: Pool
    beforeAll(() => {
      database = openDatabase()
    })
    afterAll(() => database.end())

    test('is credited once when twelve devices end the consultation at the same time', async () => {
      const devices = await moreSessions(database, doctor, 12)
      const { objectId } = await ringing(sick, doctor)
      await step(objectId, 'IDLE', 'ON_CHAT')
      const earned = await earnedBy(async () => {
        const ends = await Promise.all(
          devices.map(({ parseToken }) => move(objectId, 'ON_CHAT', 'FINISHED', parseToken)),
        )
        expect(ends.filter(({ code }) => code === null)).toHaveLength(1)
      })
      expect(earned).toHaveLength(1)
    })

    test('is added to the current balance, not to an earlier one', async () => {
      const amount = -1_000_000
      const left = (await balanceOf(doctor)) + amount
      await database.query(
        `INSERT INTO dk_transaction (id, user_id, at, kind, amount, balance, description)
         VALUES (gen_random_uuid(), $1, now(), 'withdrawal', $2, $3, 'Penarikan')`,
        [doctor.objectId, amount, left],
      )
      expect(await balanceOf(doctor)).toBe(left)
      const { objectId } = await ringing(sick, doctor)
      await step(objectId, 'IDLE', 'ON_CHAT')
      const [earned] = await earnedBy(() => step(objectId, 'ON_CHAT', 'FINISHED'))
      expect(earned?.balance).toBe(left + FEES.Consultations)
      expect((await sourcesOf()).slice(0, 2).map((entry) => entry.amount)).toEqual([FEES.Consultations, amount])
    })

    test('is refused a second time by the database itself', async () => {
      const twice = `INSERT INTO dk_transaction (id, user_id, at, kind, amount, balance, reference, description)
        SELECT gen_random_uuid(), user_id, at, kind, amount, balance, reference, description FROM dk_transaction
        WHERE kind = 'emergency' LIMIT 1`
      await expect(database.query(twice)).rejects.toThrow('one_fee_a_record')
    })
  })
})
