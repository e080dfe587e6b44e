import * as z from 'zod/mini'
import { Failure } from '../launch/failure.mjs'
import { nursesOf } from '../live/readers'
import type { Sql } from '../store/database'
import { ensureRole } from '../store/roles'
import { noteAct, type Operation } from './act'

export const newFacility = z.object({
  id: z.string().check(z.regex(/^[a-z\d][a-z\d-]{1,58}[a-z\d]$/)),
  name: z.string().check(z.trim(), z.minLength(1), z.maxLength(200)),
})

export interface Facility {
  id: string
  name: string
  nurses: number
}

/** Where nurses work, with how many. */
export async function listFacilities(sql: Sql): Promise<Facility[]> {
  const { rows } = await sql.query<Facility>(
    `SELECT f.id, f.name, count(m."relatedId")::int AS nurses FROM dk_staff_facility f
     LEFT JOIN "_Role" r ON r.name = 'nurses-' || f.id LEFT JOIN "_Join:users:_Role" m ON m."owningId" = r."objectId"
     GROUP BY f.id, f.name ORDER BY f.id`,
  )
  return rows
}

/** @throws Failure where there is one with this id */
export async function createFacility(operation: Operation, { id, name }: z.infer<typeof newFacility>): Promise<void> {
  const { rowCount } = await operation.sql.query(
    'INSERT INTO dk_staff_facility (id, name) VALUES ($1, $2) ON CONFLICT DO NOTHING',
    [id, name],
  )
  if (rowCount !== 1) throw new Failure(`Faskes "${id}" sudah ada.`)
  await ensureRole(operation.sql, nursesOf(id))
  await noteAct(operation, { event: 'facility.created', detail: null }, null, { facility: id, name })
}
