import type { SecurityAct } from '../security-log/events'
import type { Sql } from '../store/database'
import { noteAudit } from '../store/audit'

/** One run of the command: its transaction and who runs it. */
export interface Operation {
  sql: Sql
  operator: string
}

/** Writes an operator's act to the security log and the audit, in the transaction of the act. */
export async function noteAct(
  { sql, operator }: Operation,
  act: SecurityAct,
  userId: string | null,
  detail: object = {},
): Promise<void> {
  await sql.query('INSERT INTO dk_security_log (event, detail, account, operator, count) VALUES ($1, $2, $3, $4, 1)', [
    act.event,
    act.detail,
    userId,
    operator,
  ])
  await noteAudit(sql, {
    consultationId: null,
    by: 'system',
    role: 'system',
    deviceId: null,
    what: 'administer',
    detail: { act: act.event, operator, account: userId, ...detail },
  })
}
