import { describe, expect, test } from 'vitest'
import type * as z from 'zod/mini'
import { type AuthTokenData, authTokenData } from '../../../contract/schemas/auth'
import { type Config, config } from '../../../contract/schemas/config'
import { quickConfig } from '../../../contract/schemas/quick-config'
import { storedSession } from '../../../contract/schemas/stored-session'
import { PRESENCES } from '../../../contract/values/statuses'
import { type Chance, createChance } from '../../kit/data/random'

const SEEDS = 3_000
const HOSTILE = [null, '', 0, 7, true, [], [''], ['x'], {}, { urls: [''] }, 'SET', 'ONLINE', 'patient', 'relay', 'x']

type Json = Record<string, unknown>

/** As the sandbox and the documentation have it; optional fields sometimes. */
function aConfig(chance: Chance): Json {
  const maybe = (fields: Json): Json => (chance.happens(0.5) ? fields : {})
  const required: Omit<Config, 'roles'> = {
    hospitalName: 'RS Bina Harapan',
    appName: 'Dokter Keluarga',
    appId: 'dokter-keluarga',
    facilityId: 'f',
    apiUrl: '/api/v1',
    parse: { serverUrl: '/parse', liveQueryUrl: '/parse', appId: 'a', javascriptKey: 'k' },
    signallingUrl: '/',
    groupCallUrl: '/group',
    iceServers: [],
  }
  return {
    ...required,
    iceServers: chance.oneOf<unknown>([
      [],
      [{ urls: 'stun:x' }],
      [{ urls: ['turn:x', 'turns:x'], username: 'u', credential: 'c' }],
    ]),
    ...maybe({ iceTransportPolicy: chance.oneOf(['all', 'relay']) }),
    ...maybe({ medicalRecordUrl: 'https://x' }),
    ...maybe({ mapStyleUrl: 'https://x' }),
    ...maybe({ vapidPublicKey: 'k' }),
    ...maybe({ passkeys: chance.happens(0.5) }),
    ...maybe({ roles: { doctor: 'dokter', nurse: 'perawat' } }),
  }
}

function aSession(chance: Chance): Json {
  const data: AuthTokenData = {
    'AUTH-TOKEN': 'token',
    device_id: 'd',
    email: '',
    id: '101',
    name: 'dr. Ratna',
    object_id: 'o1',
    token_parse: 'r:1',
    ref_type: chance.oneOf(['doctor', 'nurse']),
    pin: chance.oneOf(['SET', null]),
    phone_number: chance.oneOf(['+62811', null]),
    profile_picture: chance.oneOf(['/p.jpg', null]),
  }
  const presences = {
    status_docter: chance.oneOf(PRESENCES),
    status_emergency_available: chance.oneOf(PRESENCES),
  }
  return chance.happens(0.5) ? { ...data } : { ...data, ...presences }
}

/** The same with a few fields changed or missing. */
function spoiled(chance: Chance, raw: Json, changes: number): unknown {
  for (let left = changes; left > 0; left -= 1) spoil(chance, raw)
  return JSON.parse(JSON.stringify(raw))
}

/** Changes or deletes a field, also a nested one. */
function spoil(chance: Chance, value: Json | unknown[]): void {
  const fields = value as Json
  const name = chance.oneOf(Object.keys(fields))
  const field = fields[name]
  const isNested = typeof field === 'object' && field !== null && Object.keys(field).length > 0
  if (isNested && chance.happens(0.7)) spoil(chance, field as Json)
  else if (chance.happens(0.2)) delete fields[name]
  else fields[name] = structuredClone(HOSTILE[chance.between(0, HOSTILE.length - 1)])
}

describe.each<{
  what: string
  row: (chance: Chance) => Json
  quick: (raw: unknown) => object | null
  schema: z.ZodMiniType<object>
}>([
  { what: 'config.json', row: aConfig, quick: quickConfig, schema: config },
  { what: 'a stored session', row: aSession, quick: storedSession, schema: authTokenData },
])('the quick reading of $what', ({ row, quick, schema }) => {
  test('reads every well-formed one as the schema does', () => {
    for (let seed = 1; seed <= SEEDS; seed += 1) {
      const raw = row(createChance(seed))
      expect(quick(raw), `seed ${seed}`).toEqual(schema.parse(raw))
      expect(quick({ ...raw, more: 1 }), `seed ${seed}`).toEqual({ ...schema.parse(raw), more: 1 })
    }
  })

  test('reads nothing that the schema refuses, and nothing otherwise than it', () => {
    let refused = 0
    for (let seed = 1; seed <= SEEDS; seed += 1) {
      const chance = createChance(seed)
      const raw = spoiled(chance, row(chance), chance.between(1, 3))
      const judged = schema.safeParse(raw)
      if (!judged.success) refused += 1
      expect(quick(raw) ?? judged.data, `seed ${seed}`).toEqual(judged.data)
    }
    expect(refused).toBeGreaterThan(SEEDS / 2)
  })

  test('reads again what the schema has read', () => {
    for (let seed = 1; seed <= SEEDS; seed += 1) {
      const chance = createChance(seed)
      const judged = schema.safeParse(spoiled(chance, row(chance), 1))
      const again = judged.success ? quick(structuredClone(judged.data)) : undefined
      expect(again, `seed ${seed}`).toEqual(judged.data)
    }
  })

  test.each([null, undefined, [], 'x', 7, {}])('reads nothing from %j', (raw) => {
    expect(quick(raw)).toBeNull()
  })
})
