import { type AnyActorRef, type AnyEventObject, sendTo } from 'xstate'
import type { DoctorContext, DoctorEvent, SharedFacts } from './doctor.model'
import { callBackReasonOf, panelFacts, queueOrder, ringOf } from './doctor.rules'

type Reader = 'requestQueue' | 'panel' | 'bell' | 'unanswered'

/** A child that receives some of the facts in its own words. It cannot read what it does not name. */
function subscriber<Fact extends keyof SharedFacts>(
  child: Reader,
  reads: readonly Fact[],
  eventOf: (facts: Pick<SharedFacts, Fact>) => AnyEventObject,
) {
  const notify = sendTo<DoctorContext, DoctorEvent, undefined, AnyActorRef, DoctorEvent>(
    child,
    ({ context }: { context: DoctorContext }) => eventOf(context),
  )
  return { reads: reads as readonly (keyof SharedFacts)[], notify }
}

const SUBSCRIBERS = [
  subscriber('panel', ['queue', 'hasUnfinished', 'open'], (facts) => ({
    type: 'panel.updated',
    facts: panelFacts(facts),
  })),
  subscriber('requestQueue', ['presences', 'open'], queueOrder),
  subscriber('bell', ['queue', 'callRings'], (facts) => ({ type: 'bell.waiting', waiting: ringOf(facts) })),
  subscriber('unanswered', ['presences', 'hasUnfinished', 'open'], (facts) => ({
    type: 'unanswered.updated',
    reason: callBackReasonOf(facts),
  })),
]

/** Notifies the subscribers of facts that differ from the published ones; all of them if nothing was published. */
export function notificationsOf({ published, ...facts }: DoctorContext) {
  return SUBSCRIBERS.filter(({ reads }) => reads.some((fact) => published?.[fact] !== facts[fact])).map(
    ({ notify }) => notify,
  )
}

/** Without the rest of the context. */
export function sharedFacts(context: SharedFacts): SharedFacts {
  const { presences, hasUnfinished, open, queue, callRings, isInCall, isInGroup } = context
  return { presences, hasUnfinished, open, queue, callRings, isInCall, isInGroup }
}
