import { DOCTORS_ROLE, nursesOf } from '../../server/live/readers'
import type { Sql } from '../../server/store/database'
import { addToRole, ensureRole } from '../../server/store/roles'
import { NURSES, type SeedUser } from './people'

/** The members of the roles that emergencies name as their readers (contract §4). */
export async function seedRoles(sql: Sql, doctors: readonly SeedUser[], nurses: readonly SeedUser[]): Promise<void> {
  await fillRole(sql, DOCTORS_ROLE, doctors)
  const facilities = [...new Set(NURSES.map(({ facilityId }) => facilityId))]
  for (const facilityId of facilities) {
    const name = NURSES.find((nurse) => nurse.facilityId === facilityId)?.facility ?? facilityId
    await sql.query('INSERT INTO dk_staff_facility (id, name) VALUES ($1, $2) ON CONFLICT DO NOTHING', [
      facilityId,
      name,
    ])
    await fillRole(
      sql,
      nursesOf(facilityId),
      nurses.filter((_, nurse) => NURSES[nurse]?.facilityId === facilityId),
    )
  }
}

async function fillRole(sql: Sql, name: string, members: readonly SeedUser[]): Promise<void> {
  const role = await ensureRole(sql, name)
  for (const { objectId } of members) await addToRole(sql, role, objectId)
}
