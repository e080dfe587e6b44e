import { randomUUID } from 'node:crypto'
import type { Pool } from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { auditEntry } from '../../contract/schemas/audit'
import { apiConsultation } from '../../contract/schemas/consultation'
import { failure } from '../../contract/schemas/envelope'
import type { Medicine } from '../../contract/schemas/medicine'
import type { Identity } from '../../contract/values/likeness'
import { hasDatabaseDoor, openDatabase } from './kit/database'
import { aPrescription, currentMedicines, findMedicine, prescribed, talking } from './kit/documents'
import { endOpenItem, move, patient, type Patient } from './kit/parse'
import { facility, ringingFacility } from './kit/requests'
import { reset, rest, setPresence, staff, type Staff } from './kit/rest'

const SITI = { full_name: 'Siti Aminah', dob: '1985-03-05' }
const CORRECTED = { full_name: 'Ny. Siti Aminah Lestari', dob: '1985-05-03' }
const BUDI = { full_name: 'Budi Santoso', dob: '1979-11-30' }
const REASON = 'Ibu pasien memastikan orangnya'
const penicillin = {
  status: 'known',
  allergies: [{ name: 'penisilin', reaction: 'sesak', reported_by: 'patient' }],
} as const
const none = { status: 'none', reported_by: 'patient' } as const

let database: Pool
let doctor: Staff
let account: Patient
let amoxicillin: Medicine
let paracetamol: Medicine
let id: string

beforeAll(async () => {
  if (hasDatabaseDoor) database = openDatabase()
})
afterAll(() => database?.end())

beforeEach(async () => {
  await reset()
  doctor = await staff('dokter1@contoh.id')
  account = await patient('pasien2@contoh.id')
  amoxicillin = await findMedicine(doctor, 'amoksisilin-500-mg-kaplet')
  paracetamol = await findMedicine(doctor, 'parasetamol-500-mg-kaplet')
})

/** The account's next consultation states this person. */
async function talkOf(person: Partial<Identity>): Promise<string> {
  await database.query('UPDATE dk_patient SET detail = detail || $2 WHERE user_id = $1', [account.objectId, person])
  await endOpenItem(doctor)
  await setPresence(doctor, 'Online')
  id = (await talking(account, doctor)).consultation_id
  return id
}

async function talkOfFacility(patient_info: object): Promise<string> {
  await endOpenItem(doctor)
  await setPresence(doctor, 'Online')
  const asked = await ringingFacility(await facility(), doctor, { patient_info })
  await move(asked.objectId, 'IDLE', 'ACCEPTED_BY_DOCTOR', doctor.parseToken, randomUUID(), 'Faskes_consultations')
  id = asked.faskes_consultation_id
  return id
}

const put = (body: object) =>
  rest('PUT', `/consultation/${id}/safety-answers`, {
    token: doctor.token,
    headers: { 'Idempotency-Key': randomUUID() },
    body: { replaces: 0, ...body },
  })

async function answer(allergies: object): Promise<void> {
  expect(await put({ kind: 'allergies', answer: allergies, reason: REASON })).toMatchObject({ status: 200 })
}

const decide = (is: string, consultation_id: string, parts: object = {}) =>
  put({ kind: 'persons', answer: { decisions: [{ consultation_id, is }] }, ...parts })

async function read() {
  const { body } = await rest('GET', `/consultations/${id}`, { token: doctor.token })
  return apiConsultation.parse(body['data'])
}

async function prescribe(medicine: Medicine, parts: object = {}) {
  const sent = await rest('POST', `/consultation/${id}/prescription`, {
    token: doctor.token,
    headers: { 'Idempotency-Key': randomUUID() },
    body: aPrescription([prescribed(medicine)], parts),
  })
  return failure.safeParse(sent.body).data?.errors?.['findings'] ?? sent.status
}

/** The details of the consultation's audit. */
async function audited(what: string): Promise<unknown[]> {
  const { body } = await rest('GET', `/audit?consultation_id=${id}`, { token: doctor.token })
  const entries = (body['data'] as unknown[]).map((row) => auditEntry.parse(row))
  return entries.filter((entry) => entry.what === what).map(({ detail }) => detail)
}

const ALLERGY = 'allergy:amoksisilin-500-mg-kaplet:penisilin'
const DUPLICATE = 'duplicate:parasetamol-500-mg-kaplet:parasetamol'
const meets = (consultationId: string) => `allergyAlike:amoksisilin-500-mg-kaplet:${consultationId.toLowerCase()}`
const alike = (consultationId: string) => `allergyAlike::${consultationId.toLowerCase()}`

