import { randomUUID } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { authTokenData } from '../../contract/schemas/auth'
import { consultationRecord, consultationUpdateAnswer } from '../../contract/schemas/consultation'
import { emergencyRecord } from '../../contract/schemas/emergency'
import { PARSE_CODES } from '../../contract/values/refusals'
import { FACILITY, PASSWORD } from '../contract/kit/rest'
import { KEYS } from '../contract/kit/parse'
import { ROUTER_ROWS } from '../contract/kit/router-rows'
import { type Chance, createChance } from '../kit/data/random'
import { type Sandbox, startSandbox } from '../kit/server/sandbox'
import { HOSTILE_BODIES, HOSTILE_HEADERS, HOSTILE_JSON, HOSTILE_PARTS } from './kit/hostile-values'
import { ATTACK_INPUTS, ATTACK_SEED, ATTACK_TIMEOUT, startFuzz } from './kit/inputs'
import { inParallel, type RawAnswer, rawRequest } from './kit/raw-request'
import { watchGrowth } from './kit/rss'
import { bodyFor, HEADERS, parseCalls, partFor, QUERIES, type Scene } from './kit/row-seeds'
import { placesIn, withTextAt } from './kit/tampered-json'

const WIDTH = 6
const WARM_UP = 500
/** Counted like a fault of the server. */
const NO_ANSWER = 599
/** These end, lock or replace the session with which all others are attacked. */
const ENDS_SESSION = ['POST /auth/logout', 'POST /auth/lock', 'DELETE /auth/sessions']
const ROWS = ROUTER_ROWS.filter((row) => !ENDS_SESSION.includes(row))

type Answer = Record<string, unknown>

let server: Sandbox
let scene: Scene
let doctor: { token: string; parseToken: string }
let sick: { token: string }

/** With its length: Node writes none for DELETE, and the server would read the body as another request. */
function send(method: string, path: string, given: Record<string, string>, body?: string): Promise<RawAnswer> {
  const { origin } = server
  if (body === undefined) return rawRequest(method, path, { origin, headers: given })
  const headers = { ...given, 'Content-Length': String(Buffer.byteLength(body)) }
  return rawRequest(method, path, { origin, headers, body })
}

async function asJson(method: string, path: string, headers: Record<string, string>, body?: object) {
  const { status, text } = await send(
    method,
    path,
    { 'Content-Type': 'application/json', ...headers },
    body === undefined ? undefined : JSON.stringify(body),
  )
  if (status >= 300) throw new Error(`${method} ${path}: ${status} ${text}`)
  return JSON.parse(text) as Answer
}

const restHeaders = () => ({ 'X-Facility-Id': FACILITY, Authorization: `Bearer ${doctor.token}` })
const parseHeaders = (token?: string) => ({
  'X-Parse-Application-Id': KEYS.applicationId,
  'X-Parse-Javascript-Key': KEYS.javascriptKey,
  ...(token === undefined ? {} : { 'X-Parse-Session-Token': token }),
})

beforeAll(async () => {
  server = await startSandbox()
  const signedIn = await asJson(
    'POST',
    '/api/v1/auth/login',
    { 'X-Facility-Id': FACILITY, 'device-id': randomUUID() },
    { email: 'dokter1@contoh.id', password: PASSWORD, ref_type: 'doctor' },
  )
  const data = authTokenData.parse(signedIn['data'])
  doctor = { token: data['AUTH-TOKEN'], parseToken: data.token_parse }
  const patient = await asJson('POST', '/parse/login', parseHeaders(), {
    username: 'pasien1@contoh.id',
    password: PASSWORD,
  })
  sick = { token: String(patient['sessionToken']) }
  await asJson('PUT', '/api/v1/doctors/presence', restHeaders(), { status: 'Online' })
  const consultation = await asJson('POST', '/parse/classes/Consultations', parseHeaders(sick.token), {
    doctor: { __type: 'Pointer', className: '_User', objectId: data.object_id },
    apps: KEYS.applicationId,
    keluhan_patient: 'Demam sejak kemarin',
    payment_id: 2,
  })
  await asJson('POST', '/parse/functions/changeStatus', parseHeaders(doctor.parseToken), {
    className: 'Consultations',
    objectId: consultation['objectId'],
    from: 'IDLE',
    to: 'ON_CHAT',
  })
  const emergency = await asJson('POST', '/parse/classes/Emergencies', parseHeaders(sick.token), {
    apps: KEYS.applicationId,
    emergency_type: 'Kecelakaan',
    location: { lat: -7.77, lng: 110.37, address: 'Sleman' },
  })
  const read = (className: string, { objectId }: Answer) =>
    asJson('GET', `/parse/classes/${className}/${String(objectId)}`, parseHeaders(sick.token))
  const record = consultationRecord.parse(await read('Consultations', consultation))
  const called = emergencyRecord.parse(await read('Emergencies', emergency))
  const found = { symptoms: ['Demam'], possible_diagnosis: ['Influenza'], advice: [], icd: [] }
  const updated = await asJson('PUT', `/api/v1/consultation/${record.consultation_id}`, restHeaders(), {
    ...found,
    object_id: record.objectId,
  })
  scene = {
    doctorId: data.object_id,
    consultationId: record.consultation_id,
    consultationObjectId: record.objectId,
    emergencyObjectId: called.objectId,
    emergencyId: called.emergency_id,
    patientUuid: consultationUpdateAnswer.parse(updated['data']).patient.uuid ?? '',
  }
}, 180_000)
afterAll(() => server.stop())

