import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, inject, test } from 'vitest'
import { LIMITS } from '../../server/rest/limits/limits'
import { readOutbox } from '../kit/server/outbox'
import { KEYS, parse, patient } from '../contract/kit/parse'
import { FACILITY, logIn, PASSWORD, reset, rest, staff, type Staff } from '../contract/kit/rest'
import { inParallel, rawRequest } from './kit/raw-request'

const DOCTOR = 'dokter1@contoh.id'
const { host } = new URL(inject('origin'))

let doctor: Staff
beforeEach(async () => {
  await reset()
  doctor = await staff(DOCTOR)
})

const authorized = () => ({ Host: host, 'X-Facility-Id': FACILITY, Authorization: `Bearer ${doctor.token}` })

describe('limits', () => {
  test.for(['/API/V1/icd-like?search=demam', '/api/v1/ICD-LIKE?search=demam', '/api/v1/icd-like/?search=demam'])(
    'another spelling of a row is the same row: %s',
    async (path) => {
      const { points } = LIMITS.searches.account
      await inParallel(points, 16, async () => {
        await rawRequest('GET', '/api/v1/icd-like?search=demam', { headers: authorized() })
      })
      expect([404, 429]).toContain((await rawRequest('GET', path, { headers: authorized() })).status)
    },
  )

  test.for([
    '/api/v1/%69cd-like?search=demam',
    '/api/v1//icd-like?search=demam',
    '/api/v1/./icd-like?search=demam',
    '/api/v1/x/../icd-like?search=demam',
    '//api/v1/icd-like?search=demam',
    '/api/v1/icd-like;x=1?search=demam',
    '/api/v1/icd-like%00?search=demam',
  ])('a disguised row is no row: %s', async (path) => {
    expect(
      (await rawRequest('GET', path, { headers: { ...authorized(), Accept: 'application/json' } })).status,
    ).toBeGreaterThanOrEqual(400)
  })

  test('reads the source address from the connection, not from a header', async () => {
    const names = [
      'X-Forwarded-For',
      'Forwarded',
      'X-Real-IP',
      'True-Client-IP',
      'CF-Connecting-IP',
      'X-Client-IP',
      'X-Cluster-Client-IP',
      'Fastly-Client-IP',
    ]
    const statuses: number[] = []
    await inParallel(LIMITS.mails.source.points + 20, 8, async (index) => {
      const address = `198.51.100.${index % 250}`
      const headers = Object.fromEntries(names.map((name) => [name, name === 'Forwarded' ? `for=${address}` : address]))
      statuses.push(
        (await rest('POST', '/auth/forgot-password', { body: { email: `orang${index}@contoh.id` }, headers })).status,
      )
    })
    expect(statuses.filter((status) => status === 429).length).toBeGreaterThanOrEqual(20)
  })
})

