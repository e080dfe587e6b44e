import type { Feed } from './feed'

/**
 * One tab of a doctor is the leader and rings for all of them. `lead.reported` says whether the leader's sound
 * is enabled.
 */
export type LeadFact = { type: 'lead.gained' } | { type: 'lead.lost' } | { type: 'lead.reported'; isArmed: boolean }

export interface LeadershipPort {
  /** Candidate for the lead while subscribed; unsubscribing gives it up. */
  facts: Feed<LeadFact>
  /** Takes the lead from another tab. Resolves when it is ours. */
  claim: (signal: AbortSignal) => Promise<void>
  /** While it runs, this tab's sound is enabled, which the other tabs know if it leads. */
  armed: Feed<never>
  /** While it runs, a request waits: the leader sends heartbeats, and another tab takes over when they stop. */
  watch: Feed<never>
}
