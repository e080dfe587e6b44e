import { randomUUID } from 'node:crypto'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { type Guest, guest } from '../contract/kit/group-call'
import { LIMITS } from '../../server/rest/limits/limits'
import { talking } from '../contract/kit/documents'
import { patient, type Patient } from '../contract/kit/parse'
import { reset, setPresence, staff, type Staff } from '../contract/kit/rest'

let doctor: Staff
let sick: Patient
let room = ''
let open: Guest[] = []

beforeAll(async () => {
  await reset()
  doctor = await staff('dokter1@contoh.id')
  sick = await patient('pasien1@contoh.id')
  await setPresence(doctor, 'Online')
  room = `consultation:${(await talking(sick, doctor)).consultation_id}`
})
afterEach(() => {
  for (const one of open) one.close()
  open = []
})

async function come(): Promise<Guest> {
  const one = await guest()
  open.push(one)
  return one
}

async function invited(): Promise<{ host: Guest; token: string }> {
  const host = await come()
  await host.join({ room, user: { name: '' }, token: doctor.parseToken, video: false })
  const answer = await host.invite({ room, name: 'Ibu Sari', email: 'ibu@contoh.id' })
  return { host, token: 'link' in answer ? (answer.link.split('#')[1] ?? '') : '' }
}

test('a guest who calls themselves by the name of the doctor is marked as a guest to everybody', async () => {
  const { host, token } = await invited()
  const impostor = await come()
  await impostor.join({ user: { name: doctor.name, id: doctor.id }, token, video: false })
  const seen = await host.receives('participant-joined')
  expect(seen).toMatchObject({ name: doctor.name, guest: true, picture: null })
  expect(seen).not.toMatchObject({ id: doctor.id })
  const late = await come()
  const answer = await late.join({ room, user: { name: '' }, token: sick.token, video: false })
  const list = 'participants' in answer ? answer.participants : []
  expect(list.find(({ sid }) => sid === impostor.sid)).toMatchObject({ guest: true })
  expect(list.find(({ sid }) => sid === host.sid)).toMatchObject({ name: doctor.name, guest: false })
})

test.for<object>([
  { guest: false },
  { id: '101' },
  { picture: '/api/v1/pictures/x/y' },
  { session: 'x' },
  { user: { name: 'Sari', guest: false } },
])('a guest who claims more than a name comes in by nothing: %o', async (more) => {
  const { token } = await invited()
  const impostor = await come()
  expect(await impostor.ask('join', { user: { name: 'Sari' }, token, video: false, ...more })).toHaveProperty('error')
})

test('a party invites a bounded number of people in an hour, however many of them come', async () => {
  const host = await come()
  await host.join({ room, user: { name: '' }, token: sick.token, video: false })
  const errors: unknown[] = []
  const { points } = LIMITS.invitations.account
  for (let sent = 0; sent < points + 3; sent += 1) {
    const answer = await host.invite({ room, name: 'Ibu Sari', phone: `+62812000${String(sent).padStart(5, '0')}` })
    errors.push('error' in answer ? answer.error : null)
    if (!('link' in answer)) continue
    // Used: it does not count as open.
    const one = await come()
    const key = randomUUID()
    await one.join({ user: { name: 'Sari' }, token: answer.link.split('#')[1] ?? '', video: false, key })
    one.close()
  }
  expect(errors).toEqual(Array.from({ length: points + 3 }, (_, sent) => (sent < points ? null : 'tooMany')))
})

test('a member is called by the own name, whatever name they send', async () => {
  const { host } = await invited()
  const member = await come()
  await member.join({ room, user: { name: doctor.name }, token: sick.token, video: false })
  expect(await host.receives('participant-joined')).toMatchObject({ name: sick.name, guest: false })
})
