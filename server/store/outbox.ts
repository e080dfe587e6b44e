import type { OutboxMessage } from '../../contract/schemas/sandbox'
import type { Sql } from './database'

/** As many as a person looks through. */
const NEWEST = 200

/** A message to somebody, for the gateway that sends it; a trial reads it here (contract §1 "outbox"). */
export async function noteOutbox(sql: Sql, given: Omit<OutboxMessage, 'id' | 'at'>): Promise<void> {
  const { channel, to, ...message } = given
  await sql.query('INSERT INTO dk_outbox (channel, receiver, message) VALUES ($1, $2, $3)', [channel, to, message])
}

/** Newest first. */
export async function readOutbox(sql: Sql): Promise<OutboxMessage[]> {
  const { rows } = await sql.query<{
    id: string
    at: Date
    channel: OutboxMessage['channel']
    receiver: string
    message: Pick<OutboxMessage, 'subject' | 'text' | 'code' | 'link'>
  }>('SELECT id, at, channel, receiver, message FROM dk_outbox ORDER BY id DESC LIMIT $1', [NEWEST])
  return rows.map(({ id, at, channel, receiver, message }) => ({
    id,
    at: at.toISOString(),
    channel,
    to: receiver,
    ...message,
  }))
}
