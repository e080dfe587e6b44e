import type { DoneActorEvent } from 'xstate'
import type { GroupCallFact, VisitOrder } from '../ports/group-call'
import type { NetworkFact } from '../ports/network'
import type { ParticipantReport } from './participant/participant.model'
import type { ParticipantRef } from './participant/participant.selectors'

export interface GroupCallInput {
  /** From 0 to 1; spreads reconnections, as in the signalling. */
  random?: () => number
  report?: (report: GroupCallReport) => void
}

/** This device is in a group call or joining one; `over` ends it. */
export type GroupCallNews = { type: 'group.began' } | { type: 'group.over' }

export type GroupCallReport =
  | GroupCallNews
  /** The page was reloaded during this call: its room must be opened, which sends `group.resume`. */
  | { type: 'group.resumed'; consultationId: string }

/** Another participant, with the machine of its connection. */
export interface Other {
  sid: string
  ref: ParticipantRef
}

export interface GroupCallContext extends Required<GroupCallInput> {
  /** The last join request. */
  order: VisitOrder
  others: Other[]
  mayInvite: boolean
  /** Since the last connection. */
  tries: number
  luck: number
}

export type GroupCallIntent =
  | ({ type: 'group.join' } & VisitOrder)
  /** Its room is open after a reload; does nothing otherwise. */
  | { type: 'group.resume'; consultationId: string }
  | { type: 'group.leave' }
  /** Dismisses the result or the notice about the video. */
  | { type: 'group.dismiss' }
  | { type: 'group.invite' }

export type GroupCallEvent =
  | GroupCallIntent
  | GroupCallFact
  | ParticipantReport
  | Exclude<NetworkFact, { type: 'network.lost' }>
  | DoneActorEvent<undefined, 'invitation'>
  | DoneActorEvent<VisitOrder | null, 'recallVisit'>
