import { randomBytes } from 'node:crypto'
import type { Sql } from './database'

const MEMBERS = '_Join:users:_Role'
export const ROLE_TABLES = ['_Role', MEMBERS]

/**
 * A Parse role that records name as their reader (contract §4); nobody reads or changes it but the server.
 * @returns its objectId
 */
export async function ensureRole(sql: Sql, name: string): Promise<string> {
  await sql.query(
    `INSERT INTO "_Role" ("objectId", name, "createdAt", "updatedAt", _rperm, _wperm)
     VALUES ($1, $2, now(), now(), '{}', '{}') ON CONFLICT DO NOTHING`,
    [randomBytes(5).toString('hex'), name],
  )
  const { rows } = await sql.query<{ id: string }>('SELECT "objectId" AS id FROM "_Role" WHERE name = $1', [name])
  const [role] = rows
  if (role === undefined) throw new Error(`the role ${name} was not created`)
  return role.id
}

/** @param userId `_User` objectId */
export async function addToRole(sql: Sql, roleId: string, userId: string): Promise<void> {
  await sql.query(`INSERT INTO "${MEMBERS}" ("relatedId", "owningId") VALUES ($1, $2) ON CONFLICT DO NOTHING`, [
    userId,
    roleId,
  ])
}
