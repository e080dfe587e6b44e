import { DOCTORS_ROLE, nursesOf } from '../../server/live/readers'
import type { Sql } from '../../server/store/database'
import { NURSES } from './people'
import type { SeedUser } from './seed'

const MEMBERS = '_Join:users:_Role'
export const ROLE_TABLES = ['_Role', MEMBERS]

/** The roles that emergencies name as their readers (contract §4), with their members. */
export async function seedRoles(sql: Sql, doctors: readonly SeedUser[], nurses: readonly SeedUser[]): Promise<void> {
  await insertRole(sql, 'peran00001', DOCTORS_ROLE, doctors)
  const facilities = [...new Set(NURSES.map(({ facilityId }) => facilityId))]
  for (const [index, facilityId] of facilities.entries()) {
    const members = nurses.filter((_, nurse) => NURSES[nurse]?.facilityId === facilityId)
    await insertRole(sql, `peran0001${index}`, nursesOf(facilityId), members)
  }
}

/** Nobody reads or changes a role but the server. */
async function insertRole(sql: Sql, objectId: string, name: string, members: readonly SeedUser[]): Promise<void> {
  await sql.query(
    `INSERT INTO "_Role" ("objectId", name, "createdAt", "updatedAt", _rperm, _wperm)
     VALUES ($1, $2, now(), now(), '{}', '{}') ON CONFLICT DO NOTHING`,
    [objectId, name],
  )
  for (const member of members) {
    await sql.query(`INSERT INTO "${MEMBERS}" ("relatedId", "owningId") VALUES ($1, $2) ON CONFLICT DO NOTHING`, [
      member.objectId,
      objectId,
    ])
  }
}
