import type { Sql } from '../store/database'

export const OUTBOX_STATES = ['waiting', 'dead', 'sent'] as const
export type OutboxState = (typeof OUTBOX_STATES)[number]

interface ListedMessage {
  id: string
  at: Date
  channel: string
  receiver: string
  kind: string
  tries: number
  fault: string | null
}

/** As many as a person looks through. */
const MOST = 200

/** Newest first, without content: codes and links are secrets. */
export async function listMessages(sql: Sql, state: OutboxState): Promise<ListedMessage[]> {
  const { rows } = await sql.query<ListedMessage>(
    `SELECT id, at, channel, receiver, coalesce(message->>'kind', 'plain') AS kind, tries, fault FROM dk_outbox
     WHERE state = $1 AND channel <> 'push' ORDER BY id DESC LIMIT $2`,
    [state, MOST],
  )
  return rows
}

/** Sends dead messages again, unless they are of no use any more. @param id a row, or 'all' @returns how many */
export async function retryMessages(sql: Sql, id: string): Promise<number> {
  const { rowCount } = await sql.query(
    `UPDATE dk_outbox SET state = 'waiting', tries = 0, due_at = now(), settled_at = NULL
     WHERE state = 'dead' AND (expires_at IS NULL OR expires_at > now()) AND ($1 = 'all' OR id::text = $1)`,
    [id],
  )
  return rowCount ?? 0
}

interface QueueLength {
  channel: string
  state: OutboxState
  count: number
  /** Seconds that the oldest one has waited. */
  oldest: number
}

/** For metrics: how many messages are in each state. */
export async function queueLengths(sql: Sql): Promise<QueueLength[]> {
  const { rows } = await sql.query<QueueLength>(
    `SELECT channel, state, count(*)::int AS count, extract(epoch FROM now() - min(at))::float AS oldest
     FROM dk_outbox WHERE channel <> 'push' GROUP BY channel, state`,
  )
  return rows
}
