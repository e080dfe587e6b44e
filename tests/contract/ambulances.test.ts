import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { ambulance as ambulanceShape, emergencyDetail } from '../../contract/schemas/ambulance'
import { statusBy } from '../../contract/schemas/wire'
import type { EmergencyStatus } from '../../contract/values/statuses'
import { advance, historyOf, readDetail, seated, select, takenEmergency, THAMRIN } from './kit/emergency-room'
import { listen, type Listener } from './kit/live'
import { endOpenItem, move, parse, patient, type Patient } from './kit/parse'
import { ambulance, readEmergency, ringingEmergency } from './kit/requests'
import { reset, rest, setDuty, staff, type Staff } from './kit/rest'

/** Of an end while the chosen ambulance is under way. */
const EARLY = { reason: 'Dibawa keluarga' }

const plateOf = (detail: unknown) => z.object({ plate: z.string() }).parse(detail).plate

let doctor: Staff
let colleague: Staff
let nurse: Staff
let caller: Patient
let other: Patient
let first: Patient
let second: Patient
let listeners: Listener[] = []

beforeAll(async () => {
  await reset()
  doctor = await staff('dokter1@contoh.id')
  colleague = await staff('dokter2@contoh.id')
  nurse = await staff('perawat1@contoh.id', 'nurse')
  caller = await patient('pasien1@contoh.id')
  other = await patient('pasien2@contoh.id')
  first = await ambulance(1)
  second = await ambulance(2)
})

beforeEach(async () => {
  for (const one of [doctor, colleague]) {
    await endOpenItem(one)
    await setDuty(one, 'Online')
  }
})

afterEach(() => {
  for (const listener of listeners) listener.close()
  listeners = []
})

async function watch(className: string, where: object, token: string): Promise<Listener> {
  const listener = await listen(className, where, token)
  listeners.push(listener)
  return listener
}

const near = `/ambulances?lat=${THAMRIN.lat}&lng=${THAMRIN.lng}`

async function standing(path = near) {
  const { body } = await rest('GET', path, { token: doctor.token })
  return (body['data'] as unknown[]).map((row) => ambulanceShape.parse(row))
}

const statusOf = async (id: string) => (await standing()).find((one) => one.id === id)?.status

describe('GET /ambulances', () => {
  test('all of them, with plate and driver, nearest by time first, wherever one asks from', async () => {
    const here = await standing()
    expect(here.map(({ id }) => id).toSorted()).toEqual(['501', '502', '503', '504'])
    expect(here.find(({ id }) => id === '501')).toMatchObject({
      plate: 'B 9114 SJA',
      driver: 'Slamet Riyadi',
      facility: 'RS Bina Harapan',
      status: 'AVAILABLE',
    })
    const times = here.map(({ eta_s }) => eta_s ?? 0)
    expect(times).toEqual(times.toSorted((one, next) => one - next))
    expect((await standing('/ambulances?lat=-6.2205&lng=106.854')).map(({ id }) => id)[0]).toBe('504')
  })

  test.for(['', '?lat=-6.2', '?lat=x&lng=106', '?lat=&lng=', '?lat=91&lng=0', '?lat=0&lng=181'])(
    '%s is malformed',
    async (query) => {
      expect((await rest('GET', `/ambulances${query}`, { token: doctor.token })).status).toBe(422)
    },
  )

  test('is for doctors', async () => {
    expect((await rest('GET', near, { token: nurse.token })).status).toBe(403)
    expect((await rest('GET', near)).status).toBe(401)
    expect((await rest('GET', near, { headers: { 'X-Parse-Session-Token': first.token } })).status).toBe(401)
  })
})

