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

/** The same of walks on live actors, where each state is asked for the invariants, too. */
export interface ActorRecord extends WalkRecord {
  steps: number
  /** Different settled states in which every invariant was asked. */
  searched: number
  /** Paths that failed, as they are told. */
  failures: string[]
}
