import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { EmergencyDetail } from '../../contract/schemas/ambulance'
import { emergencyDetail } from '../../contract/schemas/ambulance'
import type { EmergencyRecord } from '../../contract/schemas/emergency'
import { emergencyRoute, place } from '../../contract/schemas/geo'
import { POSITION_INTERVAL } from '../../contract/values/emergency'
import { SECOND } from '../../contract/values/limits'
import { hasDatabaseDoor, openDatabase } from './kit/database'
import { advance, readDetail, seated, select, takenEmergency, THAMRIN } from './kit/emergency-room'
import type { Guest } from './kit/group-call'
import { listen } from './kit/live'
import { endOpenItem, patient, type Patient } from './kit/parse'
import { ambulance } from './kit/requests'
import { reset, rest, setDuty, staff, type Staff } from './kit/rest'

/** Longer than what is written a second later. */
const QUIET = 2 * POSITION_INTERVAL

let doctor: Staff
let caller: Patient
let first: Patient
let second: Patient
let record: EmergencyRecord
let driver: Guest
let guests: Guest[] = []

beforeAll(async () => {
  await reset()
  doctor = await staff('dokter1@contoh.id')
  caller = await patient('pasien1@contoh.id')
  first = await ambulance(1)
  second = await ambulance(2)
})

beforeEach(async () => {
  await endOpenItem(doctor)
  await setDuty(doctor, 'Online')
  record = await takenEmergency(caller, doctor)
  await select(record.emergency_id, '501', doctor)
  driver = await sits(first)
})

afterEach(async () => {
  for (const one of guests) one.close()
  guests = []
  // The last report has been written by then: the interval belongs to the ambulance, not to the socket.
  await sleep(POSITION_INTERVAL)
})

async function sits(who: Patient): Promise<Guest> {
  const one = await seated(record.emergency_id, who)
  guests.push(one)
  return one
}

const report = (parts: object = {}) => ({
  emergency_id: record.emergency_id,
  lat: -6.1982,
  lng: 106.8424,
  heading: 270,
  at: new Date().toISOString(),
  ...parts,
})
const notify = (parts: object = {}, by: Guest = driver) => by.ask('emergency:position', report(parts))

async function standing(): Promise<EmergencyDetail> {
  const detail = await readDetail(record.emergency_id, doctor.parseToken)
  if (detail === null) throw new Error('no ambulance was chosen')
  return detail
}

async function until(isSo: (detail: EmergencyDetail) => boolean): Promise<EmergencyDetail> {
  for (let tries = 0; tries < 100; tries += 1) {
    const detail = await standing()
    if (isSo(detail)) return detail
    await sleep(50)
  }
  throw new Error(`it did not come to that: ${JSON.stringify(await standing())}`)
}

describe('the chosen ambulance', () => {
  test('reports its position: in the record, live to the doctor, with the remaining time', async () => {
    const listener = await listen('EmergencyDetail', { emergency_id: record.emergency_id }, doctor.parseToken)
    const at = new Date().toISOString()
    expect(await notify({ at })).toEqual({ ok: true })
    const { object } = await listener.next(({ object: received }) => (received['position'] ?? null) !== null)
    listener.close()
    const received = emergencyDetail.parse(object)
    expect(received.position).toEqual({ lat: -6.1982, lng: 106.8424, heading: 270, at: Date.parse(at) })
    const path = `/emergency-route?from=-6.1982,106.8424&to=${THAMRIN.lat},${THAMRIN.lng}`
    const { body } = await rest('GET', path, { token: doctor.token })
    expect(received.eta_s).toBe(emergencyRoute.parse(body['data']).duration_s)
    expect(await standing()).toEqual(received)
    const near = await rest('GET', `/ambulances?lat=${THAMRIN.lat}&lng=${THAMRIN.lng}`, { token: doctor.token })
    expect((near.body['data'] as { id: string }[]).find(({ id }) => id === '501')).toMatchObject({
      lat: -6.1982,
      lng: 106.8424,
    })
  })

  test('writes at most one position a second; an early report is superseded by a later one', async () => {
    const listener = await listen('EmergencyDetail', { emergency_id: record.emergency_id }, doctor.parseToken)
    const began = Date.now()
    const started = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        notify({ heading: index, at: new Date(began - 1_000 + index).toISOString() }),
      ),
    )
    expect(new Set(started.map((one) => JSON.stringify(one)))).toEqual(new Set(['{"ok":true}']))
    await until(({ position }) => position?.heading === 19)
    await sleep(QUIET)
    const headings = listener.events.map(({ object }) => emergencyDetail.parse(object).position?.heading)
    listener.close()
    expect(headings).toEqual([0, 19])
  })

  test('an older report changes nothing; one ahead of the clock does not block later ones', async () => {
    const at = Date.now()
    await notify({ heading: 1, at: new Date(at).toISOString() })
    await until(({ position }) => position?.heading === 1)
    await notify({ heading: 2, at: new Date(at - 1).toISOString() })
    await sleep(QUIET)
    expect((await standing()).position?.heading).toBe(1)
    await notify({ heading: 3, at: new Date(at + 3_600 * SECOND).toISOString() })
    const { position } = await until((detail) => detail.position?.heading === 3)
    expect(position?.at ?? Infinity).toBeLessThanOrEqual(Date.now())
    await sleep(POSITION_INTERVAL)
    await notify({ heading: 4 })
    await until((detail) => detail.position?.heading === 4)
  })

  test('from PICK_UP on the time is that to the hospital, at once; when it is over nothing is written', async () => {
    await notify({ lat: THAMRIN.lat, lng: THAMRIN.lng })
    await until(({ eta_s }) => eta_s === 0)
    await advance(record.objectId, ['ON_CALL', 'ON_GOING', 'PICK_UP'], first.token)
    const { eta_s } = await until((detail) => (detail.eta_s ?? 0) > 120)
    const path = `/emergency-route?from=${THAMRIN.lat},${THAMRIN.lng}&to=-6.1986,106.8462`
    const { body } = await rest('GET', path, { token: doctor.token })
    expect(eta_s).toBe(emergencyRoute.parse(body['data']).duration_s)
    await advance(record.objectId, ['PICK_UP', 'FINISHED'], doctor.parseToken)
    const before = await standing()
    await notify({ heading: 99 })
    await sleep(QUIET)
    expect(await standing()).toEqual(before)
  })

  test('without a word from it, the time after PICK_UP is that from the patient', async () => {
    await advance(record.objectId, ['ON_CALL', 'ON_GOING', 'PICK_UP'], doctor.parseToken)
    const { eta_s, position } = await standing()
    expect(position).toBeNull()
    expect(eta_s).toBeGreaterThan(120)
  })

  test.runIf(hasDatabaseDoor)('has no arrival time when its base is unknown', async () => {
    const database = openDatabase()
    try {
      const without = `ambulance - 'facility_lat' - 'facility_lng'`
      await database.query(`UPDATE "EmergencyDetail" SET ambulance = ${without} WHERE emergency_id = $1`, [
        record.emergency_id,
      ])
    } finally {
      await database.end()
    }
    await advance(record.objectId, ['ON_CALL', 'ON_GOING', 'PICK_UP'], doctor.parseToken)
    await until(({ eta_s }) => eta_s === null)
    expect(await notify({ heading: 7 })).toEqual({ ok: true })
    expect(await until(({ position }) => position?.heading === 7)).toMatchObject({ eta_s: null })
  })
})

