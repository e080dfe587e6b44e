import type { Sql } from '../store/database'
import { SECURITY_EVENTS } from './events'

/** Days that a row is kept: the default, and the least that can be configured. */
export const RETENTION_DAYS = 365
export const LEAST_RETENTION_DAYS = 30

const quoted = (values: readonly string[]) => values.map((value) => `'${value}'`).join(', ')
const PAIRS = Object.entries(SECURITY_EVENTS)
  .map(([event, details]) =>
    details.length === 0
      ? `event = '${event}' AND detail IS NULL`
      : `event = '${event}' AND (detail IS NULL OR detail IN (${quoted(details)}))`,
  )
  .join(' OR ')

/**
 * `account` is a user's objectId; `name_hash` recognises a typed name that belongs to no account. `device` is a UUID,
 * or a keyed hash of any other device name. `count` is the number of occurrences within the minute that began at `at`.
 * `operator` is the person who acted by `npm run admin`. Only rows older than the retention can be
 * deleted, and no row is ever changed.
 */
export function securityLogTable(retentionDays: number): string {
  return `
  CREATE TABLE IF NOT EXISTS dk_security_log (
    id bigserial PRIMARY KEY, at timestamptz NOT NULL DEFAULT clock_timestamp(), event text NOT NULL, detail text,
    account text, name_hash text, source inet, device text, count integer NOT NULL CHECK (count > 0));
  ALTER TABLE dk_security_log ADD COLUMN IF NOT EXISTS operator text;
  CREATE INDEX IF NOT EXISTS security_log_by_account ON dk_security_log (account, at);
  CREATE INDEX IF NOT EXISTS security_log_by_name ON dk_security_log (name_hash, at) WHERE name_hash IS NOT NULL;
  CREATE INDEX IF NOT EXISTS security_log_by_age ON dk_security_log (at);
  ALTER TABLE dk_security_log DROP CONSTRAINT IF EXISTS known_event;
  ALTER TABLE dk_security_log ADD CONSTRAINT known_event CHECK (${PAIRS}) NOT VALID;
  CREATE OR REPLACE FUNCTION dk_security_log_guard() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    IF TG_OP = 'DELETE' AND OLD.at < clock_timestamp() - TG_ARGV[0]::interval THEN RETURN OLD; END IF;
    RAISE EXCEPTION '% is append-only', TG_TABLE_NAME;
  END $$;
  CREATE OR REPLACE TRIGGER append_only BEFORE UPDATE OR DELETE ON dk_security_log
    FOR EACH ROW EXECUTE FUNCTION dk_security_log_guard('${retentionDays} days');
  CREATE OR REPLACE TRIGGER never_empty BEFORE TRUNCATE ON dk_security_log
    FOR EACH STATEMENT EXECUTE FUNCTION dk_security_log_guard('${retentionDays} days');
`
}

/** Rows that one statement deletes at most. */
const BATCH = 5_000

/** Deletes the rows older than the retention. */
export async function removeOldEvents(sql: Sql, retentionDays: number): Promise<void> {
  const { rowCount } = await sql.query(
    `DELETE FROM dk_security_log WHERE id IN
       (SELECT id FROM dk_security_log WHERE at < clock_timestamp() - $1 * interval '1 day' ORDER BY at LIMIT $2)`,
    [retentionDays, BATCH],
  )
  if (rowCount === BATCH) await removeOldEvents(sql, retentionDays)
}
