import type { AuditEntry } from '../../contract/schemas/audit'
import type { MoverRole, Role } from '../../contract/values/roles'
import type { Sql } from './database'

/**
 * Of an emergency's history: who was chosen, which of the patient's data were written, and that a call was established.
 */
type EmergencyAct = 'ambulance' | 'data' | 'call'
type DocumentAct = 'upload' | 'prescribe' | 'cancelPrescription' | 'note' | 'letter' | 'safetyAnswer'
/** What an operator did to an account by `npm run admin`; `detail` names the operator. */
type OperatorAct = 'administer'
/** What happened to an account, without its secrets. */
type AccountAct = 'activate' | 'resetPassword' | 'changePassword' | 'changePhone' | 'setPin' | 'endSession'

export interface AuditNote {
  consultationId: string | null
  /** id_user of the author; 'system' for the server. */
  by: string
  role: Role | MoverRole
  deviceId: string | null
  what:
    | 'login'
    | 'create'
    | 'move'
    | 'update'
    | 'view'
    | 'permission'
    | DocumentAct
    | EmergencyAct
    | AccountAct
    | OperatorAct
  detail?: object
}

/**
 * Who did what to a record, for good: nothing is ever changed or removed here. `at` is when it was written, not when
 * its transaction began: a claim that waited for another record's ending came after it.
 */
export async function noteAudit(
  sql: Sql,
  { consultationId, by, role, deviceId, what, detail }: AuditNote,
): Promise<void> {
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
  return asSteps(rows.map((row) => ({ ...row, at: row.at.toISOString() })))
}

/**
 * What is written about a patient comes field by field, as it was typed: that of one minute by one person is one step,
 * of its beginning.
 */
function asSteps(entries: readonly AuditEntry[]): AuditEntry[] {
  return entries.reduce<AuditEntry[]>((steps, entry) => {
    const last = steps.at(-1)
    if (last === undefined || !isSameStep(last, entry)) return [...steps, entry]
    const fields = [...new Set([...fieldsOf(last), ...fieldsOf(entry)])]
    return [...steps.slice(0, -1), { ...last, detail: { fields } }]
  }, [])
}

function isSameStep(one: AuditEntry, other: AuditEntry): boolean {
  const minuteOf = ({ at }: AuditEntry) => at.slice(0, 'YYYY-MM-DDTHH:MM'.length)
  return one.what === 'data' && other.what === 'data' && one.by === other.by && minuteOf(one) === minuteOf(other)
}

function fieldsOf({ detail }: AuditEntry): string[] {
  const isData = typeof detail === 'object' && detail !== null && 'fields' in detail
  return isData && Array.isArray(detail.fields) ? detail.fields : []
}