interface Attack {
  method: string
  path: string
  headers: Record<string, string>
  body?: string
}

/** A call as the app makes it with one hostile value, by chance in any place of it. */
function restAttack(row: string, chance: Chance): Attack {
  const [method = '', pattern = ''] = row.split(' ')
  const params = [...pattern.matchAll(/[:*](\w+)/g)].map(([, name = '']) => name)
  const hasBody = method !== 'GET'
  const seed = bodyFor(row, scene)
  const places = hasBody ? placesIn(seed) : []
  const kinds = [
    ...(params.length > 0 ? ['part'] : []),
    ...(hasBody && places.length > 0 ? ['field', 'field', 'field', 'field'] : []),
    ...(hasBody ? ['body'] : ['query', 'query', 'query']),
    'header',
    'query',
  ]
  const kind = chance.oneOf(kinds)
  const hostileParam = kind === 'part' ? chance.oneOf(params) : null
  const address = pattern.replaceAll(/[:*](\w+)/g, (_, name: string) =>
    name === hostileParam ? chance.oneOf(HOSTILE_PARTS) : partFor(name, pattern, scene),
  )
  const queries = kind === 'query' ? Array.from({ length: chance.between(1, 3) }, () => chance.oneOf(QUERIES)) : []
  const query = queries.map((name) => `${name}=${chance.oneOf(HOSTILE_PARTS)}`).join('&')
  const headers: Record<string, string> = {
    ...restHeaders(),
    ...(hasBody ? { 'Content-Type': 'application/json' } : {}),
  }
  if (method !== 'GET' && chance.happens(0.3)) headers['Idempotency-Key'] = randomUUID()
  if (kind === 'header') headers[chance.oneOf(HEADERS)] = chance.oneOf(HOSTILE_HEADERS)
  const body =
    kind === 'body'
      ? chance.oneOf(HOSTILE_BODIES)
      : kind === 'field'
        ? withTextAt(seed, chance.oneOf(places), chance.oneOf(HOSTILE_JSON))
        : JSON.stringify(seed)
  return { method, path: `/api/v1${address}${query === '' ? '' : `?${query}`}`, headers, ...(hasBody ? { body } : {}) }
}

function parseAttack(chance: Chance): Attack {
  const [method, path, seed] = chance.oneOf(parseCalls(scene))
  const headers: Record<string, string> = {
    ...parseHeaders(chance.oneOf([doctor.parseToken, sick.token])),
    'Content-Type': chance.oneOf(['application/json', 'text/plain']),
  }
  if (chance.happens(0.1)) headers[chance.oneOf(HEADERS)] = chance.oneOf(HOSTILE_HEADERS)
  const places = placesIn(seed)
  const body =
    chance.happens(0.1) || places.length === 0
      ? chance.oneOf(HOSTILE_BODIES)
      : withTextAt(seed, chance.oneOf(places), chance.oneOf(HOSTILE_JSON))
  const address = chance.happens(0.05) ? `${path}/${chance.oneOf(HOSTILE_PARTS)}` : path
  return { method, path: `/parse${address}`, headers, body }
}

/** What the server wrote about its own faults. */
function faultsInLog(): string[] {
  const folder = join(server.dataDir, 'log')
  const lines = readdirSync(folder).flatMap((file) => readFileSync(join(folder, file), 'utf8').split('\n'))
  return lines.filter((line) => /"level":[56]0/.test(line))
}

const UNDECODABLE = [
  '{"__type":"Date","iso":{}}',
  '{"__type":"Date","iso":"kapan saja"}',
  '{"__type":"Date","iso":"0000-01-01T00:00:00Z"}',
  '{"__type":"Pointer","className":"_User","objectId":0}',
  '{"__type":"Pointer","className":{"toString":1},"objectId":"x"}',
  '{"__type":"Pointer","className":"_User"}',
  '{"__type":"GeoPoint","latitude":1e999}',
  '{"__type":"Relation","className":"_Role"}',
  '{"__op":"AddUnique","objects":[1]}',
  '{"__op":"Increment","amount":1e308}',
  '{"__op":"Delete","__type":"Date"}',
]