describe('choosing one', () => {
  test('writes the ambulance’s details, sets it on duty and adds a single step to the history', async () => {
    const { emergency_id } = await takenEmergency(caller, doctor)
    const answer = await select(emergency_id, '501', doctor)
    expect(answer.status).toBe(200)
    const detail = emergencyDetail.parse(answer.body['data'])
    expect(detail).toMatchObject({
      emergency_id,
      ambulance: {
        id: '501',
        plate: 'B 9114 SJA',
        driver: 'Slamet Riyadi',
        facility: 'RS Bina Harapan',
        facility_lat: -6.1986,
      },
      position: null,
    })
    expect(detail.eta_s).toBe((await standing()).find(({ id }) => id === '501')?.eta_s)
    expect(await readDetail(emergency_id, doctor.parseToken)).toEqual(detail)
    expect(await statusOf('501')).toBe('ON_DUTY')
    expect((await select(emergency_id, '501', doctor)).body['data'], 'the same again').toEqual(answer.body['data'])
    const steps = (await historyOf(emergency_id, doctor)).filter(({ what }) => what === 'ambulance')
    expect(steps).toMatchObject([
      { by: doctor.id, role: 'doctor', detail: { ambulance_id: '501', plate: 'B 9114 SJA' } },
    ])
  })

  test.for<[string, EmergencyStatus[]]>([
    ['FINISHED', ['ON_CALL', 'FINISHED']],
    ['REPORTED', ['ON_CALL', 'REPORTED']],
  ])('it is free again after %s', async ([, way]) => {
    const { objectId, emergency_id } = await takenEmergency(caller, doctor)
    await select(emergency_id, '503', doctor)
    expect(await statusOf('503')).toBe('ON_DUTY')
    await advance(objectId, way, doctor.parseToken, way.includes('FINISHED') ? EARLY : {})
    expect(await statusOf('503')).toBe('AVAILABLE')
  })

  test('it stays on duty until the emergency is over', async () => {
    const { objectId, emergency_id } = await takenEmergency(caller, doctor)
    await select(emergency_id, '501', doctor)
    for (const [from, to] of [
      ['ON_CALL', 'ON_GOING'],
      ['ON_GOING', 'PICK_UP'],
      ['PICK_UP', 'DONE'],
    ] as const) {
      await advance(objectId, [from, to], first.token)
      expect({ to, status: await statusOf('501') }).toEqual({ to, status: 'ON_DUTY' })
    }
    await advance(objectId, ['DONE', 'FINISHED'], doctor.parseToken)
    expect(await statusOf('501')).toBe('AVAILABLE')
  })

  test('a lost answer is asked again by its key: one effect, the same answer, also when it is over', async () => {
    const { objectId, emergency_id } = await takenEmergency(caller, doctor)
    const key = crypto.randomUUID()
    const [one, twin] = await Promise.all([
      select(emergency_id, '502', { ...doctor, key }),
      select(emergency_id, '502', { ...doctor, key }),
    ])
    expect(one.status).toBe(200)
    expect(twin.body).toEqual(one.body)
    await advance(objectId, ['ON_CALL', 'FINISHED'], doctor.parseToken, EARLY)
    expect((await select(emergency_id, '502', { ...doctor, key })).body).toEqual(one.body)
    expect((await historyOf(emergency_id, doctor)).filter(({ what }) => what === 'ambulance')).toHaveLength(1)
  })

  test('one that another emergency has is refused with whose it is, and may be tried again when it is free', async () => {
    const mine = await takenEmergency(caller, doctor)
    const theirs = await takenEmergency(other, colleague)
    await select(theirs.emergency_id, '501', colleague)
    const refused = await select(mine.emergency_id, '501', doctor)
    expect({ status: refused.status, by: statusBy.parse(refused.body['by']), stands: refused.body['status'] }).toEqual({
      status: 409,
      by: { id_user: colleague.id, name: colleague.name, role: 'doctor' },
      stands: undefined,
    })
    expect(await readDetail(mine.emergency_id, doctor.parseToken)).toBeNull()
    expect(await readEmergency(mine.objectId, doctor.parseToken)).toEqual(mine)
    await advance(theirs.objectId, ['ON_CALL', 'FINISHED'], colleague.parseToken, EARLY)
    expect((await select(mine.emergency_id, '501', doctor)).status).toBe(200)
  })

  test('of two doctors who want the same one at once exactly one has it, every time', async () => {
    for (let round = 0; round < 4; round += 1) {
      const [mine, theirs] = [await takenEmergency(caller, doctor), await takenEmergency(other, colleague)]
      const answers = await Promise.all([
        select(mine.emergency_id, '504', doctor),
        select(theirs.emergency_id, '504', colleague),
      ])
      expect(answers.map(({ status }) => status).toSorted((one, next) => one - next)).toEqual([200, 409])
      const details = await Promise.all([
        readDetail(mine.emergency_id, doctor.parseToken),
        readDetail(theirs.emergency_id, colleague.parseToken),
      ])
      expect(details.filter((one) => one !== null)).toHaveLength(1)
      await Promise.all([doctor, colleague].map(endOpenItem))
    }
  })

  test('two that change theirs for each other’s at once end with one each, and none lost', async () => {
    const [mine, theirs] = [await takenEmergency(caller, doctor), await takenEmergency(other, colleague)]
    await select(mine.emergency_id, '501', doctor)
    await select(theirs.emergency_id, '502', colleague)
    const answers = await Promise.all([
      select(mine.emergency_id, '502', doctor),
      select(theirs.emergency_id, '501', colleague),
    ])
    for (const { status } of answers) expect([200, 409]).toContain(status)
    const held = [
      (await readDetail(mine.emergency_id, doctor.parseToken))?.ambulance.id,
      (await readDetail(theirs.emergency_id, colleague.parseToken))?.ambulance.id,
    ]
    expect(new Set(held).size).toBe(2)
    const onDuty = (await standing()).filter(({ status }) => status === 'ON_DUTY').map(({ id }) => id)
    expect(new Set(onDuty)).toEqual(new Set(held))
  })
})

