import { beforeAll, expect, test } from 'vitest'
import { doctorDetail } from '../../contract/schemas/doctor'
import { LOGIN_TRIES } from '../../contract/values/limits'
import { PARSE_CODES, UNAUTHENTICATED, UNKNOWN_ROLE } from '../../contract/values/refusals'
import { REQUEST_CLASSES } from '../../contract/values/statuses'
import { isLoopback } from '../../server/rest/own-machine'
import { mailsTo } from './kit/accounts'
import { listen } from './kit/live'
import { aMessage, move, parse, patient, ringing, run } from './kit/parse'
import { ambulance, facility, ringingEmergency, ringingFacility } from './kit/requests'
import { logIn, PASSWORD, reset, rest, setPresence, staff } from './kit/rest'

beforeAll(reset)

test('POST /sandbox/reset brings the seeds back and ends every session', async () => {
  const doctor = await staff('dokter1@contoh.id')
  const sick = await patient('pasien1@contoh.id')
  await setPresence(doctor, 'Online')
  const record = await ringing(sick, doctor)
  await move(record.objectId, 'IDLE', 'ON_CHAT', doctor.parseToken)
  await parse('POST', '/classes/Conversations', aMessage(record, doctor.id), doctor.parseToken)
  const colleague = await staff('dokter3@contoh.id')
  await setPresence(colleague, 'Online')
  await ringingFacility(await facility(), colleague)
  await ringingEmergency(sick)
  const listener = await listen('Consultations', {}, doctor.parseToken)
  for (let wrong = 0; wrong < LOGIN_TRIES; wrong += 1) await logIn('dokter2@contoh.id', 'salah')

  await reset()

  await listener.closed
  const refused = await rest('GET', '/account-balance', { token: doctor.token })
  expect({ status: refused.status, message: refused.body['message'] }).toEqual({
    status: 401,
    message: UNAUTHENTICATED,
  })
  for (const token of [doctor.parseToken, sick.token]) {
    expect((await run('now', {}, token)).code).toBe(PARSE_CODES.noSession)
  }

  const again = await staff('dokter1@contoh.id')
  expect(again.objectId, 'the same people').toBe(doctor.objectId)
  const { body } = await rest('GET', `/doctors/${again.id}`, { token: again.token })
  expect(doctorDetail.parse(body['data']).status_docter).toBe('Offline')
  for (const className of [...REQUEST_CLASSES, 'EmergencyDetail', 'Conversations']) {
    expect((await parse('GET', `/classes/${className}`, undefined, again.parseToken)).body).toEqual({ results: [] })
  }
  expect((await logIn('dokter2@contoh.id')).status, 'wrong passwords are forgotten').toBe(200)
  expect((await setPresence(again, 'Online')).status, 'no open item is left').toBe(200)
})

test('the seeds have everybody of contract §7, who signs in where they may', async () => {
  const people = { pasien: 21, faskes: 2, ambulans: 4 }
  for (const [prefix, count] of Object.entries(people)) {
    const last = await patient(`${prefix}${count}@contoh.id`)
    expect({ prefix, signedIn: last.token.startsWith('r:') }).toEqual({ prefix, signedIn: true })
    expect(
      (await parse('POST', '/login', { username: `${prefix}${count + 1}@contoh.id`, password: PASSWORD })).code,
    ).not.toBeNull()
  }
  const activated = { doctor: ['dokter1', 'dokter5'], nurse: ['perawat1', 'perawat2'] }
  for (const [role, names] of Object.entries(activated)) {
    for (const name of names) expect((await logIn(`${name}@contoh.id`, PASSWORD, role)).status).toBe(200)
  }
  for (const email of ['dokter6@contoh.id', 'perawat3@contoh.id']) {
    const links = (await mailsTo(email)).map(
      ({ channel, link }) => `${channel} ${link?.replace(/[\da-f-]{36}/, '{uuid}')}`,
    )
    expect(links).toEqual(['email /email/verify/{uuid}/aktivasi', 'email /email/verify/{uuid}'])
  }
  expect([(await facility(2)).id, (await ambulance(4)).id]).toEqual(['402', '504'])
  for (const role of ['faskes', 'ambulance', 'patient']) {
    const answer = await logIn('faskes1@contoh.id', PASSWORD, role)
    expect({ status: answer.status, message: answer.body['message'] }).toEqual({ status: 422, message: UNKNOWN_ROLE })
  }
})

test.for([
  ['127.0.0.1', true],
  ['127.8.8.8', true],
  ['::1', true],
  ['::ffff:127.0.0.1', true],
  ['192.168.1.20', false],
  ['::ffff:10.0.0.2', false],
  ['fe80::1', false],
  ['127.contoh.id', false],
  ['', false],
] as const)('it asks that the caller sits at this machine: %s is %s', ([address, isOwn]) => {
  expect(isLoopback(address)).toBe(isOwn)
})
