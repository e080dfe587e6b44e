import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { changeStatusAnswer } from '../../contract/schemas/change-status'
import { PARSE_CODES } from '../../contract/values/refusals'
import type { RequestClass, RequestStatus } from '../../contract/values/statuses'
import { hasDatabaseDoor, moreSessions, openDatabase } from './kit/database'
import { lossOf, move, parse, patient, type Patient, ringing } from './kit/parse'
import { presencesOf, ringingEmergency } from './kit/requests'
import { reset, rest, setDuty, setPresence, staff, type Staff } from './kit/rest'

const SESSIONS = 50
/** RACE_ROUNDS=100 is the whole race; every `npm test` runs a few rounds of it. */
const ROUNDS = Number(process.env['RACE_ROUNDS'] ?? 5)
const PATIENCE = 60_000 + ROUNDS * 10_000

interface Figures {
  rounds: number
  claims: number
  won: number
  refused: number
  /** Different people who won a round. */
  winners: number
  /** The longest round, in milliseconds. */
  slowest: number
}

/** All sessions claim one record at the same time, each with its own click. */
async function race(
  sessions: readonly Staff[],
  className: RequestClass,
  [from, to]: readonly [RequestStatus, RequestStatus],
  makeRecord: () => Promise<string>,
): Promise<Figures> {
  const figures: Figures = { rounds: 0, claims: 0, won: 0, refused: 0, winners: 0, slowest: 0 }
  const names = new Set<string>()
  for (let round = 0; round < ROUNDS; round += 1) {
    const objectId = await makeRecord()
    const began = performance.now()
    // Each round another one is the first to ask.
    const asking = [...sessions.slice(round % SESSIONS), ...sessions.slice(0, round % SESSIONS)]
    const answers = await Promise.all(
      asking.map(({ parseToken }) => move(objectId, from, to, parseToken, undefined, className)),
    )
    figures.slowest = Math.max(figures.slowest, Math.round(performance.now() - began))

    const winners = asking.filter((_, index) => answers[index]?.code === null)
    expect(winners, `round ${round}: one winner`).toHaveLength(1)
    const winner = winners[0] as Staff
    const by = { id_user: winner.id, name: winner.name, role: 'doctor' }
    const won = answers.find(({ code }) => code === null)
    expect(changeStatusAnswer.parse(won?.result)).toMatchObject({ objectId, status: to, statusBy: by })
    for (const answer of answers.filter((one) => one !== won)) {
      expect(answer.code, `round ${round}`).toBe(PARSE_CODES.conflict)
      expect(lossOf(answer)).toEqual({ status: to, by })
      figures.refused += 1
    }
    figures.rounds += 1
    figures.claims += answers.length
    figures.won += winners.length
    figures.winners = names.add(winner.id).size

    const { body } = await parse('GET', `/classes/${className}/${objectId}`, undefined, winner.parseToken)
    expect(body['status']).toBe(to)
    expect((await move(objectId, to, 'FINISHED', winner.parseToken, undefined, className)).code).toBeNull()
  }
  return figures
}

const database = hasDatabaseDoor ? openDatabase() : null
let caller: Patient

afterAll(() => database?.end())

/** The first of them are the real ones, in the doctors' order. */
async function sessionsOf(...numbers: number[]): Promise<Staff[]> {
  const doctors: Staff[] = []
  for (const number of numbers) doctors.push(await staff(`dokter${number}@contoh.id`))
  const sessions = [...doctors]
  for (const doctor of doctors) {
    const more = SESSIONS / doctors.length - 1
    if (database !== null) sessions.push(...(await moreSessions(database, doctor, more)))
    else for (let made = 0; made < more; made += 1) sessions.push(await staff(`dokter${doctor.id.slice(-1)}@contoh.id`))
  }
  return sessions
}

async function movesOf(recordId: string, { token }: Staff): Promise<unknown[]> {
  const { body } = await rest('GET', `/audit?consultation_id=${recordId}`, { token })
  return (body['data'] as { what: string; detail: { to?: string } }[])
    .filter(({ what }) => what === 'move')
    .map(({ detail }) => detail.to)
}

beforeAll(async () => {
  await reset()
  caller = await patient('pasien1@contoh.id')
})

describe(`${SESSIONS} sessions, ${ROUNDS} rounds`, () => {
  test('of the addressed doctor accept one consultation: one wins', { timeout: PATIENCE }, async () => {
    const sessions = await sessionsOf(1)
    const doctor = sessions[0] as Staff
    await setPresence(doctor, 'Online')
    let asked = ''
    const figures = await race(sessions, 'Consultations', ['IDLE', 'ON_CHAT'], async () => {
      const { objectId, consultation_id } = await ringing(caller, doctor)
      asked = consultation_id
      return objectId
    })
    console.log(`Consultation: ${JSON.stringify(figures)}`)
    expect(figures).toMatchObject({ rounds: ROUNDS, won: ROUNDS, refused: ROUNDS * (SESSIONS - 1) })
    expect(await movesOf(asked, doctor)).toEqual(['ON_CHAT', 'FINISHED'])
    expect(await presencesOf(doctor)).toEqual(['Online', 'Offline'])
  })

  test('of five doctors take one emergency: one wins', { timeout: PATIENCE }, async () => {
    const sessions = await sessionsOf(1, 2, 3, 4, 5)
    const doctors = sessions.slice(0, 5)
    for (const doctor of doctors) {
      await setPresence(doctor, 'Offline')
      await setDuty(doctor, 'Online')
    }
    const figures = await race(
      sessions,
      'Emergencies',
      ['REQUESTED', 'ON_CALL'],
      async () => (await ringingEmergency(caller)).objectId,
    )
    console.log(`Emergency: ${JSON.stringify(figures)}`)
    expect(figures).toMatchObject({ rounds: ROUNDS, won: ROUNDS, refused: ROUNDS * (SESSIONS - 1) })
    for (const doctor of doctors) expect(await presencesOf(doctor)).toEqual(['Offline', 'Online'])
  })
})
