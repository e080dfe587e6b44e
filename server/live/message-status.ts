import type * as z from 'zod/mini'
import type { deliveredRequest, readRequest, updatedCount } from '../../contract/schemas/message'
import type { MessageStatus } from '../../contract/values/messages'
import { type LiveContext, notifyChange } from './context'
import { Refused } from './refuse'

type Updated = z.infer<typeof updatedCount>

/** Cloud function `updateToDelivered` (contract §4): of what the other side wrote, what is not delivered yet. */
export async function markDelivered(
  context: LiveContext,
  { consultation_id, messageIds }: z.infer<typeof deliveredRequest>,
  user: Parse.User,
): Promise<Updated> {
  await mustBeParty(context, consultation_id, user)
  return mark(context, {
    consultation_id,
    reader: user,
    from: ['not_send', 'sent'],
    to: 'delivered',
    which: ['"messageId" = ANY($5)', messageIds],
  })
}

/** Cloud function `updateToReaded` (contract §4): of what the other side wrote, the given messages, or everything. */
export async function markRead(
  context: LiveContext,
  { uid, uidF, consultation_id, apps, messageIds }: z.infer<typeof readRequest>,
  user: Parse.User,
): Promise<Updated> {
  await mustBeParty(context, consultation_id, user)
  if (uid !== user.get('id_user')) throw new Refused({ kind: 'notYours', message: 'Bukan percakapan Anda' })
  return mark(context, {
    consultation_id,
    reader: user,
    from: ['not_send', 'sent', 'delivered'],
    to: 'seen',
    which: ['sender_id = $5 AND apps = $6 AND ("messageId" = ANY($7) OR $7 IS NULL)', uidF, apps, messageIds ?? null],
  })
}

async function mustBeParty({ pool }: LiveContext, consultationId: string, user: Parse.User): Promise<void> {
  const { rows } = await pool.query(
    `SELECT 1 FROM dk_request WHERE record_id = $1 AND class_name <> 'Emergencies' AND (doctor = $2 OR asker = $3)`,
    [consultationId, user.id, user.get('id_user')],
  )
  if (rows.length === 0) throw new Refused({ kind: 'notFound' })
}

interface Marking {
  consultation_id: string
  reader: Parse.User
  from: MessageStatus[]
  to: MessageStatus
  /** A condition on what remains, and its values from $5 on. */
  which: [condition: string, ...values: unknown[]]
}

/** Marks the other side's messages for the reader. A mark only moves forward, also under concurrent requests. */
async function mark(context: LiveContext, { consultation_id, reader, from, to, which }: Marking): Promise<Updated> {
  const [condition, ...values] = which
  const { rows } = await context.pool.query<{ objectId: string; before: MessageStatus; updatedAt: Date }>(
    `WITH old AS (
       SELECT "objectId", status FROM "Conversations"
       WHERE consultation_id = $1 AND sender_id <> $2 AND status = ANY($3) AND ${condition}
       ORDER BY "objectId" FOR UPDATE)
     UPDATE "Conversations" message SET status = $4, "updatedAt" = now() FROM old
     WHERE message."objectId" = old."objectId"
     RETURNING message."objectId", old.status AS before, message."updatedAt"`,
    [consultation_id, reader.get('id_user'), from, to, ...values],
  )
  for (const { objectId, before, updatedAt } of rows) {
    const change = { className: 'Conversations' as const, objectId, before: { status: before }, after: { status: to } }
    await notifyChange(context, { ...change, updatedAt })
  }
  return { updated: rows.length }
}
