import type { DoneActorEvent } from 'xstate'
import type { PushSubscriptionData } from '../../contract/schemas/push'
import type { PushFact, PushPermission, PushRefusal, PushStanding } from '../ports/push'
import type { Result } from '../ports/result'

/**
 * Sent to the parent: re-read the queue, open the panel or the list of unanswered emergencies, or notify a caller that
 * the device is awake.
 */
export type PushReport = Extract<
  PushFact,
  { type: 'push.arrived' | 'push.opened' | 'unanswered.opened' | 'call.woken' }
>

export interface PushInput {
  report: (report: PushReport) => void
}

export interface PushContext extends PushInput {
  subscription: PushSubscriptionData | null
}

/** Requires a gesture: browsers ask for permission only then. */
export type PushIntent = { type: 'push.allow' }

export type PushEvent =
  | PushIntent
  | PushFact
  | DoneActorEvent<PushStanding, 'lookUp'>
  | DoneActorEvent<PushPermission, 'askPermission'>
  | DoneActorEvent<PushSubscriptionData, 'subscribe'>
  | DoneActorEvent<Result<null, PushRefusal>, 'register'>
