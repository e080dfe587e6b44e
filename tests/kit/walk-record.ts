/** What a run has gone through of one machine, as it is left in a file for the report. */
export interface WalkRecord {
  machine: string
  /** Ids of the states that it was in. */
  states: string[]
  /** By their printed names. */
  transitions: string[]
  paths: number
  ms: number
}
