import type { Pool } from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { PARSE_CODES } from '../../contract/values/refusals'
import { passwordHash } from '../../server/live/parse-internals'
import { emptyDatabase, rowsOf } from '../kit/server/empty-database'
import { hasDatabaseDoor, openDatabase } from './kit/database'
import { KEYS } from './kit/parse'
import { PASSWORD } from './kit/rest'
import { productionSettings, type SourceServer, startFromSource } from './kit/server-from-source'

// A doctor works for it and is not paid; an emergency rings everybody as a trial.
describe.runIf(hasDatabaseDoor)('a server without the sandbox', () => {
  let superuser: Pool
  let uri: string
  let server: SourceServer

  beforeAll(async () => {
    superuser = openDatabase()
    uri = await emptyDatabase(superuser)
    server = await startFromSource(await productionSettings(uri))
    const hash = await passwordHash(PASSWORD)
    await rowsOf(
      uri,
      `INSERT INTO "_User" ("objectId", username, email, _hashed_password, "createdAt", "updatedAt", _rperm, _wperm, name,
         role, ref_type, id_user)
       VALUES ('sick', 'sakit@contoh.id', 'sakit@contoh.id', '${hash}', now(), now(), '{sick}', '{sick}', 'Sari', 'patient',
         'patient', '9')`,
    )
  }, 200_000)
  afterAll(async () => {
    await server.stop()
    await superuser.end()
  })

  async function parse(path: string, body: object, token?: string): Promise<Record<string, unknown>> {
    const response = await fetch(`${server.origin}/parse${path}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-parse-application-id': KEYS.applicationId,
        'x-parse-javascript-key': KEYS.javascriptKey,
        ...(token !== undefined && { 'x-parse-session-token': token }),
      },
      body: JSON.stringify(body),
    })
    return (await response.json()) as Record<string, unknown>
  }

  test('accepts no request that its requester marks as a test', async () => {
    const { sessionToken } = await parse('/login', { username: 'sakit@contoh.id', password: PASSWORD })
    const called = { apps: KEYS.applicationId, emergency_type: 'Jatuh', location: { lat: -7.77, lng: 110.37 } }
    const call = (more: object) => parse('/classes/Emergencies', { ...called, ...more }, String(sessionToken))
    expect(await call({ isTest: true })).toMatchObject({ code: PARSE_CODES.notYours })
    expect(await call({ isTest: false })).toHaveProperty('objectId')
  })
})
