import type { DoneActorEvent } from 'xstate'
import type { PushSubscriptionData } from '../../contract/schemas/push'
import type { PushFact, PushPermission, PushRefusal, PushStanding } from '../ports/push'
import type { Result } from '../ports/result'

/** What the parent hears: look at the queue again, open the panel or the list of the unanswered, or say to a caller that
 * one is awake. */
export type PushReport = Extract<PushFact, { type: 'push.arrived' | 'push.opened' | 'unanswered.opened' | 'call.woken' }>

export interface PushInput {
  report: (report: PushReport) => void
}

export interface PushContext extends PushInput {
  subscription: PushSubscriptionData | null
}

/** Within a gesture: browsers ask the person only then. */
export type PushIntent = { type: 'push.allow' }

export type PushEvent =
  | PushIntent
  | PushFact
  | DoneActorEvent<PushStanding, 'lookUp'>
  | DoneActorEvent<PushPermission, 'askPermission'>
  | DoneActorEvent<PushSubscriptionData, 'subscribe'>
  | DoneActorEvent<Result<null, PushRefusal>, 'tell'>
