import type { Pool } from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { EMERGENCY_DEADLINE } from '../../contract/values/limits'
import { PARSE_CODES } from '../../contract/values/refusals'
import type { RequestClass, RequestStatus } from '../../contract/values/statuses'
import { hasDatabaseDoor, openDatabase } from './kit/database'
import { endOpenItem, lossOf, move, parse, patient, type Patient } from './kit/parse'
import { reset, setDuty, setPresence, staff, type Staff } from './kit/rest'
import { ambulance, facility, ringingEmergency, ringingFacility } from './kit/requests'

interface Row<Who extends string> {
  who: Who
  /** How a record gets where the row begins. */
  path: readonly RequestStatus[]
  /**
   * One sign for each column: M moves, x is another's move (119), . is no move at all (409), - there is no such record.
   */
  signs: string
}

let doctor: Staff
let colleague: Staff
let offDuty: Staff
let nurse: Staff
let clinic: Patient
let otherClinic: Patient
let caller: Patient
let stranger: Patient
let driver: Patient
let otherDriver: Patient

beforeAll(async () => {
  await reset()
  doctor = await staff('dokter1@contoh.id')
  colleague = await staff('dokter2@contoh.id')
  offDuty = await staff('dokter3@contoh.id')
  nurse = await staff('perawat1@contoh.id', 'nurse')
  clinic = await facility(1)
  otherClinic = await facility(2)
  caller = await patient('pasien1@contoh.id')
  stranger = await patient('pasien2@contoh.id')
  driver = await ambulance(1)
  otherDriver = await ambulance(2)
})

/** Walks one row of a table: each M on a record of its own, the refusals on one that stays as it is. */
async function walkRow<Who extends string>(
  className: RequestClass,
  columns: readonly RequestStatus[],
  { path, signs }: Row<Who>,
  token: string,
  { reader, recordAt }: { reader: string; recordAt: (path: readonly RequestStatus[]) => Promise<string> },
): Promise<void> {
  const sign = signs.split(/\s+/)
  expect(sign, 'one sign a column').toHaveLength(columns.length)
  const to = (wanted: string) => columns.filter((_, index) => sign[index] === wanted)
  const from = path.at(-1) as RequestStatus
  const read = async (objectId: string) =>
    (await parse('GET', `/classes/${className}/${objectId}`, undefined, reader)).body
  const ask = (objectId: string, status: RequestStatus, words = {}) =>
    move(objectId, from, status, token, undefined, className, words)
  // The end of an emergency whose ambulance is under way says why; emergency-moves.test.ts has the rest.
  const early = (status: RequestStatus) =>
    className === 'Emergencies' && status === 'FINISHED' ? { reason: 'Dibawa keluarga' } : {}

  for (const status of to('M')) {
    const objectId = await recordAt(path)
    expect((await ask(objectId, status, early(status))).code, status).toBeNull()
    expect((await read(objectId))['status']).toBe(status)
  }
  const objectId = await recordAt(path)
  const before = await read(objectId)
  expect(before['status']).toBe(from)
  const codes = async (wanted: string) =>
    Promise.all(to(wanted).map(async (status) => [status, (await ask(objectId, status)).code]))
  expect(await codes('x')).toEqual(to('x').map((status) => [status, PARSE_CODES.notYours]))
  expect(await codes('-')).toEqual(to('-').map((status) => [status, PARSE_CODES.notFound]))
  const lost = await Promise.all(to('.').map(async (status) => [status, lossOf(await ask(objectId, status))]))
  const loss = { status: from, by: before['statusBy'] ?? null }
  expect(lost).toEqual(to('.').map((status) => [status, loss]))
  expect(await read(objectId)).toEqual(before)
}

/**
 * Contract §2 "Moves", by hand: the app and the server share one table, so only a second one can tell that it is wrong.
 */
