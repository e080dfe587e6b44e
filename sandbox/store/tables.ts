import { OPEN_CONSULTATION_STATUSES } from '../../contract/values/statuses'
import type { Sql } from './database'

export const ONE_OPEN_ITEM = 'one_open_consultation'
export const ONE_MESSAGE_ID = 'one_message_id'

/** What the backend keeps beside Parse's classes: nothing of it ever crosses a live query. */
const OWN_TABLES = `
  CREATE TABLE IF NOT EXISTS dk_session (
    token_hash text PRIMARY KEY, user_id text NOT NULL, device_id text NOT NULL, parse_token text NOT NULL,
    created_at timestamptz NOT NULL DEFAULT now());
  CREATE TABLE IF NOT EXISTS dk_doctor (user_id text PRIMARY KEY, uuid uuid NOT NULL, detail jsonb NOT NULL);
  CREATE TABLE IF NOT EXISTS dk_patient (user_id text PRIMARY KEY, uuid uuid NOT NULL, detail jsonb NOT NULL);
  CREATE TABLE IF NOT EXISTS dk_balance (user_id text PRIMARY KEY, account jsonb NOT NULL);
  CREATE TABLE IF NOT EXISTS dk_presence (
    user_id text PRIMARY KEY, seen_at timestamptz NOT NULL DEFAULT now(), before_busy text);
  CREATE TABLE IF NOT EXISTS dk_diagnosis (consultation_id text PRIMARY KEY, content jsonb NOT NULL);
  CREATE TABLE IF NOT EXISTS dk_move (
    action_id uuid PRIMARY KEY, object_id text NOT NULL, status text NOT NULL, by jsonb NOT NULL, at timestamptz NOT NULL);
  CREATE TABLE IF NOT EXISTS dk_audit (
    id bigserial PRIMARY KEY, at timestamptz NOT NULL DEFAULT now(), consultation_id text, by text NOT NULL,
    role text NOT NULL, device_id text, what text NOT NULL, detail jsonb);
  CREATE TABLE IF NOT EXISTS dk_answer (
    user_id text NOT NULL, key uuid NOT NULL, status integer NOT NULL, body jsonb NOT NULL,
    at timestamptz NOT NULL DEFAULT now(), PRIMARY KEY (user_id, key));
`

export const OWN_TABLE_NAMES = [
  'dk_session',
  'dk_doctor',
  'dk_patient',
  'dk_balance',
  'dk_presence',
  'dk_diagnosis',
  'dk_move',
  'dk_audit',
  'dk_answer',
]

const OPEN = OPEN_CONSULTATION_STATUSES.map((status) => `'${status}'`).join(', ')

/**
 * Over Parse's tables. The database itself keeps one open item a doctor, each message once, and a message's status from
 * going back: its sender's late 'sent' may meet the reader's 'delivered' (contract §2, §4).
 */
const PARSE_RULES = `
  CREATE UNIQUE INDEX IF NOT EXISTS ${ONE_OPEN_ITEM} ON "Consultations" (doctor) WHERE status IN (${OPEN});
  CREATE UNIQUE INDEX IF NOT EXISTS one_consultation_id ON "Consultations" (consultation_id);
  CREATE UNIQUE INDEX IF NOT EXISTS ${ONE_MESSAGE_ID} ON "Conversations" ("messageId");
  CREATE INDEX IF NOT EXISTS consultations_waiting ON "Consultations" (status, "requestAt");
  CREATE INDEX IF NOT EXISTS conversations_by_consultation ON "Conversations" (consultation_id, "createdAt");

  CREATE OR REPLACE FUNCTION dk_never_back() RETURNS trigger LANGUAGE plpgsql AS $$
  DECLARE way text[] := ARRAY['not_send', 'sent', 'failed', 'delivered', 'seen'];
  BEGIN
    IF array_position(way, NEW.status) < array_position(way, OLD.status) THEN NEW.status := OLD.status; END IF;
    RETURN NEW;
  END $$;
  CREATE OR REPLACE TRIGGER message_status_never_back BEFORE UPDATE ON "Conversations"
    FOR EACH ROW EXECUTE FUNCTION dk_never_back();
`

export async function createOwnTables(sql: Sql): Promise<void> {
  await sql.query(OWN_TABLES)
}

/** After Parse Server made its classes. */
export async function createParseRules(sql: Sql): Promise<void> {
  await sql.query(PARSE_RULES)
}
