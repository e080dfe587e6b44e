import type { AuditEntry } from '../../contract/schemas/audit'
import type { MoverRole, Role } from '../../contract/values/roles'
import type { Sql } from './database'

type PaperAct = 'upload' | 'prescribe' | 'cancelPrescription' | 'note' | 'letter'

export interface AuditNote {
  consultationId: string | null
  /** id_user of whoever did it; 'system' for the server itself. */
  by: string
  role: Role | MoverRole
  deviceId: string | null
  what: 'login' | 'create' | 'move' | 'update' | 'view' | 'permission' | PaperAct
  detail?: object
}

/** Who did what to a record, for good: nothing is ever changed or removed here. */
export async function noteAudit(sql: Sql, { consultationId, by, role, deviceId, what, detail }: AuditNote): Promise<void> {
  await sql.query(
    'INSERT INTO dk_audit (consultation_id, by, role, device_id, what, detail) VALUES ($1, $2, $3, $4, $5, $6)',
    [consultationId, by, role, deviceId, what, JSON.stringify(detail ?? {})],
  )
}

export async function readAudit(sql: Sql, consultationId: string): Promise<AuditEntry[]> {
  const { rows } = await sql.query<Omit<AuditEntry, 'at'> & { at: Date }>(
    'SELECT at, by, role, device_id, what, detail FROM dk_audit WHERE consultation_id = $1 ORDER BY id',
    [consultationId],
  )
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }))
}
