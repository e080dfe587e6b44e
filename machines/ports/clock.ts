/** The server's time in epoch milliseconds, independent of the local clock (contract §2 "Deadlines"). */
export interface Clock {
  now: () => number
}

/** Creates UUIDs: one per click that moves a record, one per message. */
export type NewId = () => string
