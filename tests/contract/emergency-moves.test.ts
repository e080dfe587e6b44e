import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { TAKE_BACK } from '../../contract/values/emergency'
import { PARSE_CODES } from '../../contract/values/refusals'
import type { EmergencyStatus } from '../../contract/values/statuses'
import type { EmergencyRecord } from '../../contract/schemas/emergency'
import { historyOf, select, takenEmergency, THAMRIN } from './kit/emergency-room'
import { endOpenItem, lossOf, move, patient, type Patient, type ParseAnswer } from './kit/parse'
import { ambulance, readEmergency, ringingEmergency } from './kit/requests'
import { reset, rest, setDuty, staff, type Staff } from './kit/rest'

interface Words {
  reason?: string
  ambulance?: string
}

let doctor: Staff
let caller: Patient
let crew: Patient

beforeAll(async () => {
  await reset()
  doctor = await staff('dokter1@contoh.id')
  caller = await patient('pasien1@contoh.id')
  crew = await ambulance(1)
})

beforeEach(async () => {
  await endOpenItem(doctor)
  await setDuty(doctor, 'Online')
})

const step = (
  record: EmergencyRecord,
  from: EmergencyStatus,
  to: EmergencyStatus,
  words: Words = {},
  token = doctor.parseToken,
) => move(record.objectId, from, to, token, undefined, 'Emergencies', words)
const statusOf = async ({ objectId }: EmergencyRecord) => (await readEmergency(objectId, caller.token)).status
const chooseFirst = async ({ emergency_id }: EmergencyRecord) => {
  expect((await select(emergency_id, crew.id, { token: doctor.token })).status).toBe(200)
}
const lastMove = async ({ emergency_id }: EmergencyRecord) =>
  (await historyOf(emergency_id, doctor)).findLast(({ what }) => what === 'move')?.detail

function refuses(answer: ParseAnswer, reason: string): void {
  expect(answer.code).toBe(PARSE_CODES.conflict)
  expect(lossOf(answer).reason).toBe(reason)
}

describe('ending while an ambulance is under way', () => {
  test.for([
    ['ON_CALL with a chosen ambulance', 'ON_CALL'],
    ['ON_GOING with a chosen ambulance', 'ON_GOING'],
  ] as const)('%s is refused without a reason, and names the ambulance', async ([, status]) => {
    const record = await takenEmergency(caller, doctor)
    await chooseFirst(record)
    if (status === 'ON_GOING') await step(record, 'ON_CALL', 'ON_GOING', {}, crew.token)
    const refused = await step(record, status, 'FINISHED')
    refuses(refused, 'reason_missing')
    expect(lossOf(refused)).toMatchObject({
      status,
      ambulance: { plate: expect.any(String), eta_s: expect.any(Number) },
    })
    expect(await statusOf(record)).toBe(status)
  })

  test('stores the reason in the audit of the move', async () => {
    const record = await takenEmergency(caller, doctor)
    await chooseFirst(record)
    expect((await step(record, 'ON_CALL', 'FINISHED', { reason: '  Dibawa keluarga ke IGD ' })).code).toBeNull()
    expect(await lastMove(record)).toEqual({ from: 'ON_CALL', to: 'FINISHED', reason: 'Dibawa keluarga ke IGD' })
  })

  test('an ambulance from outside counts too', async () => {
    const record = await takenEmergency(caller, doctor)
    expect((await step(record, 'ON_CALL', 'ON_GOING', { ambulance: 'PMI' })).code).toBeNull()
    refuses(await step(record, 'ON_GOING', 'FINISHED'), 'reason_missing')
  })

  test('needs no reason before anybody goes, and none once the patient is picked up', async () => {
    const first = await takenEmergency(caller, doctor)
    expect((await step(first, 'ON_CALL', 'FINISHED')).code).toBeNull()
    const second = await takenEmergency(caller, doctor)
    await chooseFirst(second)
    await step(second, 'ON_CALL', 'ON_GOING', {}, crew.token)
    await step(second, 'ON_GOING', 'PICK_UP', {}, crew.token)
    expect((await step(second, 'PICK_UP', 'FINISHED')).code).toBeNull()
  })

  test('holds over REST as well', async () => {
    const record = await takenEmergency(caller, doctor)
    await chooseFirst(record)
    const put = (body: object) => rest('PUT', `/emergency/${record.emergency_id}`, { token: doctor.token, body })
    expect(await put({ status: 'FINISHED' })).toMatchObject({ status: 409, body: { reason: 'reason_missing' } })
    expect((await put({ status: 'FINISHED', reason: 'Salah lokasi' })).status).toBe(200)
  })

  test('a choice and an end that race never finish an awaited patient without a reason', async () => {
    for (let round = 0; round < 5; round += 1) {
      const record = await takenEmergency(caller, doctor)
      const [chosen, ended] = await Promise.all([
        select(record.emergency_id, crew.id, { token: doctor.token }),
        step(record, 'ON_CALL', 'FINISHED'),
      ])
      expect([chosen.status === 200, ended.code === null].filter(Boolean)).toHaveLength(1)
      await endOpenItem(doctor)
      await setDuty(doctor, 'Online')
    }
  })
})