describe('a facility’s consultation', () => {
  type Who = 'doctor' | 'clinic' | 'colleague' | 'otherClinic'
  const COLUMNS = [
    'IDLE',
    'ACCEPTED_BY_DOCTOR',
    'ON_CHAT',
    'SAVE',
    'SESI_BERAKHIR',
    'FINISHED',
    'NOT_ANSWERED',
    'REJECTED_BY_DOCTOR',
    'CANCEL_BY_FASKES',
    'REJECTED_BY_FASKES',
    'REJECTED_BY_SISTEM',
    'CANCEL_BY_PATIEN',
    'ON_PAYMENT',
    'FAILED_PAYMENT',
  ] as const
  const ACCEPTED = ['IDLE', 'ACCEPTED_BY_DOCTOR'] as const
  const CHAT = [...ACCEPTED, 'ON_CHAT'] as const
  const NOTHING = COLUMNS.map(() => '.').join(' ')
  const NOBODY = COLUMNS.map(() => '-').join(' ')
  const TABLE: readonly Row<Who>[] = [
    //                                                                    ID AC CH SA SE FI NA RD CF RF RS CP PA FP
    { who: 'doctor', path: ['IDLE'], signs: /*                         */ '.  M  .  .  .  .  .  M  x  x  x  .  .  .' },
    { who: 'clinic', path: ['IDLE'], signs: /*                         */ '.  x  .  .  .  .  x  x  M  M  x  .  .  .' },
    { who: 'doctor', path: ACCEPTED, signs: /*                         */ '.  .  M  M  M  M  .  .  x  .  .  .  .  .' },
    { who: 'clinic', path: ACCEPTED, signs: /*                         */ '.  .  x  x  x  x  .  .  M  .  .  .  .  .' },
    { who: 'doctor', path: CHAT, signs: /*                             */ '.  .  .  M  M  M  .  .  .  .  .  .  .  .' },
    { who: 'clinic', path: CHAT, signs: /*                             */ '.  .  .  x  x  x  .  .  .  .  .  .  .  .' },
    { who: 'doctor', path: [...ACCEPTED, 'SAVE'], signs: /*            */ '.  .  M  .  M  M  .  .  .  .  .  .  .  .' },
    { who: 'clinic', path: [...ACCEPTED, 'SAVE'], signs: /*            */ '.  .  x  .  x  x  .  .  .  .  .  .  .  .' },
    { who: 'doctor', path: [...CHAT, 'SESI_BERAKHIR'], signs: /*       */ '.  .  .  .  .  M  .  .  .  .  .  .  .  .' },
    { who: 'clinic', path: [...CHAT, 'SESI_BERAKHIR'], signs: /*       */ '.  .  .  .  .  x  .  .  .  .  .  .  .  .' },
    ...(['doctor', 'clinic'] as const).flatMap((who) => [
      { who, path: [...CHAT, 'FINISHED'] as const, signs: NOTHING },
      { who, path: ['IDLE', 'REJECTED_BY_DOCTOR'] as const, signs: NOTHING },
      { who, path: ['IDLE', 'CANCEL_BY_FASKES'] as const, signs: NOTHING },
      { who, path: ['IDLE', 'REJECTED_BY_FASKES'] as const, signs: NOTHING },
      { who, path: [...ACCEPTED, 'CANCEL_BY_FASKES'] as const, signs: NOTHING },
    ]),
    ...(['colleague', 'otherClinic'] as const).flatMap((who) => [
      { who, path: ['IDLE'] as const, signs: NOBODY },
      { who, path: CHAT, signs: NOBODY },
    ]),
  ]

  async function recordAt(path: readonly RequestStatus[]): Promise<string> {
    await endOpenItem(doctor)
    await setPresence(doctor, 'Online')
    const { objectId } = await ringingFacility(clinic, doctor)
    for (const [index, to] of path.slice(1).entries()) {
      const token = to.endsWith('FASKES') ? clinic.token : doctor.parseToken
      const { code } = await move(objectId, path[index] ?? 'IDLE', to, token, undefined, 'Faskes_consultations')
      expect(code, `${path.join(' → ')}, on the way`).toBeNull()
    }
    return objectId
  }

  test.for(TABLE.map((row) => [row.who, row.path.join(' → '), row] as const))(
    'the %s, after %s',
    async ([who, , row]) => {
      const tokens: Record<Who, string> = {
        doctor: doctor.parseToken,
        clinic: clinic.token,
        colleague: colleague.parseToken,
        otherClinic: otherClinic.token,
      }
      await walkRow('Faskes_consultations', COLUMNS, row, tokens[who], { reader: clinic.token, recordAt })
    },
  )
})

