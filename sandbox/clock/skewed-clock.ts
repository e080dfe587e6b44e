import type { ServerClock } from '../../server/live/clock'
import type { Sql } from '../../server/store/database'

/** The server's clock, which a trial may set ahead or back. */
export interface SkewedClock extends ServerClock {
  /** How far it is ahead of the machine's own, in milliseconds. */
  skew(): number
  setSkew(ms: number): Promise<void>
}

const SKEWED_NOW = `
  CREATE TABLE IF NOT EXISTS dk_clock (skew_ms bigint NOT NULL);
  DELETE FROM dk_clock;
  CREATE OR REPLACE FUNCTION dk_now() RETURNS timestamptz LANGUAGE sql STABLE AS $$
    SELECT now() + coalesce((SELECT skew_ms FROM dk_clock LIMIT 1), 0) * interval '1 millisecond'
  $$;
`

/** Replaces the database's `dk_now()`, which exists after the server created its tables. */
export async function createSkewedClock(sql: Sql): Promise<SkewedClock> {
  await sql.query(SKEWED_NOW)
  let skew = 0
  return {
    now: () => Date.now() + skew,
    skew: () => skew,
    async setSkew(ms) {
      await sql.query('DELETE FROM dk_clock')
      if (ms !== 0) await sql.query('INSERT INTO dk_clock (skew_ms) VALUES ($1)', [ms])
      skew = ms
    },
  }
}
