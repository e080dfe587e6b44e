import { ACCOUNT_TABLE_NAMES, ACCOUNT_TABLES } from './accounts'
import { ADMIN_ORDER_TABLE, ADMIN_ORDER_TABLE_NAMES } from './admin-orders'
import { AMBULANCE_RULES, AMBULANCE_TABLE_NAMES, AMBULANCE_TABLES } from './ambulances'
import { ASSESSMENT_TABLE, ASSESSMENT_TABLE_NAMES } from './assessments'
import { BALANCE_TABLE_NAMES, BALANCE_TABLES } from './balances'
import { KNOWN_DEVICE_TABLE, KNOWN_DEVICE_TABLE_NAMES } from '../rest/limits/known-devices'
import { INVITATION_TABLE } from '../rooms/invitations'
import { PUSH_JOB_TABLE_NAMES } from '../push/push-jobs'
import { OPEN_ITEM_RULES, OPEN_ITEM_TABLE } from './open-items'
import { DOCUMENT_TABLE_NAMES, DOCUMENT_TABLES } from './documents'
import { FIRST_OUTBOX_TABLE } from './outbox'
import { PROFILE_TABLE_NAMES, PROFILE_TABLES } from './profiles'
import { REQUESTS_VIEW } from './requests-view'
import { SECOND_FACTOR_TABLE_NAMES, SECOND_FACTOR_TABLES } from './second-factors'
import { RESERVATION_TABLE, RESERVATION_TABLE_NAMES } from './reservations'

export const ONE_MESSAGE_ID = 'one_message_id'

/**
 * What the backend keeps beside Parse's classes: nothing of it ever crosses a live query. `consultation_id` of the
 * audit and of the diagnoses is the id of a record of any class. This is the first step of schema/migrations.ts and
 * never changes; a new table or column is a further step.
 */
export const OWN_TABLES = `
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
    id bigserial PRIMARY KEY, at timestamptz NOT NULL DEFAULT clock_timestamp(), consultation_id text, by text NOT NULL,
    role text NOT NULL, device_id text, what text NOT NULL, detail jsonb);
  CREATE TABLE IF NOT EXISTS dk_answer (
    user_id text NOT NULL, key uuid NOT NULL, status integer NOT NULL, body jsonb NOT NULL,
    at timestamptz NOT NULL DEFAULT now(), PRIMARY KEY (user_id, key));
  CREATE INDEX IF NOT EXISTS answers_by_age ON dk_answer (at);
  CREATE TABLE IF NOT EXISTS dk_push (
    endpoint text PRIMARY KEY, user_id text NOT NULL, device_id text NOT NULL, parse_token text NOT NULL,
    p256dh text NOT NULL, auth text NOT NULL, UNIQUE (user_id, device_id));
  ${FIRST_OUTBOX_TABLE}
  CREATE TABLE IF NOT EXISTS dk_medicine (id text PRIMARY KEY, content jsonb NOT NULL);
  CREATE TABLE IF NOT EXISTS dk_health_record (user_id text PRIMARY KEY, content jsonb NOT NULL);
  CREATE TABLE IF NOT EXISTS dk_medical_record (
    id text PRIMARY KEY, user_id text NOT NULL, at timestamptz NOT NULL, content jsonb NOT NULL);
  CREATE TABLE IF NOT EXISTS dk_scvd (user_id text PRIMARY KEY, content jsonb NOT NULL);
  ALTER TABLE dk_audit ALTER COLUMN at SET DEFAULT clock_timestamp();
  CREATE INDEX IF NOT EXISTS audit_by_record ON dk_audit (consultation_id, id);
  ALTER TABLE dk_presence ADD COLUMN IF NOT EXISTS emergency_before_busy text;
  ALTER TABLE dk_patient ADD COLUMN IF NOT EXISTS contact jsonb NOT NULL DEFAULT '{}';
  ALTER TABLE dk_patient ADD COLUMN IF NOT EXISTS body jsonb NOT NULL DEFAULT '{}';
  ${ACCOUNT_TABLES}
  ${SECOND_FACTOR_TABLES}
  ${ADMIN_ORDER_TABLE}
  ${KNOWN_DEVICE_TABLE}
  ${OPEN_ITEM_TABLE}
  ${DOCUMENT_TABLES}
  ${PROFILE_TABLES}
  ${AMBULANCE_TABLES}
  ${BALANCE_TABLES}
  ${RESERVATION_TABLE}
  ${ASSESSMENT_TABLE}
  ${INVITATION_TABLE}
  CREATE OR REPLACE FUNCTION dk_now() RETURNS timestamptz LANGUAGE sql STABLE AS 'SELECT now()';
`

