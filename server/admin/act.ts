import type { SecurityAct } from '../security-log/events'
import type { Sql } from '../store/database'
import { noteAudit } from '../store/audit'

/** One run of the command: its transaction and who runs it. */
export interface Operation {
  sql: Sql
  operator: string
}

/** Writes an operator's act on an account to the security log and the audit, in the transaction of the act. */
export async function noteAct(
  operation: Operation,
  act: SecurityAct,
  userId: string | null,
  detail: object = {},
): Promise<void> {
  const { sql, operator } = operation
  await sql.query('INSERT INTO dk_security_log (event, detail, account, operator, count) VALUES ($1, $2, $3, $4, 1)', [
    act.event,
    act.detail,
    userId,
    operator,
  ])
  await auditAct(operation, act.event, { account: userId, ...detail })
}

/** Writes an operator's act to the audit only. */
export async function auditAct({ sql, operator }: Operation, act: string, detail: object): Promise<void> {
  await noteAudit(sql, {
    consultationId: null,
    by: 'system',
    role: 'system',
    deviceId: null,
    what: 'administer',
    detail: { act, operator, ...detail },
  })
}
