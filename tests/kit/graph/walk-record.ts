/** A run's record of one machine, in a file for the report. */
export interface WalkRecord {
  machine: string
  /** Ids of the visited states. */
  states: string[]
  /** By printed name. */
  transitions: string[]
  paths: number
  ms: number
}

/** The same for walks on live actors, in which the invariants are checked in each state. */
export interface ActorRecord extends WalkRecord {
  steps: number
  /** Number of distinct settled states with checked invariants. */
  searched: number
  /** Descriptions of failed paths. */
  failures: string[]
}
