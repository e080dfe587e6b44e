import type { DoneActorEvent } from 'xstate'
import type { GroupCallFact, VisitOrder } from '../ports/group-call'
import type { NetworkFact } from '../ports/network'
import type { ParticipantReport } from './participant/participant.model'
import type { ParticipantRef } from './participant/participant.selectors'

export interface GroupCallInput {
  /** From 0 to 1, as for the signalling: not everybody comes back at once. */
  random?: () => number
  report?: (report: GroupCallReport) => void
}

/** One is in a group call here, or on the way into one; then no more. */
export type GroupCallReport = { type: 'group.began' } | { type: 'group.over' }

/** One of the others, with the machine that knows how they are heard and seen. */
export interface Other {
  sid: string
  ref: ParticipantRef
}

export interface GroupCallContext extends Required<GroupCallInput> {
  /** As it was asked for last. */
  order: VisitOrder
  others: Other[]
  mayInvite: boolean
  /** Since it was inside last. */
  tries: number
  luck: number
}

export type GroupCallIntent =
  | ({ type: 'group.join' } & VisitOrder)
  | { type: 'group.leave' }
  /** How it ended, or what is said of the picture, was read. */
  | { type: 'group.dismiss' }
  | { type: 'group.invite' }

export type GroupCallEvent =
  | GroupCallIntent
  | GroupCallFact
  | ParticipantReport
  | Exclude<NetworkFact, { type: 'network.lost' }>
  | DoneActorEvent<undefined, 'invitation'>
