import type { Sql } from '../store/database'

/**
 * The server's clock, which decides deadlines and which `now` and the heartbeat tell (contract §2 "Deadlines"). In SQL it
 * is `dk_now()`.
 */
export interface ServerClock {
  /** Epoch milliseconds. */
  now(): number
  /** How far it goes ahead of the machine's own, in milliseconds; 0 unless somebody tries a wrong one. */
  skew(): number
  setSkew(ms: number): Promise<void>
}

export function createServerClock(sql: Sql): ServerClock {
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
