import { createRequire } from 'node:module'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openExternal } from '../../../server/launch/external-database'
import { parseDatabaseUri } from '../../../server/live/parse-database-uri'

const load = createRequire(import.meta.url)
const server = join(load.resolve('parse-server'), '..')
const { getDatabaseOptionsFromURI: read } = load(join(server, 'Adapters/Storage/Postgres/PostgresConfigParser')) as {
  getDatabaseOptionsFromURI: (uri: string) => { ssl?: boolean | { rejectUnauthorized?: boolean }; max?: number }
}
const ELSEWHERE = 'postgres://dokter:rahasia@db.contoh.id/dokter'

test.for(['require', 'verify-ca', 'verify-full'])(
  'with sslmode=%s Parse’s own pool encrypts and verifies too',
  (mode) => {
    expect(read(parseDatabaseUri(`${ELSEWHERE}?sslmode=${mode}`, 12))).toMatchObject({
      ssl: { rejectUnauthorized: true },
      max: 12,
    })
  },
)

test('without TLS it has its bounds', () => {
  const options = read(parseDatabaseUri('postgres://postgres:x@127.0.0.1:5432/postgres', 12))
  expect(options.max).toBe(12)
  expect(options.ssl).toBeUndefined()
})

test.for([ELSEWHERE, `${ELSEWHERE}?sslmode=disable`, `${ELSEWHERE}?sslmode=prefer`])(
  'production refuses a database elsewhere without TLS: %s',
  async (uri) => {
    await expect(openExternal(uri, { NODE_ENV: 'production' })).rejects.toThrow(/sslmode=verify-full/)
  },
)

test.for(['postgres://x:y@127.0.0.1:1/x', 'postgres://x:y@localhost:1/x', 'postgres:///x?host=/nowhere'])(
  'on this machine it needs none: %s',
  async (uri) => {
    await expect(openExternal(uri, { NODE_ENV: 'production' })).rejects.not.toThrow(/sslmode/)
  },
)
