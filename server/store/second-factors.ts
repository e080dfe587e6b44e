/**
 * Second factors of staff (docs/contract.md §2 "Second factor"). No secret is stored in the clear.
 * - `dk_totp`: `secret` is wrapped with a key of the server's secret; `last_step` is the newest time step whose code
 * was used.
 * - `dk_recovery_code`: `key` is a hash; each one can be used once.
 * - `dk_sign_in_ticket`: what a right password gives instead of a session; `password_key` is the hash of the stored
 * password,
 *   so that another password ends it.
 * - `dk_challenge`: WebAuthn challenges that are not answered yet; `owner` is whose it is.
 */
export const SECOND_FACTOR_TABLES = `
  CREATE TABLE IF NOT EXISTS dk_totp (
    user_id text PRIMARY KEY, secret bytea NOT NULL, started_at timestamptz NOT NULL, confirmed_at timestamptz,
    last_step bigint NOT NULL DEFAULT -1);
  CREATE TABLE IF NOT EXISTS dk_recovery_code (
    user_id text NOT NULL, key text NOT NULL, used_at timestamptz, PRIMARY KEY (user_id, key));
  CREATE TABLE IF NOT EXISTS dk_passkey (
    id uuid PRIMARY KEY DEFAULT gen_random_uuid(), user_id text NOT NULL, credential_id text NOT NULL UNIQUE,
    public_key bytea NOT NULL, counter bigint NOT NULL, transports jsonb NOT NULL, name text NOT NULL,
    created_at timestamptz NOT NULL, used_at timestamptz);
  CREATE INDEX IF NOT EXISTS passkeys_by_user ON dk_passkey (user_id);
  CREATE TABLE IF NOT EXISTS dk_sign_in_ticket (
    key text PRIMARY KEY, user_id text NOT NULL, device_id text NOT NULL, password_key text NOT NULL,
    expires_at timestamptz NOT NULL);
  CREATE INDEX IF NOT EXISTS tickets_by_age ON dk_sign_in_ticket (expires_at);
  CREATE TABLE IF NOT EXISTS dk_challenge (
    key text PRIMARY KEY, purpose text NOT NULL, owner text NOT NULL, expires_at timestamptz NOT NULL);
  CREATE INDEX IF NOT EXISTS challenges_by_age ON dk_challenge (expires_at);
`

export const SECOND_FACTOR_TABLE_NAMES = [
  'dk_totp',
  'dk_recovery_code',
  'dk_passkey',
  'dk_sign_in_ticket',
  'dk_challenge',
]
