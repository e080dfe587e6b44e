/** The one clock: the server's time, in epoch milliseconds, whatever the local clock says (contract §2 "Deadlines"). */
export interface Clock {
  now: () => number
}

/** Makes UUIDs: one for each click that moves a record, one for each message. */
export type NewId = () => string
