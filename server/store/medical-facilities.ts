import type { Practice } from '../../contract/schemas/profile'
import type { Sql } from './database'

/** The facilities that GET /doctors-medical-facility lists (contract §3), in the order in which they were added. */
export async function readMedicalFacilities(sql: Sql): Promise<Practice[]> {
  const { rows } = await sql.query<Practice>(
    'SELECT id::text, name, address, province_id, regency_id FROM dk_medical_facility ORDER BY dk_medical_facility.id',
  )
  return rows
}

/** Adds a facility; one of the same name stays as it is. */
export async function addMedicalFacility(
  sql: Sql,
  { name, address, province_id, regency_id }: Omit<Practice, 'id'>,
): Promise<void> {
  await sql.query(
    `INSERT INTO dk_medical_facility (name, address, province_id, regency_id) VALUES ($1, $2, $3, $4)
     ON CONFLICT DO NOTHING`,
    [name, address, province_id, regency_id],
  )
}