describe.runIf(hasDatabaseDoor)('an allergy of an earlier consultation of the account', () => {
  let before: string

  beforeEach(async () => {
    before = await talkOf(SITI)
    await answer(penicillin)
  })

  test.each<[string, object]>([
    ['name', { ...CORRECTED, dob: SITI.dob }],
    ['date of birth', { ...SITI, dob: CORRECTED.dob }],
    ['name and date of birth', CORRECTED],
  ])('survives the correction of the %s as a question that holds the prescription', async (_, corrected) => {
    await talkOf(corrected)
    expect((await read()).earlier_answers).toEqual({
      allergies: null,
      weight_kg: null,
      alike: [
        { consultation_id: before, version: 1, at: expect.any(String) as string, answer: penicillin, patient: SITI },
      ],
    })
    expect(await prescribe(paracetamol)).toEqual(['allergyUnknown::', alike(before)])
    await answer(none)
    expect(await prescribe(paracetamol)).toEqual([alike(before)])
  })

  test('counts as before for the same person', async () => {
    await talkOf(SITI)
    expect((await read()).earlier_answers).toMatchObject({ allergies: { consultation_id: before }, alike: [] })
    expect(await prescribe(amoxicillin)).toEqual(['allergyUnknown::', ALLERGY])
  })

  test('is not shown for a member of the family who differs in both', async () => {
    await talkOf(BUDI)
    expect((await read()).earlier_answers).toBeNull()
    expect(await prescribe(amoxicillin)).toEqual(['allergyUnknown::'])
  })

  test('is decided once: of the same person it holds its medicine, whatever is answered', async () => {
    await talkOf(CORRECTED)
    await answer(none)
    expect((await decide('same', before)).body['data']).toMatchObject({
      allergies: { answer: none },
      persons: { version: 1, answer: { decisions: [{ consultation_id: before, is: 'same' }] } },
    })
    expect((await read()).safety_answers?.persons?.version).toBe(1)
    expect(await prescribe(amoxicillin)).toEqual([ALLERGY])
    expect(await prescribe(paracetamol)).toBe(200)
  })

  test('is decided once: of another person it is gone for this consultation only', async () => {
    await talkOf(CORRECTED)
    await answer(none)
    expect((await decide('other', before)).status).toBe(200)
    expect(await prescribe(amoxicillin)).toBe(200)
    await talkOf(CORRECTED)
    expect(await prescribe(amoxicillin)).toContain(alike(before))
  })

  test('does not replace the answer of the same person', async () => {
    await talkOf(CORRECTED)
    await answer({ status: 'known', allergies: [{ name: 'NSAID', reaction: null, reported_by: 'patient' }] })
    const without = { full_name: SITI.full_name, dob: '1985-05-03' }
    await talkOf(without)
    await answer(none)
    await talkOf(CORRECTED)
    const { earlier_answers } = await read()
    expect(earlier_answers?.allergies?.answer).toMatchObject({ allergies: [{ name: 'NSAID' }] })
    expect(earlier_answers?.alike.map(({ patient }) => patient)).toEqual([without, SITI])
  })

  test('asks nothing where this consultation knows the allergy', async () => {
    await talkOf(CORRECTED)
    await answer(penicillin)
    expect(await prescribe(paracetamol)).toBe(200)
  })

  test('is passed with a reason, too, but not its own medicine with the same one', async () => {
    await talkOf(CORRECTED)
    await answer(none)
    const overrides = [{ finding: alike(before), reason: REASON }]
    expect(await prescribe(paracetamol, { overrides })).toBe(200)
    const names = expect.arrayContaining(['penisilin']) as string[]
    expect(await audited('prescribe')).toMatchObject([
      { overrides, allergies: [], alike: [{ consultation_id: before, is: null, names }] },
    ])
    expect(await prescribe(amoxicillin, { overrides })).toEqual([meets(before)])
    const reasons = [...overrides, { finding: meets(before), reason: REASON }]
    expect(await prescribe(amoxicillin, { overrides: reasons })).toBe(200)
  })

  test('is in the audit of the prescription as it was decided', async () => {
    await talkOf(CORRECTED)
    await answer(none)
    await decide('same', before)
    expect(await prescribe(paracetamol)).toBe(200)
    expect(await audited('prescribe')).toMatchObject([{ alike: [{ consultation_id: before, is: 'same' }] }])
  })

  test('is decided about beside a decision about somebody who is no longer alike', async () => {
    const second = await talkOf({ ...SITI, full_name: 'Siti Aminah Lestari' })
    await answer({ status: 'known', allergies: [{ name: 'NSAID', reaction: null, reported_by: 'patient' }] })
    await talkOf(CORRECTED)
    expect((await decide('other', before)).status).toBe(200)
    await database.query(
      'UPDATE "Consultations" SET detail_patient = detail_patient || $2 WHERE consultation_id = $1',
      [before, BUDI],
    )
    const decisions = [
      { consultation_id: before, is: 'other' },
      { consultation_id: second, is: 'same' },
    ]
    const stranger = { consultation_id: id, is: 'other' }
    const saved = (list: object[]) => put({ kind: 'persons', answer: { decisions: list }, replaces: 1 })
    expect((await saved([...decisions, stranger])).status).toBe(422)
    expect((await saved(decisions)).body['data']).toMatchObject({ persons: { version: 2, answer: { decisions } } })
  })

  test('is decided about by the server: no other consultation, and back only with a reason; both are audited', async () => {
    await talkOf(CORRECTED)
    expect((await decide('same', id)).status).toBe(422)
    expect((await decide('same', 'K-tidak-ada')).status).toBe(422)
    const twice = ['other', 'same'].map((is) => ({ consultation_id: before, is }))
    expect((await put({ kind: 'persons', answer: { decisions: twice } })).status).toBe(422)
    expect((await decide('other', before)).status).toBe(200)
    expect((await decide('same', before)).status).toBe(409)
    expect((await decide('same', before, { replaces: 1 })).status).toBe(200)
    const refused = await decide('other', before, { replaces: 2 })
    expect({ status: refused.status, errors: failure.parse(refused.body).errors }).toMatchObject({
      status: 422,
      errors: { reason: [expect.any(String)] },
    })
    expect((await decide('other', before, { replaces: 2, reason: REASON })).status).toBe(200)
    expect(await audited('safetyAnswer')).toMatchObject([
      { kind: 'persons', version: 1, before: null, after: { decisions: [{ consultation_id: before, is: 'other' }] } },
      { kind: 'persons', version: 2, reason: null },
      { kind: 'persons', version: 3, before: { decisions: [{ is: 'same' }] }, reason: REASON },
    ])
  })
})