describe('anybody else', () => {
  test('another ambulance, the doctor, the caller and a client without a seat are not accepted', async () => {
    const stranger = await seated(record.emergency_id, second)
    const people = [
      await sits(caller),
      await seated(record.emergency_id, { ...first, token: doctor.parseToken }),
      stranger,
    ]
    guests.push(...people)
    for (const one of people) expect(await notify({}, one)).toEqual({ error: 'forbidden' })
    await sleep(QUIET)
    expect((await standing()).position).toBeNull()
  })

  test('the chosen one for another emergency is not', async () => {
    expect(await notify({ emergency_id: 'E-LAIN' })).toEqual({ error: 'forbidden' })
  })

  test('one that was replaced meanwhile changes nothing, though it sits there still', async () => {
    await select(record.emergency_id, '502', doctor)
    await notify()
    await sleep(QUIET)
    expect(await standing()).toMatchObject({ ambulance: { id: '502' }, position: null })
    const next = await sits(second)
    expect(await notify({ heading: 5 }, next)).toEqual({ ok: true })
    await until(({ position }) => position?.heading === 5)
  })

  test.for<Record<string, unknown>>([
    { lat: 91 },
    { lng: '106' },
    { heading: -1 },
    { heading: 361 },
    { at: 'tadi' },
    { at: undefined },
    { speed: 10 },
    { emergency_id: '' },
  ])('malformed: %o', async (parts) => {
    expect(await notify(parts)).toEqual({ error: 'malformed' })
  })
})

describe('◇ GET /emergency-route, /places', () => {
  const asDriver = (path: string) => rest('GET', path, { headers: { 'X-Parse-Session-Token': first.token } })

  test('a way for a doctor and for an ambulance, the same', async () => {
    const path = '/emergency-route?from=-6.1986,106.8462&to=-6.1887,106.8229'
    const [mine, theirs] = [await rest('GET', path, { token: doctor.token }), await asDriver(path)]
    expect(emergencyRoute.parse(mine.body['data']).geometry.coordinates.at(-1)).toEqual([106.8229, -6.1887])
    expect(theirs.body).toEqual(mine.body)
  })

  test('by name, by address with a house number, and by where it is', async () => {
    const named = async (query: string) => {
      const { body } = await asDriver(`/places?${query}`)
      return (body['data'] as unknown[]).map((row) => place.parse(row).name)
    }
    expect((await named('search=stasiun%20mangg'))[0]).toBe('Stasiun Manggarai')
    expect((await named('search=Jl.%20Melati%20Raya%20No.%2012'))[0]).toBe('Jl. Melati Raya')
    expect(await named('search=')).toEqual([])
    expect(await named('search=tidakadaapaapa')).toEqual([])
    expect((await named('lat=-6.1982&lng=106.8347'))[0]).toBe('Taman Suropati')
    expect(await named('lat=0&lng=0')).toEqual([])
  })

  test.for([
    '/emergency-route',
    '/emergency-route?from=-6.2,106.8',
    '/emergency-route?from=-6.2&to=-6.2,106.8',
    '/emergency-route?from=x,y&to=-6.2,106.8',
    '/emergency-route?from=-91,106.8&to=-6.2,106.8',
    '/emergency-route?from=,&to=-6.2,106.8',
    '/places',
    '/places?lat=-6.2',
    '/places?lat=x&lng=106.8',
    '/places?search=a&lat=-6.2&lng=106.8',
  ])('%s is malformed; without a session it is nobody’s', async (path) => {
    expect((await rest('GET', path, { token: doctor.token })).status).toBe(422)
    expect((await rest('GET', path)).status).toBe(401)
  })
})
