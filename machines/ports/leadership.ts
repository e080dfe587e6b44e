import type { Feed } from './feed'

/**
 * One tab of a doctor leads: it rings for all of them. `lead.heard` tells a following tab whether the leader could be
 * heard if it rang.
 */
export type LeadFact = { type: 'lead.gained' } | { type: 'lead.lost' } | { type: 'lead.heard'; isArmed: boolean }

export interface LeadershipPort {
  /** Stands for the lead as long as it is listened to, and gives it up then. */
  facts: Feed<LeadFact>
  /** Takes the lead by force. Resolves when it is ours. */
  claim: (signal: AbortSignal) => Promise<void>
  /** As long as it runs, this tab's sound is armed, and the others know it when it leads. */
  armed: Feed<never>
  /** As long as it runs, somebody waits: a leader gives signs of life, and a follower takes over when they cease. */
  watch: Feed<never>
}