describe('a step without a chosen ambulance', () => {
  test('is refused until the doctor says whose ambulance it is', async () => {
    const record = await takenEmergency(caller, doctor)
    refuses(await step(record, 'ON_CALL', 'ON_GOING'), 'ambulance_unknown')
    expect((await step(record, 'ON_CALL', 'ON_GOING', { ambulance: ' PMI Jakarta ' })).code).toBeNull()
    expect(await readEmergency(record.objectId, caller.token)).toMatchObject({
      status: 'ON_GOING',
      external_ambulance: 'PMI Jakarta',
    })
    expect(await lastMove(record)).toEqual({ from: 'ON_CALL', to: 'ON_GOING', ambulance: 'PMI Jakarta' })
    expect((await step(record, 'ON_GOING', 'PICK_UP')).code).toBeNull()
  })

  test('with a chosen one it takes no other', async () => {
    const record = await takenEmergency(caller, doctor)
    await chooseFirst(record)
    refuses(await step(record, 'ON_CALL', 'ON_GOING', { ambulance: 'PMI' }), 'ambulance_chosen')
    expect((await step(record, 'ON_CALL', 'ON_GOING')).code).toBeNull()
  })

  test('an ambulance that is chosen afterwards takes the place of the one from outside, and has not left', async () => {
    const record = await takenEmergency(caller, doctor)
    await step(record, 'ON_CALL', 'ON_GOING', { ambulance: 'PMI' })
    await chooseFirst(record)
    expect(await readEmergency(record.objectId, caller.token)).toMatchObject({
      status: 'ON_CALL',
      statusBy: { role: 'doctor' },
      external_ambulance: null,
    })
    expect(await lastMove(record)).toEqual({ from: 'ON_GOING', to: 'ON_CALL', replaced: 'PMI' })
    expect((await step(record, 'ON_CALL', 'ON_GOING', {}, crew.token)).code).toBeNull()
  })

  test.for<[string, object]>([
    ['an empty name', { ambulance: '  ' }],
    ['an endless name', { ambulance: 'x'.repeat(201) }],
    ['a reason where there is nothing to explain', { reason: 'x', ambulance: 'PMI' }],
    ['an unknown field', { ambulance: 'PMI', plat: 'B 1' }],
  ])('%s is malformed', async ([, words]) => {
    const record = await takenEmergency(caller, doctor)
    expect((await step(record, 'ON_CALL', 'ON_GOING', words as Words)).code).toBe(PARSE_CODES.malformed)
    expect(await statusOf(record)).toBe('ON_CALL')
  })

  test('words do not go with any other move', async () => {
    const { objectId } = await ringingEmergency(caller, { location: THAMRIN })
    for (const words of [{ reason: 'x' }, { ambulance: 'x' }]) {
      const answer = await move(objectId, 'REQUESTED', 'ON_CALL', doctor.parseToken, undefined, 'Emergencies', words)
      expect(answer.code).toBe(PARSE_CODES.malformed)
    }
  })
})

describe('a step back', () => {
  const going = async () => {
    const record = await takenEmergency(caller, doctor)
    await step(record, 'ON_CALL', 'ON_GOING', { ambulance: 'PMI' })
    return record
  }

  test('by the same doctor within ten seconds needs no reason, and nobody goes any more', async () => {
    const record = await going()
    expect((await step(record, 'ON_GOING', 'ON_CALL')).code).toBeNull()
    expect(await readEmergency(record.objectId, caller.token)).toMatchObject({
      status: 'ON_CALL',
      external_ambulance: null,
    })
    expect(await lastMove(record)).toEqual({ from: 'ON_GOING', to: 'ON_CALL' })
  })

  test('goes back one step only', async () => {
    const record = await going()
    await step(record, 'ON_GOING', 'PICK_UP')
    expect((await step(record, 'PICK_UP', 'ON_CALL', { reason: 'Salah' })).code).toBe(PARSE_CODES.conflict)
  })

  test('of a step that was taken back to is a correction', async () => {
    const record = await going()
    await step(record, 'ON_GOING', 'PICK_UP')
    expect((await step(record, 'PICK_UP', 'ON_GOING')).code).toBeNull()
    refuses(await step(record, 'ON_GOING', 'ON_CALL'), 'reason_missing')
    expect((await step(record, 'ON_GOING', 'ON_CALL', { reason: 'Ambulans batal' })).code).toBeNull()
    expect(await lastMove(record)).toEqual({ from: 'ON_GOING', to: 'ON_CALL', reason: 'Ambulans batal' })
  })

  test('after ten seconds needs a reason', { timeout: TAKE_BACK + 20_000 }, async () => {
    const record = await going()
    await new Promise((over) => setTimeout(over, TAKE_BACK + 500))
    refuses(await step(record, 'ON_GOING', 'ON_CALL'), 'reason_missing')
    expect((await step(record, 'ON_GOING', 'ON_CALL', { reason: 'Salah tekan' })).code).toBeNull()
  })

  test('is not for what the ambulance marked itself, nor for the ambulance', async () => {
    const record = await takenEmergency(caller, doctor)
    await chooseFirst(record)
    await step(record, 'ON_CALL', 'ON_GOING', {}, crew.token)
    refuses(await step(record, 'ON_GOING', 'ON_CALL', { reason: 'Salah' }), 'not_own_step')
    expect((await step(record, 'ON_GOING', 'ON_CALL', {}, crew.token)).code).toBe(PARSE_CODES.notYours)
    expect((await step(record, 'ON_GOING', 'PICK_UP', { ambulance: 'PMI' }, crew.token)).code).toBe(
      PARSE_CODES.notYours,
    )
  })
})