/** Parse answers 500 to some of these, and to others nothing at all. */
test.for(UNDECODABLE)('a value that Parse cannot decode is refused in every field: %s', async (text) => {
  const saves = parseCalls(scene).filter(([, path]) => path.startsWith('/classes/'))
  for (const [method, path, seed] of saves) {
    for (const place of placesIn(seed).filter(({ length }) => length === 1)) {
      const headers = { ...parseHeaders(sick.token), 'Content-Type': 'application/json' }
      const { status, text: answer } = await send(method, `/parse${path}`, headers, withTextAt(seed, place, text))
      expect([status, JSON.parse(answer)['code']], `${method} ${path} ${place.join('.')}`).toEqual([400, 102])
    }
  }
})

// A text that ends within an emoji has one.
test('half of a surrogate pair is malformed, at REST and at Parse', async () => {
  const half = '"\\ud83e"'
  const json = { 'Content-Type': 'application/json' }
  const row = 'PUT /consultation/:consultationId'
  const rest = withTextAt(bodyFor(row, scene), ['symptoms', 0], half)
  const { status } = await send(
    'PUT',
    `/api/v1/consultation/${scene.consultationId}`,
    { ...restHeaders(), ...json },
    rest,
  )
  expect(status).toBe(422)
  const [, path, seed] =
    parseCalls(scene).find(([method, to]) => method === 'POST' && to.endsWith('/Emergencies')) ?? []
  const call = withTextAt(seed ?? {}, ['location', 'address'], half)
  const answer = await send('POST', `/parse${path}`, { ...parseHeaders(sick.token), ...json }, call)
  expect(JSON.parse(answer.text)).toMatchObject({ code: PARSE_CODES.malformed })
})

test('a name with NUL signs nobody in at Parse', async () => {
  const body = JSON.stringify({ username: 'a\0b', password: PASSWORD })
  const answer = await send('POST', '/parse/login', { ...parseHeaders(), 'Content-Type': 'application/json' }, body)
  expect([answer.status, JSON.parse(answer.text)['code']]).toEqual([404, PARSE_CODES.notFound])
})

// The audit has it for good, and no index takes the longest of these.
test.for(['x'.repeat(129), 'x'.repeat(3_000), 'a b', 'demam tinggi', '<a/>'])(
  'a device of another form opens no session: %s',
  async (device) => {
    const json = { 'Content-Type': 'application/json' }
    const pair = { username: 'pasien1@contoh.id', password: PASSWORD }
    const atParse = (headers: Record<string, string>, more: object) =>
      send('POST', '/parse/login', { ...parseHeaders(), ...json, ...headers }, JSON.stringify({ ...pair, ...more }))
    const inBody = await atParse({}, { _InstallationId: device })
    const inHeader = await atParse({ 'X-Parse-Installation-Id': device }, {})
    const login = JSON.stringify({ email: 'dokter1@contoh.id', password: PASSWORD, ref_type: 'doctor' })
    const headers = { 'X-Facility-Id': FACILITY, 'device-id': device, ...json }
    const atRest = await send('POST', '/api/v1/auth/login', headers, login)
    expect([inBody.status, inHeader.status, atRest.status]).toEqual([400, 400, 422])
  },
)

test(
  `${ATTACK_INPUTS} hostile values in every place of every row and call: refused or valid, never a fault`,
  async () => {
    const chance = createChance(ATTACK_SEED)
    const faults: unknown[] = []
    const statuses = new Map<number, number>()
    const attack = async (index: number) => {
      // Every row in turn; each fourth input is Parse's.
      const row = ROWS[Math.floor((index * 3) / 4) % ROWS.length] ?? ''
      const { method, path, headers, body } = index % 4 === 3 ? parseAttack(chance) : restAttack(row, chance)
      const { status, text } = await send(method, path, headers, body).catch((fault: unknown) => ({
        status: NO_ANSWER,
        text: String(fault),
      }))
      statuses.set(status, (statuses.get(status) ?? 0) + 1)
      if (status >= 500) faults.push({ method, path, headers, body: body?.slice(0, 300), status, text })
    }
    // What every server loads once is no growth.
    await inParallel(WARM_UP, WIDTH, attack)
    const expectBoundedGrowth = watchGrowth(server.pid)
    const fuzz = startFuzz()
    await inParallel(fuzz.next, WIDTH, attack)
    console.log('hostile values', Object.fromEntries(statuses))
    expect(faults.slice(0, 5)).toEqual([])
    expect(faultsInLog().slice(0, 5)).toEqual([])
    // The attack stayed signed in: what it asked was judged, not only its session.
    const inAll = [...statuses.values()].reduce((sum, count) => sum + count, 0)
    const share = (status: number) => (statuses.get(status) ?? 0) / inAll
    expect(share(200)).toBeGreaterThan(0.1)
    expect(share(401) + share(423) + share(429)).toBeLessThan(0.25)
    await expectBoundedGrowth(fuzz.report('hostile values'))
  },
  ATTACK_TIMEOUT,
)
