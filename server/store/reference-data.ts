import { MEDICINE_CHOICES } from '../catalogues/medicine-choices'
import { DOCTORS_ROLE, nursesOf } from '../live/readers'
import type { Sql } from './database'
import { ensureRole } from './roles'

export const CONFIG_TABLE = '_GlobalConfig'

/** What every server needs before its first account: the roles that records name, and Parse Config (contract §4). */
export async function ensureReferenceData(sql: Sql, facilityId: string): Promise<void> {
  await ensureRole(sql, DOCTORS_ROLE)
  await ensureRole(sql, nursesOf(facilityId))
  await sql.query(
    `INSERT INTO "${CONFIG_TABLE}" ("objectId", params, "masterKeyOnly") VALUES ('1', $1, '{}')
     ON CONFLICT DO NOTHING`,
    [MEDICINE_CHOICES],
  )
}