describe('refused choices', () => {
  test('malformed, unknown, signed out, no doctor', async () => {
    const { emergency_id } = await takenEmergency(caller, doctor)
    for (const id of ['', 501, null, undefined]) expect((await select(emergency_id, id, doctor)).status).toBe(422)
    const body = { ambulance_id: '501', tambahan: 1 }
    expect(
      (await rest('PUT', `/emergency/${emergency_id}/select-ambulance`, { token: doctor.token, body })).status,
    ).toBe(422)
    for (const id of ['999', '101', 'a\0b'])
      expect((await select(emergency_id, id, doctor)).status).toBeGreaterThanOrEqual(404)
    expect((await select('E-TIDAKADA', '501', doctor)).status).toBe(404)
    expect((await select(emergency_id, '501', {})).status).toBe(401)
    expect((await select(emergency_id, '501', nurse)).status).toBe(403)
    expect(await readDetail(emergency_id, doctor.parseToken)).toBeNull()
  })

  test('a colleague: it is not there once it is taken, and not theirs while it rings', async () => {
    const { emergency_id } = await takenEmergency(caller, doctor)
    expect((await select(emergency_id, '501', colleague)).status).toBe(404)
    const ringing = await ringingEmergency(other)
    expect((await select(ringing.emergency_id, '501', colleague)).status).toBe(403)
  })

  test.for<[EmergencyStatus, EmergencyStatus[]]>([
    ['PICK_UP', ['ON_CALL', 'ON_GOING', 'PICK_UP']],
    ['DONE', ['ON_CALL', 'ON_GOING', 'PICK_UP', 'DONE']],
    ['FINISHED', ['ON_CALL', 'FINISHED']],
    ['REPORTED', ['ON_CALL', 'REPORTED']],
  ])('too late: %s', async ([status, way]) => {
    const { objectId, emergency_id } = await takenEmergency(caller, doctor)
    await select(emergency_id, '501', doctor)
    await advance(objectId, way, doctor.parseToken, way.includes('FINISHED') ? EARLY : {})
    const { status: code, body } = await select(emergency_id, '502', doctor)
    expect({ code, status: body['status'] }).toEqual({ code: 409, status })
    expect((await readDetail(emergency_id, doctor.parseToken))?.ambulance.id).toBe('501')
  })
})

