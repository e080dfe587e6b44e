import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { mustBeUsable } from '../../server/launch/database-role'
import { hasDatabaseDoor, openDatabase } from './kit/database'

const PASSWORD = 'sandi-uji'
const ROLES = ['uji_biasa', 'uji_anggota', 'uji_perantara', 'uji_kuasa'] as const

describe.runIf(hasDatabaseDoor)('a production server', () => {
  let database: ReturnType<typeof openDatabase>

  beforeAll(() => {
    database = openDatabase()
  })
  afterAll(async () => {
    await database.query(`DROP ROLE IF EXISTS ${ROLES.join(', ')}`)
    await database.end()
  })

  const start = async (role: (typeof ROLES)[number]) => {
    const { host, port, database: name } = database.options
    return mustBeUsable(`postgres://${role}:${PASSWORD}@${host}:${port}/${name}`)
  }
  const make = async (...statements: string[]) => {
    await database.query(`DROP ROLE IF EXISTS ${ROLES.join(', ')}`)
    for (const statement of statements) await database.query(statement)
  }
  const login = (role: string) => `CREATE ROLE ${role} LOGIN PASSWORD '${PASSWORD}'`

  test('starts with a role without powers, also as a member of such a role', async () => {
    await make(login('uji_biasa'), 'CREATE ROLE uji_perantara', 'GRANT uji_perantara, pg_monitor TO uji_biasa')
    await expect(start('uji_biasa')).resolves.toBeUndefined()
  })

  test.for(['pg_execute_server_program', 'pg_read_server_files', 'pg_write_server_files'])(
    'refuses a member of %s',
    async (powerful) => {
      await make(login('uji_anggota'), `GRANT ${powerful} TO uji_anggota`)
      await expect(start('uji_anggota')).rejects.toThrow(`terlalu berkuasa (${powerful})`)
    },
  )

  test.for(['SUPERUSER', 'CREATEROLE', 'REPLICATION', 'BYPASSRLS'])(
    'refuses who may become a role with %s, also by another role and without inheriting',
    async (power) => {
      await make(
        `${login('uji_anggota')} NOINHERIT`,
        'CREATE ROLE uji_perantara NOINHERIT',
        `CREATE ROLE uji_kuasa ${power}`,
        'GRANT uji_kuasa TO uji_perantara',
        'GRANT uji_perantara TO uji_anggota',
      )
      await expect(start('uji_anggota')).rejects.toThrow('terlalu berkuasa (uji_kuasa)')
    },
  )
})
