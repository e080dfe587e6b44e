import { randomUUID } from 'node:crypto'
import { beforeAll, expect, inject, test } from 'vitest'
import { apiConsultation, type ConsultationRecord } from '../../contract/schemas/consultation'
import { failure } from '../../contract/schemas/envelope'
import type { PrescribedMedicine } from '../../contract/schemas/prescription'
import { findingsOf, isBlocking, type SafetyFacts } from '../../contract/values/interlock'
import { earlierAllergies } from '../../contract/values/known-allergies'
import type { AllergyAnswer } from '../../contract/values/safety-answers'
import { UNKNOWN_PERSON } from '../../contract/values/interlock/person'
import { alikeOf, allergiesOf, earlierAnswerOf, personIn } from '../../machines/consultation/documents/documents.rules'
import { MEDICINE_CHOICES } from '../../server/catalogues/medicine-choices'
import { CATALOGUE } from '../../sandbox/seed/medicines'
import { hasDatabaseDoor, openDatabase } from './kit/database'
import { aPrescription, currentMedicines, talking } from './kit/documents'
import { patient } from './kit/parse'
import { reset, rest, setPresence, staff, type Staff } from './kit/rest'

const ROUNDS = 40
/** Printed with what differs. */
const SEED = 190_503

interface Round {
  items: PrescribedMedicine[]
  known: SafetyFacts
  server: string[]
}

const EMAILS = ['pasien1@contoh.id', 'pasien20@contoh.id', 'pasien2@contoh.id', 'pasien2@contoh.id']

const AN_ANSWER: AllergyAnswer = {
  status: 'known',
  allergies: ['penisilin', 'NSAID'].map((name) => ({ name, reaction: null, reported_by: 'patient' })),
}

let doctor: Staff
let record: ConsultationRecord
const rounds: Round[] = []

/** As the doctor's app gathers what it knows. */
async function knownNow(): Promise<SafetyFacts> {
  const { body } = await rest('GET', `/consultations/${record.consultation_id}`, { token: doctor.token })
  const consultation = apiConsultation.parse(body['data'])
  const clock = { now: () => Date.now() }
  const context = { record, consultation, clock, answers: null, ofHealthRecord: { allergies: null } }
  return {
    allergies: allergiesOf(context),
    earlierAllergies: earlierAllergies(earlierAnswerOf({ consultation })),
    alike: alikeOf(context),
    earlier: await currentMedicines(doctor, record.consultation_id),
    person: personIn(context),
  }
}

function blocking(items: PrescribedMedicine[], known: SafetyFacts): string[] {
  const judged = items.flatMap((one) => {
    const medicine = CATALOGUE.find(({ id }) => id === one.medicine_id)
    return medicine === undefined ? [] : [{ ...one, medicine }]
  })
  return findingsOf(judged, known)
    .filter(isBlocking)
    .map(({ key }) => key)
}

beforeAll(async () => {
  expect(inject('origin')).toMatch(/^http/)
  await reset()
  doctor = await staff('dokter1@contoh.id')
  const next = randomFrom(SEED)
  // A woman with a penicillin allergy, a child, a man whom nobody asked, and the same man with an earlier answer, at
  // last under another name.
  for (const email of [...EMAILS, ...(hasDatabaseDoor ? ['pasien2@contoh.id'] : [])]) {
    await setPresence(doctor, 'Online')
    const account = await patient(email)
    if (rounds.length >= EMAILS.length * (ROUNDS / 3)) await rename(account)
    record = await talking(account, doctor)
    for (let n = 0; n < ROUNDS / 3; n += 1) rounds.push(await round(next))
    await rest('PUT', `/consultation/${record.consultation_id}/safety-answers`, {
      token: doctor.token,
      headers: { 'Idempotency-Key': randomUUID() },
      body: { kind: 'allergies', answer: AN_ANSWER, replaces: 0 },
    })
    await rest('PUT', `/consultation/${record.consultation_id}`, {
      token: doctor.token,
      body: { object_id: record.objectId, status: 'FINISHED' },
    })
  }
}, 120_000)

async function rename({ objectId }: { objectId: string }): Promise<void> {
  const database = openDatabase()
  try {
    await database.query(`UPDATE dk_patient SET detail = detail || '{"full_name": "Pak Agus"}' WHERE user_id = $1`, [
      objectId,
    ])
  } finally {
    await database.end()
  }
}

async function round(next: () => number): Promise<Round> {
  const items = Array.from({ length: 1 + Math.floor(next() * 4) }, () => anyItem(next))
  const known = await knownNow()
  const send = (overrides: object[]) =>
    rest('POST', `/consultation/${record.consultation_id}/prescription`, {
      token: doctor.token,
      headers: { 'Idempotency-Key': randomUUID() },
      body: { ...aPrescription(items), overrides },
    })
  const answer = await send([])
  const server = failure.safeParse(answer.body).data?.errors?.['findings'] ?? []
  // With reasons it is sent, so that the next round has valid prescriptions before it.
  const reasons = server.filter((key) => !key.startsWith('controlled'))
  if (reasons.length > 0) await send(reasons.map((finding) => ({ finding, reason: 'Sudah dibicarakan dengan pasien' })))
  return { items, known, server }
}

function anyItem(next: () => number): PrescribedMedicine {
  const medicine = CATALOGUE[Math.floor(next() * CATALOGUE.length)]
  if (medicine === undefined) throw new Error('an empty catalogue')
  const { medicineUnitType, medicineConsumeType } = MEDICINE_CHOICES
  const consume = medicineConsumeType[Math.floor(next() * medicineConsumeType.length)]
  const own = medicineConsumeType.find(({ value }) => value === medicine.unit)
  return {
    medicine_id: medicine.id,
    name: medicine.name,
    quantity: 10,
    unit_type: medicineUnitType[0]?.value ?? '',
    consume_type: (next() < 0.7 ? own : undefined)?.value ?? consume?.value ?? '',
    per_day: 1 + Math.floor(next() * 6),
    amount: [0.5, 1, 2, 5][Math.floor(next() * 4)] ?? 1,
    instruction: '',
  }
}

test('the server refuses exactly what the doctor’s app holds, over random prescriptions', () => {
  const differing = rounds.filter(({ items, known, server }) => blocking(items, known).join() !== server.join())
  expect(differing.map(({ items, server }) => ({ seed: SEED, items, server }))).toEqual([])
  // A search in which nothing is held, or nothing is sent, would prove nothing.
  expect(rounds.filter(({ server }) => server.length > 0).length).toBeGreaterThan(10)
  expect(rounds.some(({ known }) => known.earlier.length > 0)).toBe(true)
})

test.each<[string, Partial<SafetyFacts>]>([
  ['the prescriptions that are still valid', { earlier: [] }],
  ['age, weight, pregnancy and lactation', { person: UNKNOWN_PERSON }],
  ['allergies', { allergies: [] }],
  ['the allergies of an earlier consultation', { earlierAllergies: [] }],
  ...(hasDatabaseDoor ? [['the allergies of persons alike', { alike: [] }] as [string, Partial<SafetyFacts>]] : []),
])('the search sees it where one side does not look at %s', (_, missing) => {
  const differing = rounds.filter(({ items, known, server }) => {
    return blocking(items, { ...known, ...missing }).join() !== server.join()
  })
  expect(differing.length).toBeGreaterThan(0)
})

/** A small generator with a seed: the same numbers each time. */
function randomFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32
    return state / 2 ** 32
  }
}
