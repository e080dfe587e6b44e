import Parse from 'parse/node'
import type pg from 'pg'
import type * as z from 'zod/mini'
import type { deliveredRequest, readRequest, updatedCount } from '../../contract/schemas/message'
import { MASTER } from './context'
import { Refused } from './refuse'

type Updated = z.infer<typeof updatedCount>

/** Cloud function `updateToDelivered` (contract §4): of what the other side wrote, what is not delivered yet. */
export async function markDelivered(
  pool: pg.Pool,
  { consultation_id, messageIds }: z.infer<typeof deliveredRequest>,
  user: Parse.User,
): Promise<Updated> {
  await partyOf(pool, consultation_id, user)
  const query = fromOthers(consultation_id, user).containedIn('messageId', messageIds).containedIn('status', ['not_send', 'sent'])
  return mark(query, 'delivered')
}

/** Cloud function `updateToReaded` (contract §4): all that the other side wrote. */
export async function markRead(
  pool: pg.Pool,
  { uid, uidF, consultation_id, apps }: z.infer<typeof readRequest>,
  user: Parse.User,
): Promise<Updated> {
  await partyOf(pool, consultation_id, user)
  if (uid !== user.get('id_user')) throw new Refused({ kind: 'notYours', message: 'Bukan percakapan Anda' })
  const query = fromOthers(consultation_id, user)
    .equalTo('apps', apps)
    .equalTo('sender_id', uidF)
    .containedIn('status', ['not_send', 'sent', 'delivered'])
  return mark(query, 'seen')
}

async function partyOf(pool: pg.Pool, consultationId: string, { id }: Parse.User): Promise<void> {
  const { rows } = await pool.query('SELECT 1 FROM "Consultations" WHERE consultation_id = $1 AND $2 IN (doctor, patient)', [
    consultationId,
    id,
  ])
  if (rows.length === 0) throw new Refused({ kind: 'notFound' })
}

function fromOthers(consultationId: string, user: Parse.User): Parse.Query {
  return new Parse.Query('Conversations')
    .equalTo('consultation_id', consultationId)
    .notEqualTo('sender_id', user.get('id_user'))
    .limit(1_000)
}

async function mark(query: Parse.Query, status: 'delivered' | 'seen'): Promise<Updated> {
  const messages = await query.find(MASTER)
  for (const message of messages) message.set('status', status)
  await Parse.Object.saveAll(messages, MASTER)
  return { updated: messages.length }
}