describe.runIf(hasDatabaseDoor)('a valid prescription of the account', () => {
  const TWIN = { full_name: 'Rahmat Hidayat', dob: SITI.dob }
  const of = async () => (await currentMedicines(doctor, id)).map((one) => one.of)

  beforeEach(async () => {
    await talkOf(SITI)
    await answer(none)
    expect(await prescribe(paracetamol)).toBe(200)
  })

  test.each<[string, Partial<Identity>, (Identity | null)[], unknown]>([
    ['counts for the same person', SITI, [null], [DUPLICATE]],
    ['counts with its name after a correction of the name', { ...CORRECTED, dob: SITI.dob }, [SITI], [DUPLICATE]],
    ['counts with its name after a correction of both', CORRECTED, [SITI], [DUPLICATE]],
    ['counts with its name for a twin', TWIN, [SITI], [DUPLICATE]],
    ['does not count for another person', BUDI, [], 200],
  ])('%s', async (_, person, whose, outcome) => {
    await talkOf(person)
    await answer(none)
    expect(await of()).toEqual(whose)
    expect(await prescribe(paracetamol)).toEqual(outcome)
  })

  test('no longer counts where the doctor said that it is another person’s', async () => {
    const before = id
    await put({ kind: 'allergies', answer: penicillin, replaces: 1, reason: REASON })
    await talkOf(TWIN)
    await answer(none)
    expect(await prescribe(paracetamol)).toEqual([alike(before), DUPLICATE])
    expect((await decide('other', before)).status).toBe(200)
    expect(await prescribe(paracetamol)).toBe(200)
  })
})

test.runIf(hasDatabaseDoor)('a person alike without an allergy is another one by a press, too', async () => {
  const before = await talkOf(SITI)
  await answer(none)
  expect(await prescribe(paracetamol)).toBe(200)
  await talkOf({ ...SITI, full_name: 'Rahmat Hidayat' })
  await answer(none)
  expect((await read()).earlier_answers?.alike).toMatchObject([{ consultation_id: before, answer: none }])
  expect(await prescribe(paracetamol)).toEqual([DUPLICATE])
  expect((await decide('other', before)).status).toBe(200)
  expect(await prescribe(paracetamol)).toBe(200)
})

describe.runIf(hasDatabaseDoor)('of a facility, whose patients are strangers', () => {
  let before: string

  beforeEach(async () => {
    before = await talkOfFacility(SITI)
    await answer(penicillin)
  })

  test.each<[string, object, 'same' | 'alike' | 'other']>([
    ['the same name and birth', SITI, 'same'],
    ['nearly the same name', { ...SITI, full_name: 'Ny. Siti Aminah' }, 'alike'],
    ['a slip in the date', { ...SITI, dob: '1985-03-06' }, 'alike'],
    ['another date of birth', { ...SITI, dob: '1990-11-30' }, 'other'],
    ['no date of birth', { full_name: SITI.full_name }, 'other'],
    ['another person', BUDI, 'other'],
    ['a stranger of one first name and birth', { ...SITI, full_name: 'Siti Fatimah' }, 'other'],
  ])('%s: %s', async (_, person, likeness) => {
    await talkOfFacility(person)
    const { earlier_answers } = await read()
    const found = {
      same: earlier_answers?.allergies?.consultation_id ?? null,
      alike: earlier_answers?.alike.map(({ consultation_id }) => consultation_id)[0] ?? null,
    }
    expect(found).toEqual({ same: null, alike: null, ...(likeness !== 'other' && { [likeness]: before }) })
    await answer(none)
    expect(JSON.stringify(await prescribe(amoxicillin)).includes(alike(before))).toBe(likeness === 'alike')
  })
})
