import type { Sql } from './database'

/** The constraint that refuses a number to a second account. */
export const ONE_PHONE_NUMBER = 'one_phone_number'

/**
 * Fields of accounts that no client may read in Parse: of doctors and nurses phone and its verification, PIN,
 * activation. Links and codes are stored as hashes (`key`).
 * - `dk_account`: `deactivated_at` while an operator has deactivated the account, of any role.
 * - `dk_link`: `used_at` also ends a replaced one.
 * - `dk_storage_key`: the key of a browser's drafts, wrapped with a key of the server's secret.
 * - `dk_session`: `locked_at` while it is locked; `active_at` is the last reported activity, null before the first.
 * - `dk_otp`: `user_id` is the owner of the proof; `by_session`: requested with a session, so only that person may use
 * it.
 */
export const ACCOUNT_TABLES = `
  CREATE TABLE IF NOT EXISTS dk_account (
    user_id text PRIMARY KEY, phone_number text CONSTRAINT ${ONE_PHONE_NUMBER} UNIQUE,
    phone_verified boolean NOT NULL DEFAULT false, email_verified boolean NOT NULL DEFAULT false, pin_hash text,
    activated_at timestamptz);
  ALTER TABLE dk_account ADD COLUMN IF NOT EXISTS deactivated_at timestamptz;
  CREATE TABLE IF NOT EXISTS dk_link (
    key text PRIMARY KEY, kind text NOT NULL, user_id text NOT NULL, expires_at timestamptz NOT NULL,
    used_at timestamptz);
  CREATE INDEX IF NOT EXISTS links_by_user ON dk_link (user_id, kind);
  CREATE TABLE IF NOT EXISTS dk_otp (
    key text PRIMARY KEY, phone_number text NOT NULL, code_hash text NOT NULL, user_id text NOT NULL,
    by_session boolean NOT NULL, sent_at timestamptz NOT NULL, expires_at timestamptz NOT NULL,
    tries integer NOT NULL DEFAULT 0, ended_at timestamptz, is_type integer, verified_at timestamptz,
    used_at timestamptz);
  CREATE INDEX IF NOT EXISTS codes_by_phone_number ON dk_otp (phone_number, sent_at);
  CREATE TABLE IF NOT EXISTS dk_storage_key (
    user_id text NOT NULL, device_id text NOT NULL, key bytea NOT NULL, used_at timestamptz NOT NULL,
    PRIMARY KEY (user_id, device_id));
  ALTER TABLE dk_session ADD COLUMN IF NOT EXISTS id uuid NOT NULL UNIQUE DEFAULT gen_random_uuid();
  ALTER TABLE dk_session ADD COLUMN IF NOT EXISTS device text NOT NULL DEFAULT '';
  ALTER TABLE dk_session ADD COLUMN IF NOT EXISTS seen_at timestamptz NOT NULL DEFAULT now();
  ALTER TABLE dk_session ADD COLUMN IF NOT EXISTS proven_at timestamptz;
  ALTER TABLE dk_session ADD COLUMN IF NOT EXISTS locked_at timestamptz;
  ALTER TABLE dk_session ADD COLUMN IF NOT EXISTS active_at timestamptz;
`

export const ACCOUNT_TABLE_NAMES = ['dk_account', 'dk_link', 'dk_otp', 'dk_storage_key']

export interface Account {
  /** E.164. */
  phone_number: string | null
  phone_verified: boolean
  /** Clients never receive more. */
  pin: 'SET' | null
}

/**
 * Until the transaction's end nobody else chooses this person's password or makes them a link: of two at once the one
 * that waited sees what the other did, and neither waits for what the other holds. Taken before anything else.
 */
export async function lockAccount(sql: Sql, userId: string): Promise<void> {
  await sql.query('SELECT pg_advisory_xact_lock(hashtext($1))', [`account ${userId}`])
}

/** The answer to a right password of such an account. */
export const DEACTIVATED = 'Akun Anda dinonaktifkan. Hubungi rumah sakit.'

/** Whether an operator has switched the account off. */
export async function isDeactivated(sql: Sql, userId: string): Promise<boolean> {
  const { rowCount } = await sql.query('SELECT 1 FROM dk_account WHERE user_id = $1 AND deactivated_at IS NOT NULL', [
    userId,
  ])
  return rowCount === 1
}

/** What people see of their own account; nobody else does. */
export async function accountOf(sql: Sql, userId: string): Promise<Account> {
  const { rows } = await sql.query<Account>(
    `SELECT phone_number, phone_verified, CASE WHEN pin_hash IS NOT NULL THEN 'SET' END AS pin
     FROM dk_account WHERE user_id = $1`,
    [userId],
  )
  return rows[0] ?? { phone_number: null, phone_verified: false, pin: null }
}
