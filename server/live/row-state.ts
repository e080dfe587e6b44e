import type { Sql } from '../store/database'

/** A row as Parse would read it, in the transaction that changes who may read it. */
export async function rowState(
  sql: Sql,
  className: 'Emergencies' | 'EmergencyDetail',
  objectId: string,
): Promise<Record<string, unknown>> {
  const { rows } = await sql.query<Record<string, unknown>>(`SELECT * FROM "${className}" WHERE "objectId" = $1`, [
    objectId,
  ])
  const columns = Object.entries(rows[0] ?? {}).filter(([name, value]) => !name.startsWith('_') && value !== null)
  return Object.fromEntries(columns.map(([name, value]) => [name, encoded(name, value)]))
}

function encoded(name: string, value: unknown): unknown {
  if (name === 'doctor') return { __type: 'Pointer', className: '_User', objectId: value }
  if (!(value instanceof Date)) return value
  const iso = value.toISOString()
  return name === 'createdAt' || name === 'updatedAt' ? iso : { __type: 'Date', iso }
}
