import { beforeAll, expect, inject, test } from 'vitest'
import { createChance } from '../kit/data/random'
import { callNormally, calm, rage, Seat, type StormReport } from '../chaos/frames/storm'
import { endOpenItem, move, patient, ringing } from './kit/parse'
import { reset, setPresence, staff } from './kit/rest'

/**
 * The long storm is at the gateway alone (tests/chaos/frames); here it is at the whole of it, database and sessions
 * too.
 */
const FRAMES = 400
const SEED = 20_261_121

beforeAll(reset)

test(`${FRAMES} malformed or ill-timed frames: sockets end as contract §5 says, and a call goes as before`, async () => {
  const doctor = await staff('dokter1@contoh.id')
  const sick = await patient('pasien1@contoh.id')
  const stranger = await patient('pasien2@contoh.id')
  await endOpenItem(doctor)
  await setPresence(doctor, 'Online')
  const { objectId, consultation_id: record } = await ringing(sick, doctor)
  await move(objectId, 'IDLE', 'ON_CHAT', doctor.parseToken)

  const url = `${inject('wsOrigin')}/one2one`
  const report: StormReport = { kinds: {}, ended: {}, wrong: [] }
  const seat = (name: string, token: string, deviceId: string) => new Seat(url, { name, token, deviceId }, report.wrong)
  const caller = seat(doctor.id, doctor.parseToken, 'meja:1')
  const callee = seat(sick.id, sick.token, 'telepon:1')
  const seats = [
    caller,
    seat(doctor.id, doctor.parseToken, 'meja:2'),
    callee,
    seat(stranger.id, stranger.token, 'lain:1'),
  ]
  const people = [doctor.id, sick.id, stranger.id]

  await rage({ url, chance: createChance(SEED), seats, known: { people, record }, frames: FRAMES, report })
  await calm(seats, people)
  expect(report.wrong).toEqual([])
  expect(Object.keys(report.ended)).toEqual(expect.arrayContaining(['4400', '4401', '4413']))
  expect(await callNormally(caller, callee, record)).toEqual([])
  for (const one of seats) await one.leave()
  const { status } = await fetch(`${inject('origin')}/sandbox/health`)
  expect(status).toBe(200)
})
