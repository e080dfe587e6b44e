import { randomUUID } from 'node:crypto'
import type { Sql } from '../store/database'
import type { DeliveredChannel } from '../store/outbox'
import type { Outcome } from './outcome'

/** A message that one runner holds. */
export interface HeldMessage {
  id: string
  lease: string
  channel: DeliveredChannel
  receiver: string
  message: object
  /** This one included. */
  tries: number
}

/** Seconds that a runner holds a message; longer than any channel's patience. */
const LEASE = 90
export const MOST_TRIES = 12
/** Seconds before the second try; each further pause is twice as long. */
const FIRST_PAUSE = 5
const LONGEST_PAUSE = 30 * 60

/** Ends the waiting messages that are of no use any more, and those whose runner died at each try. */
export async function endHopeless(sql: Sql): Promise<void> {
  await sql.query(
    `UPDATE dk_outbox SET state = 'dead', settled_at = now(), lease = NULL, leased_until = NULL,
       fault = concat_ws(', ', fault, CASE WHEN expires_at <= now() THEN 'expired' ELSE 'runner died' END)
     WHERE state = 'waiting' AND channel <> 'push' AND (expires_at <= now() OR tries >= $1)
       AND (leased_until IS NULL OR leased_until <= now())`,
    [MOST_TRIES],
  )
}

/** Takes due messages, oldest first; one that a dead runner held is due again when its lease is over. */
export async function takeDue(sql: Sql, channels: readonly DeliveredChannel[], limit: number): Promise<HeldMessage[]> {
  const { rows } = await sql.query<HeldMessage>(
    `UPDATE dk_outbox o SET lease = $3, leased_until = now() + $4 * interval '1 second', tries = tries + 1
     WHERE id IN (
       SELECT id FROM dk_outbox
       WHERE state = 'waiting' AND channel = ANY($1) AND due_at <= now() AND (expires_at IS NULL OR expires_at > now())
         AND (leased_until IS NULL OR leased_until <= now())
       ORDER BY due_at, id LIMIT $2 FOR UPDATE SKIP LOCKED)
     RETURNING id, lease, channel, receiver, message, tries`,
    [channels, limit, randomUUID(), LEASE],
  )
  return rows
}

/**
 * Records what came of a message, for its holder only. A sent one loses its content, since codes and links are secrets.
 */
export async function settle(sql: Sql, { id, lease, tries }: HeldMessage, outcome: Outcome): Promise<void> {
  if (outcome.kind === 'sent') {
    await sql.query(
      `UPDATE dk_outbox SET state = 'sent', message = '{"kind":"plain","text":""}', lease = NULL, leased_until = NULL,
         settled_at = now(), fault = NULL
       WHERE id = $1 AND lease = $2`,
      [id, lease],
    )
    return
  }
  const isDead = outcome.kind === 'refused' || tries >= MOST_TRIES
  await sql.query(
    `UPDATE dk_outbox SET state = CASE WHEN $3 THEN 'dead' ELSE 'waiting' END, lease = NULL, leased_until = NULL,
       settled_at = CASE WHEN $3 THEN now() END, due_at = now() + $4 * interval '1 second', fault = $5
     WHERE id = $1 AND lease = $2`,
    [id, lease, isDead, pauseAfter(tries), outcome.fault],
  )
}

/** Seconds before the next try. */
function pauseAfter(tries: number): number {
  return Math.min(LONGEST_PAUSE, FIRST_PAUSE * 2 ** (tries - 1))
}

/** Days that settled and never delivered rows are kept. */
const STORED = { settled: 30, push: 1 }

/** Removes what nobody looks up any more, and the content of old dead messages with it. */
export async function removeOldMessages(sql: Sql): Promise<void> {
  await sql.query(
    `DELETE FROM dk_outbox
     WHERE (state <> 'waiting' AND settled_at < now() - $1 * interval '1 day')
       OR (channel = 'push' AND at < now() - $2 * interval '1 day')
       OR (state = 'waiting' AND expires_at < now() - $1 * interval '1 day')`,
    [STORED.settled, STORED.push],
  )
}