describe('another identity', () => {
  test.for<[what: string, headers: Record<string, string>]>([
    ['an empty master key', { 'X-Parse-Master-Key': '' }],
    ['a guessed master key', { 'X-Parse-Master-Key': 'master' }],
    ['a maintenance key', { 'X-Parse-Maintenance-Key': 'maintenance' }],
    ['the master key as basic authorization', { Authorization: `Basic ${btoa('dokter-keluarga:master')}` }],
    ['an own idea of the address', { 'X-Forwarded-For': '127.0.0.1', 'X-Parse-Master-Key': 'master' }],
    ['a run without ACL', { 'X-Parse-Cloud-Context': '{"isMaster":true}' }],
  ])('%s opens nothing at Parse', async ([, headers]) => {
    const parseHeaders = {
      Host: host,
      'X-Parse-Application-Id': KEYS.applicationId,
      'X-Parse-Javascript-Key': KEYS.javascriptKey,
      ...headers,
    }
    const { status, text } = await rawRequest('GET', '/parse/classes/Consultations', { headers: parseHeaders })
    expect(status === 200 ? JSON.parse(text) : { results: [] }).toEqual({ results: [] })
  })

  test.for(['_MasterKey', '_MaintenanceKey', '_context', '_ContentType', '_IsMaster'])(
    'the body’s %s opens nothing either',
    async (key) => {
      const body = {
        _method: 'GET',
        _ApplicationId: KEYS.applicationId,
        _JavaScriptKey: KEYS.javascriptKey,
        where: {},
        [key]: 'master',
      }
      const response = await fetch(`${inject('origin')}/parse/classes/Consultations`, {
        method: 'POST',
        headers: { 'Content-Type': 'text/plain' },
        body: JSON.stringify(body),
      })
      expect(response.status).toBe(400)
    },
  )

  test.for(['X-HTTP-Method-Override', 'X-HTTP-Method', 'X-Method-Override'])('%s changes no method', async (name) => {
    const answer = await rest('GET', '/auth/sessions', { token: doctor.token, headers: { [name]: 'DELETE' } })
    expect(answer.status).toBe(200)
    expect((await rest('GET', '/account-balance', { token: doctor.token })).status).toBe(200)
  })

  test('a form of another site signs nobody in', async () => {
    for (const type of ['application/x-www-form-urlencoded', 'text/plain', 'multipart/form-data; boundary=x']) {
      const response = await fetch(`${inject('origin')}/api/v1/auth/login`, {
        method: 'POST',
        headers: { 'Content-Type': type, 'X-Facility-Id': FACILITY },
        body: type.startsWith('text')
          ? JSON.stringify({ email: DOCTOR, password: PASSWORD, ref_type: 'doctor' })
          : `email=${DOCTOR}&password=${PASSWORD}&ref_type=doctor`,
      })
      expect(response.status, type).toBe(422)
    }
  })

  test('GET signs nobody in, neither by REST nor at Parse', async () => {
    const query = `email=${DOCTOR}&password=${PASSWORD}&ref_type=doctor&username=pasien1@contoh.id`
    expect((await rest('GET', `/auth/login?${query}`)).status).toBe(404)
    expect((await parse('GET', `/login?${query}`)).status).toBe(403)
    const overridden = await fetch(`${inject('origin')}/parse/login`, {
      method: 'POST',
      headers: { 'Content-Type': 'text/plain' },
      body: JSON.stringify({
        _method: 'GET',
        _ApplicationId: KEYS.applicationId,
        _JavaScriptKey: KEYS.javascriptKey,
        username: 'pasien1@contoh.id',
        password: PASSWORD,
      }),
    })
    expect(overridden.status).toBe(403)
  })

  test('a password or a name that is an operator signs nobody in', async () => {
    const odd = [{ $ne: '' }, { $regex: '.' }, ['pasien1@contoh.id'], true, 1, null]
    for (const value of odd) {
      for (const body of [
        { username: value, password: PASSWORD },
        { username: 'pasien1@contoh.id', password: value },
        { email: value, password: value },
        { username: 'pasien1@contoh.id', password: PASSWORD, authData: { anonymous: { id: value } } },
      ]) {
        const { status, body: answer } = await parse('POST', '/login', body)
        const isPlain = body.username === 'pasien1@contoh.id' && body.password === PASSWORD
        if (isPlain) continue
        expect(status, JSON.stringify(body)).toBeGreaterThanOrEqual(400)
        expect(answer).not.toHaveProperty('sessionToken')
      }
      expect(
        (await rest('POST', '/auth/login', { body: { email: value, password: value, ref_type: 'doctor' } })).status,
      ).toBe(422)
    }
  })

  test('one session token beside another: the call is refused or is the bearer’s', async () => {
    const sick = await patient()
    const headers = { 'X-Parse-Session-Token': sick.token }
    const { status, body } = await rest('GET', '/auth/sessions', { token: doctor.token, headers })
    expect(status).toBe(200)
    expect(JSON.stringify(body)).not.toContain(sick.objectId)
    expect((await rest('GET', '/auth/sessions', { headers })).status).toBe(401)
  })
})

test.for([`penyerang.contoh`, `${host}@penyerang.contoh`, `penyerang.contoh#${host}`, `${host}.penyerang.contoh`])(
  'a mailed link ignores a foreign Host header: %s',
  async (foreign) => {
    for (const name of ['Host', 'X-Forwarded-Host', 'X-Original-Host', 'Forwarded']) {
      const headers = {
        Host: host,
        'X-Facility-Id': FACILITY,
        'Content-Type': 'application/json',
        [name]: name === 'Forwarded' ? `host=${foreign}` : foreign,
      }
      await rawRequest('POST', '/api/v1/auth/forgot-password', { headers, body: JSON.stringify({ email: DOCTOR }) })
    }
    const sent = (await readOutbox(inject('origin'))).map(({ text, link }) => `${text} ${link ?? ''}`)
    expect(sent.length).toBeGreaterThan(0)
    expect(sent.join(' ')).not.toContain('penyerang')
  },
)

test.for([
  '//penyerang.contoh/',
  '/\\penyerang.contoh',
  '/login?next=//penyerang.contoh',
  '/desk?next=https://penyerang.contoh',
  'http://penyerang.contoh/',
])('never redirects to another origin for %s', async (path) => {
  for (const method of ['GET', 'POST']) {
    const { headers } = await rawRequest(method, path, { headers: { Host: host, Accept: 'text/html' } })
    expect(String(headers['location'] ?? '')).not.toContain('penyerang')
  }
})

test('a name as many ways as it can be written is one account for its limit', async () => {
  const spellings = [
    DOCTOR,
    DOCTOR.toUpperCase(),
    ` ${DOCTOR}`,
    `${DOCTOR} `,
    `${DOCTOR}\t`,
    'ｄｏｋｔｅｒ１@contoh.id',
    'dokter1@contoh.id\u200b',
    'dokter1@\u212Aontoh.id',
    'dokter1@contoh.id.',
    'dokter1+x@contoh.id',
    'dokter1@CONTOH.ID',
  ]
  const opened: string[] = []
  for (const spelling of spellings) {
    // Fewer wrong ones than the limit of one spelling, more than it in all.
    for (let tried = 0; tried < 2; tried += 1) await logIn(spelling, `salah-${randomUUID()}`)
  }
  for (const spelling of spellings) if ((await logIn(spelling, PASSWORD)).status === 200) opened.push(spelling)
  expect(opened).toEqual([])
})
