import type { OutboxMessage } from '../../contract/schemas/sandbox'
import { type Letter, letterOf, lifetimeOf } from '../delivery/letters'
import { wordsOf } from '../delivery/words'
import type { Sql } from './database'

type Channel = OutboxMessage['channel']

/** What the server sends by itself; pushes are only noted. */
const DELIVERED_CHANNELS = ['email', 'sms'] as const satisfies readonly Channel[]
export type DeliveredChannel = (typeof DELIVERED_CHANNELS)[number]

export const FIRST_OUTBOX_TABLE = `
  CREATE TABLE IF NOT EXISTS dk_outbox (
    id bigserial PRIMARY KEY, at timestamptz NOT NULL DEFAULT now(), channel text NOT NULL, receiver text NOT NULL,
    message jsonb NOT NULL);
`

/**
 * Messages to people, and the queue of those that are delivered. `state`: 'waiting' until it is settled, 'sent' without
 * its content, 'dead' when it was refused, tried too often, or of no use any more. A runner holds a waiting row by
 * `lease` until `leased_until`. `fault` names no person. Rows from before the queue are not sent late.
 */
export const DELIVERY_QUEUE = `
  ALTER TABLE dk_outbox
    ADD COLUMN state text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'sent', 'dead')),
    ADD COLUMN tries integer NOT NULL DEFAULT 0,
    ADD COLUMN due_at timestamptz NOT NULL DEFAULT now(),
    ADD COLUMN expires_at timestamptz,
    ADD COLUMN lease uuid,
    ADD COLUMN leased_until timestamptz,
    ADD COLUMN settled_at timestamptz,
    ADD COLUMN fault text;
  CREATE INDEX outbox_waiting ON dk_outbox (due_at, id) WHERE state = 'waiting';
  UPDATE dk_outbox SET state = 'dead', fault = 'older than delivery', settled_at = now() WHERE channel <> 'push';
`

export interface NewMessage {
  channel: Channel
  to: string
  letter: Letter
}

/** Writes a message to somebody, in the transaction of what it is about. */
export async function noteOutbox(sql: Sql, { channel, to, letter }: NewMessage): Promise<void> {
  await sql.query(
    `INSERT INTO dk_outbox (channel, receiver, message, expires_at)
     VALUES ($1, $2, $3, now() + $4 * interval '1 millisecond')`,
    [channel, to, letter, lifetimeOf(letter)],
  )
}

/** As many as a person looks through. */
const NEWEST = 200

/** Newest first, in Indonesian (contract §1 "outbox"). */
export async function readOutbox(sql: Sql): Promise<OutboxMessage[]> {
  const { rows } = await sql.query<{ id: string; at: Date; channel: Channel; receiver: string; message: object }>(
    "SELECT id, at, channel, receiver, message FROM dk_outbox WHERE state <> 'sent' ORDER BY id DESC LIMIT $1",
    [NEWEST],
  )
  return rows.map(({ id, at, channel, receiver, message }) => {
    const letter = letterOf(message)
    const { subject, lines } = wordsOf(letter, 'id')
    return {
      id,
      at: at.toISOString(),
      channel,
      to: receiver,
      ...(subject !== undefined && { subject }),
      text: lines.join(' '),
      ...('code' in letter && letter.code !== undefined && { code: letter.code }),
      ...('link' in letter && letter.link !== undefined && { link: letter.link }),
    }
  })
}