describe.runIf(hasDatabaseDoor)('an emergency', () => {
  type Who = 'doctor' | 'colleague' | 'offDuty' | 'caller' | 'driver' | 'otherDriver' | 'stranger' | 'nurse' | 'clinic'
  const COLUMNS = [
    'REQUESTED',
    'ON_CALL',
    'ON_GOING',
    'PICK_UP',
    'DONE',
    'FINISHED',
    'REPORTED',
    'NOT_ANSWERED',
    'REJECTED_BY_SISTEM',
  ] as const
  const GOING = ['REQUESTED', 'ON_CALL', 'ON_GOING'] as const
  const PICKED = [...GOING, 'PICK_UP'] as const
  const MISSED = ['REQUESTED', 'NOT_ANSWERED'] as const
  const CALL = ['REQUESTED', 'ON_CALL'] as const
  const NOTHING = COLUMNS.map(() => '.').join(' ')
  const NOBODY = COLUMNS.map(() => '-').join(' ')
  const TABLE: readonly Row<Who>[] = [
    //                                                                    RE CA GO PU DO FI RP NA RS
    { who: 'doctor', path: ['REQUESTED'], signs: /*                    */ '.  M  .  .  .  .  .  .  .' },
    { who: 'offDuty', path: ['REQUESTED'], signs: /*                   */ '.  x  .  .  .  .  .  .  .' },
    { who: 'caller', path: ['REQUESTED'], signs: /*                    */ '.  x  .  .  .  .  .  x  .' },
    { who: 'doctor', path: MISSED, signs: /*                           */ '.  M  .  .  .  .  .  .  x' },
    { who: 'colleague', path: MISSED, signs: /*                        */ '.  M  .  .  .  .  .  .  x' },
    { who: 'offDuty', path: MISSED, signs: /*                          */ '.  x  .  .  .  .  .  .  x' },
    { who: 'caller', path: MISSED, signs: /*                           */ '.  x  .  .  .  .  .  .  x' },
    { who: 'doctor', path: CALL, signs: /*                             */ '.  .  M  .  .  M  M  .  .' },
    { who: 'driver', path: CALL, signs: /*                             */ '.  .  M  .  .  x  x  .  .' },
    { who: 'caller', path: CALL, signs: /*                             */ '.  .  x  .  .  x  x  .  .' },
    { who: 'doctor', path: GOING, signs: /*                            */ '.  M  .  M  .  M  M  .  .' },
    { who: 'driver', path: GOING, signs: /*                            */ '.  x  .  M  .  x  x  .  .' },
    { who: 'doctor', path: PICKED, signs: /*                           */ '.  .  M  .  M  M  M  .  .' },
    { who: 'driver', path: PICKED, signs: /*                           */ '.  .  x  .  M  x  x  .  .' },
    { who: 'doctor', path: [...PICKED, 'DONE'], signs: /*              */ '.  .  .  M  .  M  .  .  .' },
    { who: 'driver', path: [...PICKED, 'DONE'], signs: /*              */ '.  .  .  x  .  x  .  .  .' },
    ...(['doctor', 'caller', 'driver'] as const).flatMap((who) => [
      { who, path: [...CALL, 'FINISHED'] as const, signs: NOTHING },
      { who, path: [...CALL, 'REPORTED'] as const, signs: NOTHING },
    ]),
    ...(['otherDriver', 'stranger', 'nurse', 'clinic'] as const).map((who) => ({
      who,
      path: ['REQUESTED'] as const,
      signs: NOBODY,
    })),
    ...(['colleague', 'offDuty', 'otherDriver', 'stranger', 'nurse', 'clinic'] as const).map((who) => ({
      who,
      path: CALL,
      signs: NOBODY,
    })),
  ]

  let database: Pool
  beforeAll(async () => {
    database = openDatabase()
    await endOpenItem(doctor)
    for (const one of [doctor, colleague]) expect((await setDuty(one, 'Online')).status).toBe(200)
  })
  afterAll(() => database.end())

  async function recordAt(path: readonly RequestStatus[]): Promise<string> {
    await Promise.all([doctor, colleague].map(endOpenItem))
    const { objectId, emergency_id } = await ringingEmergency(caller)
    await database.query(
      `INSERT INTO "EmergencyDetail" ("objectId", "createdAt", "updatedAt", emergency_id, ambulance, _rperm, _wperm)
       VALUES ($1, now(), now(), $2, $3, '{}', '{}')`,
      [objectId, emergency_id, { id: driver.id }],
    )
    for (const [index, to] of path.slice(1).entries()) {
      if (to === 'NOT_ANSWERED') await expire(objectId)
      else {
        const from = path[index] ?? 'REQUESTED'
        const words = from === 'ON_CALL' && to === 'FINISHED' ? { reason: 'Dibawa keluarga' } : {}
        await move(objectId, from, to, doctor.parseToken, undefined, 'Emergencies', words)
      }
    }
    return objectId
  }

  /** The deadline has passed; the sweeper may be faster than we are. */
  async function expire(objectId: string): Promise<void> {
    await database.query(
      `UPDATE "Emergencies" SET "requestAt" = "requestAt" - $2 * interval '1 millisecond' WHERE "objectId" = $1`,
      [objectId, EMERGENCY_DEADLINE],
    )
    await move(objectId, 'REQUESTED', 'NOT_ANSWERED', doctor.parseToken, undefined, 'Emergencies')
  }

  test.for(TABLE.map((row) => [row.who, row.path.join(' → '), row] as const))(
    'the %s, after %s',
    async ([who, , row]) => {
      const tokens: Record<Who, string> = {
        doctor: doctor.parseToken,
        colleague: colleague.parseToken,
        offDuty: offDuty.parseToken,
        nurse: nurse.parseToken,
        caller: caller.token,
        driver: driver.token,
        otherDriver: otherDriver.token,
        stranger: stranger.token,
        clinic: clinic.token,
      }
      await walkRow('Emergencies', COLUMNS, row, tokens[who], { reader: caller.token, recordAt })
    },
  )

  test('statusBy names the author of the move, also an ambulance', async () => {
    const objectId = await recordAt(CALL)
    await move(objectId, 'ON_CALL', 'ON_GOING', driver.token, undefined, 'Emergencies')
    const { body } = await parse('GET', `/classes/Emergencies/${objectId}`, undefined, caller.token)
    expect(body['statusBy']).toEqual({ id_user: driver.id, name: driver.name, role: 'ambulance' })
  })
})
