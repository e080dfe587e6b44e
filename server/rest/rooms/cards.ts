import { randomBytes } from 'node:crypto'
import type pg from 'pg'
import { APPS } from '../../../contract/values/limits'
import type { CardKind } from '../../../contract/values/messages'
import type { RecordChange } from '../../live/context'
import { HttpFailure } from '../answer'
import { ROOM_CLASSES } from './room'

interface NewCard {
  consultationId: string
  /** The `Idempotency-Key` of the call that stored the document. */
  messageId: string
  kind: CardKind
  /** contract/schemas/documents */
  text: string
}

interface Row {
  objectId: string
  updatedAt: Date
}

/**
 * Writes a stored document's card into its conversation as the doctor's message, in the document's transaction
 * (contract §4 "Cards").
 * @returns changes for live queries after the commit; null if the card exists
 * @throws HttpFailure 409 if the id belongs to another message
 */
export async function writeCard(
  sql: pg.PoolClient,
  { consultationId, messageId, kind, text }: NewCard,
): Promise<RecordChange | null> {
  const { rows } = await sql.query<Row>(
    `INSERT INTO "Conversations" ("objectId", "createdAt", "updatedAt", _rperm, _wperm, "messageId", consultation_id, apps,
       uid, "user", sender_id, kind, status, text, date)
     SELECT $1, clock_timestamp(), clock_timestamp(), ARRAY[doctor."objectId", other."objectId"],
       ARRAY[doctor."objectId", other."objectId"], $2, r.record_id, $3,
       doctor.id_user, other.id_user, doctor.id_user, $4, 'sent', $5, date_trunc('milliseconds', dk_now())
     FROM dk_request r JOIN "_User" doctor ON doctor."objectId" = r.doctor JOIN "_User" other ON other.id_user = r.asker
     WHERE r.record_id = $6 AND r.class_name = ANY($7)
     ON CONFLICT ("messageId") DO NOTHING RETURNING "objectId", "updatedAt"`,
    [randomBytes(5).toString('hex'), messageId, APPS, kind, text, consultationId, ROOM_CLASSES],
  )
  if (rows[0] === undefined) {
    await mustBeSameCard(sql, { consultationId, messageId, kind })
    return null
  }
  return {
    className: 'Conversations',
    objectId: rows[0].objectId,
    before: null,
    after: {},
    updatedAt: rows[0].updatedAt,
  }
}

async function mustBeSameCard(
  sql: pg.PoolClient,
  { consultationId, messageId, kind }: Omit<NewCard, 'text'>,
): Promise<void> {
  const { rows } = await sql.query(
    'SELECT 1 FROM "Conversations" WHERE "messageId" = $1 AND consultation_id = $2 AND kind = $3',
    [messageId, consultationId, kind],
  )
  if (rows.length === 0) throw new HttpFailure(409, 'Idempotency-Key ini sudah dipakai')
}