describe('read access', () => {
  const reads = async (objectId: string, emergencyId: string, token: string) => [
    (await parse('GET', `/classes/Emergencies/${objectId}`, undefined, token)).code === null,
    (await readDetail(emergencyId, token)) !== null,
  ]

  test('the chosen ambulance, from then on; another one chosen: it, and no longer the one before', async () => {
    const { objectId, emergency_id } = await takenEmergency(caller, doctor)
    const may = async () => [
      await reads(objectId, emergency_id, first.token),
      await reads(objectId, emergency_id, second.token),
    ]
    expect(await may()).toEqual([
      [false, false],
      [false, false],
    ])
    await select(emergency_id, '501', doctor)
    expect(await may()).toEqual([
      [true, true],
      [false, false],
    ])
    await advance(objectId, ['ON_CALL', 'ON_GOING'], first.token)
    await select(emergency_id, '502', doctor)
    expect(await may()).toEqual([
      [false, false],
      [true, true],
    ])
    expect((await move(objectId, 'ON_CALL', 'ON_GOING', first.token, undefined, 'Emergencies')).code).toBe(101)
    await advance(objectId, ['ON_CALL', 'ON_GOING', 'PICK_UP'], second.token)
    expect([await statusOf('501'), await statusOf('502')]).toEqual(['AVAILABLE', 'ON_DUTY'])
  })

  test('a departure is the replaced ambulance’s: another one goes back a step, the same one again does not', async () => {
    const { objectId, emergency_id } = await takenEmergency(caller, doctor)
    await select(emergency_id, '501', doctor)
    await advance(objectId, ['ON_CALL', 'ON_GOING'], first.token)
    await select(emergency_id, '501', doctor)
    expect(await readEmergency(objectId, caller.token)).toMatchObject({ status: 'ON_GOING' })
    await select(emergency_id, '502', doctor)
    expect(await readEmergency(objectId, second.token)).toMatchObject({
      status: 'ON_CALL',
      statusBy: { role: 'doctor' },
    })
    const steps = (await historyOf(emergency_id, doctor)).filter(({ what }) => what === 'move' || what === 'ambulance')
    const earlier = steps.find(({ what }) => what === 'ambulance')
    expect(steps.slice(-2)).toMatchObject([
      {
        what: 'move',
        role: 'doctor',
        detail: { from: 'ON_GOING', to: 'ON_CALL', replaced: plateOf(earlier?.detail) },
      },
      { what: 'ambulance', detail: { ambulance_id: '502' } },
    ])
    await advance(objectId, ['ON_CALL', 'ON_GOING'], second.token)
  })

  test('a departure that the doctor did not see refuses a choice with the present state, and changes nothing', async () => {
    const { objectId, emergency_id } = await takenEmergency(caller, doctor)
    await select(emergency_id, '501', doctor)
    await advance(objectId, ['ON_CALL', 'ON_GOING'], first.token)
    const seen = { ambulance_id: '501', status: 'ON_CALL' } as const
    const refused = await select(emergency_id, '502', { ...doctor, seen })
    expect([refused.status, refused.body['data']]).toEqual([
      409,
      { ambulance_id: '501', status: 'ON_GOING', external_ambulance: null },
    ])
    expect(await readEmergency(objectId, first.token)).toMatchObject({ status: 'ON_GOING' })
    expect((await historyOf(emergency_id, doctor)).filter(({ what }) => what === 'ambulance')).toHaveLength(1)
    const again = await select(emergency_id, '502', { ...doctor, seen: { ...seen, status: 'ON_GOING' } })
    expect(again.status).toBe(200)
    expect(await readEmergency(objectId, second.token)).toMatchObject({ status: 'ON_CALL' })
  })

  test('an ambulance that the doctor did not see refuses a choice, except the same one', async () => {
    const { emergency_id } = await takenEmergency(caller, doctor)
    const seen = { ambulance_id: null, status: 'ON_CALL' } as const
    const answers = await Promise.all(['501', '502'].map((id) => select(emergency_id, id, { ...doctor, seen })))
    expect(answers.map(({ status }) => status).toSorted((one, next) => one - next)).toEqual([200, 409])
    const chosen = (await readDetail(emergency_id, doctor.parseToken))?.ambulance.id
    const refused = answers.find(({ status }) => status === 409)
    expect(refused?.body['data']).toEqual({ ambulance_id: chosen, status: 'ON_CALL', external_ambulance: null })
    expect((await select(emergency_id, chosen, { ...doctor, seen })).status).toBe(200)
  })

  test('an external ambulance that left unseen is named', async () => {
    const { objectId, emergency_id } = await takenEmergency(caller, doctor)
    await advance(objectId, ['ON_CALL', 'ON_GOING'], doctor.parseToken, { ambulance: 'PMI 118' })
    const refused = await select(emergency_id, '501', { ...doctor, seen: { ambulance_id: null, status: 'ON_CALL' } })
    expect([refused.status, refused.body['data']]).toEqual([
      409,
      { ambulance_id: null, status: 'ON_GOING', external_ambulance: 'PMI 118' },
    ])
  })

  test('a choice and the departure of the replaced one at once: never both, every time', async () => {
    for (let round = 0; round < 6; round += 1) {
      const { objectId, emergency_id } = await takenEmergency(caller, doctor)
      await select(emergency_id, '501', doctor)
      const seen = { ambulance_id: '501', status: 'ON_CALL' } as const
      const [departure, choice] = await Promise.all([
        move(objectId, 'ON_CALL', 'ON_GOING', first.token, undefined, 'Emergencies'),
        select(emergency_id, '502', { ...doctor, seen }),
      ])
      const chosen = (await readDetail(emergency_id, doctor.parseToken))?.ambulance.id
      const { status } = await readEmergency(objectId, doctor.parseToken)
      expect([departure.code === null, choice.status, chosen, status]).toEqual(
        choice.status === 200 ? [false, 200, '502', 'ON_CALL'] : [true, 409, '501', 'ON_GOING'],
      )
      await endOpenItem(doctor)
    }
  })

  test('its doctor, the caller and the facility’s nurses; nobody writes it by a plain save', async () => {
    const { emergency_id } = await takenEmergency(caller, doctor)
    await select(emergency_id, '501', doctor)
    for (const token of [doctor.parseToken, caller.token, nurse.parseToken])
      expect(await readDetail(emergency_id, token)).not.toBeNull()
    for (const token of [colleague.parseToken, other.token]) expect(await readDetail(emergency_id, token)).toBeNull()
    const detail = await readDetail(emergency_id, doctor.parseToken)
    for (const token of [doctor.parseToken, first.token]) {
      expect((await parse('PUT', `/classes/EmergencyDetail/${detail?.objectId}`, { eta_s: 1 }, token)).code).toBe(119)
    }
  })

  test('live: notifies the doctor and both ambulances; the replaced one receives a leave', async () => {
    const { objectId, emergency_id } = await takenEmergency(caller, doctor)
    const [atCaller, atDoctor, atFirst, atSecond, firstDetail] = [
      await watch('Emergencies', { objectId }, caller.token),
      await watch('EmergencyDetail', { emergency_id }, doctor.parseToken),
      await watch('Emergencies', { objectId }, first.token),
      await watch('Emergencies', { objectId }, second.token),
      await watch('EmergencyDetail', { emergency_id }, first.token),
    ]
    await select(emergency_id, '501', doctor)
    expect((await atDoctor.next(({ op }) => op === 'create')).object).toMatchObject({ ambulance: { id: '501' } })
    expect((await atFirst.next(({ op }) => op === 'enter')).object).toMatchObject({ status: 'ON_CALL' })
    await firstDetail.next(({ op }) => op === 'create' || op === 'enter')
    await advance(objectId, ['ON_CALL', 'ON_GOING'], first.token)
    await select(emergency_id, '502', doctor)
    expect((await atDoctor.next(({ op }) => op === 'update')).object).toMatchObject({ ambulance: { id: '502' } })
    expect((await atFirst.next(({ op }) => op === 'leave')).object).toMatchObject({ status: 'ON_GOING' })
    expect((await atSecond.next(({ op }) => op === 'enter')).object).toMatchObject({ status: 'ON_CALL' })
    expect((await atCaller.next(({ object }) => object['status'] === 'ON_GOING')).op).toBe('update')
    expect((await atCaller.next(({ object }) => object['status'] === 'ON_CALL')).object).toMatchObject({
      statusBy: { role: 'doctor' },
    })
    const left = await firstDetail.next(({ op }) => op === 'leave')
    expect(left.object).toMatchObject({ emergency_id, ambulance: { id: '501' } })
    const crew = (await readDetail(emergency_id, doctor.parseToken))?.ambulance
    expect(crew?.id).toBe('502')
    expect(JSON.stringify(left)).not.toContain(crew?.plate)
    await advance(objectId, ['ON_CALL', 'ON_GOING', 'PICK_UP'], second.token)
    await atSecond.next(({ object }) => object['status'] === 'PICK_UP')
    expect(atFirst.events.at(-1)?.op).toBe('leave')
  })

  test('a replaced ambulance loses its seat in the room and cannot rejoin', async () => {
    const { emergency_id } = await takenEmergency(caller, doctor)
    await select(emergency_id, '501', doctor)
    const [inside, stays] = [await seated(emergency_id, first), await seated(emergency_id, caller)]
    await select(emergency_id, '502', doctor)
    expect(await inside.receives('closed', 12_000)).toEqual({ reason: 'ended' })
    expect(await stays.receives('participant-left')).toEqual({ sid: inside.sid })
    const again = await seated(emergency_id, first)
    const order = { room: `emergency:${emergency_id}`, user: { name: '' }, token: first.token, video: false }
    expect(await again.join(order)).toEqual({ error: 'forbidden' })
    for (const one of [again, stays]) one.close()
  })
})
