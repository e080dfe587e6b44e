/**
 * The server's clock, which decides deadlines and which `now` and the heartbeat tell (contract §2 "Deadlines"). In SQL
 * it is `dk_now()`.
 */
export interface ServerClock {
  /** Epoch milliseconds. */
  now(): number
}

export const machineClock: ServerClock = { now: () => Date.now() }
