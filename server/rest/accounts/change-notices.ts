import type { ACCOUNT_CHANGES, Letter } from '../../delivery/letters'
import type { Sql } from '../../store/database'
import { noteOutbox } from '../../store/outbox'

type Change = (typeof ACCOUNT_CHANGES)[number]

interface Receiver {
  email: string
  phone: string | null
  device: string | null
  at: Date
}

/**
 * Notifies the account's mail and its phone of a change, with time and device, so that its owner learns of another's.
 * Call it before a number changes: the notice goes to the old one.
 * @param by the session that made the change; `parseToken` is null where a mailed link or an operator did
 */
export async function notifyOfChange(
  sql: Sql,
  change: Change,
  by: { userId: string; parseToken: string | null; isOperator?: boolean },
): Promise<void> {
  const { rows } = await sql.query<Receiver>(
    `SELECT u.email, a.phone_number AS phone, s.device, dk_now() AS at
     FROM "_User" u LEFT JOIN dk_account a ON a.user_id = u."objectId" LEFT JOIN dk_session s ON s.parse_token = $2
     WHERE u."objectId" = $1`,
    [by.userId, by.parseToken],
  )
  const [receiver] = rows
  if (receiver === undefined) return
  const { email, phone, device, at } = receiver
  const letter: Letter = {
    kind: 'change',
    change,
    at: at.toISOString(),
    device,
    isOperator: by.isOperator === true,
  }
  await noteOutbox(sql, { channel: 'email', to: email, letter })
  if (phone !== null) await noteOutbox(sql, { channel: 'sms', to: phone, letter })
}
