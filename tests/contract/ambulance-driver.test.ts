import { afterEach, beforeEach, describe, expect, inject, test, vi } from 'vitest'
import { distance } from '@turf/distance'
import { type EmergencyDetail, emergencyDetail } from '../../contract/schemas/ambulance'
import { APPS } from '../../contract/values/limits'
import { type AmbulanceDriver, driveAmbulance } from '../kit/server/ambulance-driver'
import { signInAmbulance } from '../kit/server/ambulance-at-wire'
import { move, parse, patient } from './kit/parse'
import { rest, setDuty, staff, type Staff } from './kit/rest'

const origin = inject('origin')
const PLACE = { lat: -6.1938, lng: 106.8402, address: 'Jl. Cikini Raya No. 73' }
const PATIENCE = 20_000

let doctor: Staff
let driver: AmbulanceDriver | null = null

beforeEach(async () => {
  await fetch(`${origin}/sandbox/reset`, { method: 'POST' })
  doctor = await staff('dokter1@contoh.id')
  await setDuty(doctor, 'Online')
})
afterEach(() => {
  driver?.stop()
  driver = null
})

/** A caller at a street corner, taken by the doctor, who chooses the ambulance. */
async function sent(email: string): Promise<string> {
  const caller = await patient('pasien1@contoh.id')
  const { body } = await parse(
    'POST',
    '/classes/Emergencies',
    { apps: APPS, emergency_type: 'Stroke', location: PLACE },
    caller.token,
  )
  const objectId = String(body['objectId'])
  expect((await move(objectId, 'REQUESTED', 'ON_CALL', doctor.parseToken, undefined, 'Emergencies')).code).toBeNull()
  const record = await parse('GET', `/classes/Emergencies/${objectId}`, undefined, doctor.parseToken)
  const emergencyId = String(record.body['emergency_id'])
  const { idUser } = await signInAmbulance(origin, email)
  const answer = await rest('PUT', `/emergency/${emergencyId}/select-ambulance`, {
    body: { ambulance_id: idUser },
    token: doctor.token,
  })
  expect(answer.status).toBe(200)
  return emergencyId
}

async function detail(emergencyId: string): Promise<EmergencyDetail> {
  const where = encodeURIComponent(JSON.stringify({ emergency_id: emergencyId }))
  const { body } = await parse('GET', `/classes/EmergencyDetail?where=${where}`, undefined, doctor.parseToken)
  return emergencyDetail.parse((body['results'] as object[])[0])
}

/** How far the last position that was written is from where the ambulance truly was at its moment, in metres. */
function wayOff({ position }: EmergencyDetail, { positionAt }: AmbulanceDriver): number {
  if (position === null) return Number.POSITIVE_INFINITY
  const truth = positionAt(position.at)
  return distance([position.lng, position.lat], [truth.lng, truth.lat], { units: 'meters' })
}

describe('an ambulance without a browser', () => {
  test('drives to the patient and to the hospital, cut off on the way; what is written is where it truly was', async () => {
    const emergencyId = await sent('ambulans1@contoh.id')
    driver = await driveAmbulance(origin, { email: 'ambulans1@contoh.id', seed: 7, pace: 20 })
    const ambulance = driver
    expect(ambulance.emergencyId).toBe(emergencyId)
    await vi.waitFor(async () => expect((await detail(emergencyId)).position).not.toBeNull(), PATIENCE)

    await ambulance.mark('ON_GOING')
    const begun = Date.now()
    await vi.waitFor(async () => expect((await detail(emergencyId)).position?.at).toBeGreaterThan(begun), PATIENCE)
    expect(wayOff(await detail(emergencyId), ambulance)).toBeLessThan(0.1)

    await ambulance.cut()
    const cut = Date.now()
    await new Promise((done) => setTimeout(done, 2_500))
    expect((await detail(emergencyId)).position?.at).toBeLessThanOrEqual(cut)
    await ambulance.reconnect()
    await vi.waitFor(
      async () => expect((await detail(emergencyId)).position?.at).toBeGreaterThan(cut + 2_000),
      PATIENCE,
    )
    expect(wayOff(await detail(emergencyId), ambulance)).toBeLessThan(0.1)

    await ambulance.arrives()
    await vi.waitFor(async () => expect((await detail(emergencyId)).eta_s).toBeLessThan(5), PATIENCE)
    await ambulance.mark('PICK_UP')
    await ambulance.arrives()
    await vi.waitFor(async () => {
      const { position, ambulance: crew } = await detail(emergencyId)
      const home = [crew.facility_lng ?? 0, crew.facility_lat ?? 0]
      expect(distance([position?.lng ?? 0, position?.lat ?? 0], home, { units: 'meters' })).toBeLessThan(1)
    }, PATIENCE)
    await ambulance.mark('DONE')
  })

  test('fails with an error when it is not chosen', async () => {
    await expect(driveAmbulance(origin, { email: 'ambulans2@contoh.id', patience: 500 })).rejects.toThrow(
      'was not chosen',
    )
  })
})