/** What a reset empties. */
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
  'dk_open_item',
  'dk_push',
  'dk_outbox',
  'dk_medicine',
  'dk_health_record',
  'dk_medical_record',
  'dk_scvd',
  'dk_invitation',
  ...ACCOUNT_TABLE_NAMES,
  ...SECOND_FACTOR_TABLE_NAMES,
  ...ADMIN_ORDER_TABLE_NAMES,
  ...KNOWN_DEVICE_TABLE_NAMES,
  ...AMBULANCE_TABLE_NAMES,
  ...ASSESSMENT_TABLE_NAMES,
  ...BALANCE_TABLE_NAMES,
  ...DOCUMENT_TABLE_NAMES,
  ...PROFILE_TABLE_NAMES,
  ...RESERVATION_TABLE_NAMES,
  ...PUSH_JOB_TABLE_NAMES,
]

/**
 * Over Parse's tables. The database itself keeps each message once, and a message's status from going back: its
 * sender's late 'sent' may meet the reader's 'delivered' (contract §4).
 */
export const PARSE_RULES = `
  CREATE UNIQUE INDEX IF NOT EXISTS one_consultation_id ON "Consultations" (consultation_id);
  CREATE UNIQUE INDEX IF NOT EXISTS ${ONE_MESSAGE_ID} ON "Conversations" ("messageId");
  CREATE UNIQUE INDEX IF NOT EXISTS one_faskes_consultation_id ON "Faskes_consultations" (faskes_consultation_id);
  CREATE UNIQUE INDEX IF NOT EXISTS one_emergency_id ON "Emergencies" (emergency_id);
  CREATE UNIQUE INDEX IF NOT EXISTS one_emergency_detail ON "EmergencyDetail" (emergency_id);
  CREATE INDEX IF NOT EXISTS consultations_waiting ON "Consultations" (status, "requestAt");
  CREATE INDEX IF NOT EXISTS faskes_consultations_waiting ON "Faskes_consultations" (status, "requestAt");
  CREATE INDEX IF NOT EXISTS consultations_by_patient ON "Consultations" (patient);
  CREATE INDEX IF NOT EXISTS faskes_consultations_by_facility ON "Faskes_consultations" ((faskes->>'id_user'));
  CREATE INDEX IF NOT EXISTS emergencies_waiting ON "Emergencies" (status, "requestAt");
  CREATE INDEX IF NOT EXISTS conversations_by_consultation ON "Conversations" (consultation_id, "createdAt");
  -- Each call looks its session up; Parse Server creates no index for it.
  CREATE INDEX IF NOT EXISTS sessions_by_token ON "_Session" ("sessionToken");
  CREATE INDEX IF NOT EXISTS sessions_by_user ON "_Session" ("user");
  CREATE INDEX IF NOT EXISTS users_by_id_user ON "_User" (id_user);

  CREATE OR REPLACE FUNCTION dk_never_back() RETURNS trigger LANGUAGE plpgsql AS $$
  DECLARE way text[] := ARRAY['not_send', 'sent', 'failed', 'delivered', 'seen'];
  BEGIN
    IF array_position(way, NEW.status) < array_position(way, OLD.status) THEN NEW.status := OLD.status; END IF;
    RETURN NEW;
  END $$;
  CREATE OR REPLACE TRIGGER message_status_never_back BEFORE UPDATE ON "Conversations"
    FOR EACH ROW EXECUTE FUNCTION dk_never_back();
  ${OPEN_ITEM_RULES}
  ${AMBULANCE_RULES}
  ${REQUESTS_VIEW}
`
