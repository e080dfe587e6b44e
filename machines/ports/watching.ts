import { type EventObject, fromCallback } from 'xstate'
import type { QualitySample } from './call-peer'
import type { Feed } from './feed'
import type { GroupCallFact, GroupCallOrder } from './group-call'

/** A room of group calls that is looked into (contract §6). */
export interface WatchOrder {
  /** `emergency:{emergency_id}`. */
  room: string
}

/** What the room tells, and how well the way to each goes. */
export type WatchFact =
  | Exclude<GroupCallFact, { type: 'picture.refused' }>
  | { type: 'participant.measured'; sid: string; sample: QualitySample }

export type WatchControl =
  | GroupCallOrder
  /** Before it is asked for, nothing is heard. */
  | { type: 'sound.play' }
  | { type: 'sound.hush' }

export interface Watch {
  facts: Feed<WatchFact>
  order: (order: WatchControl) => void
  /** Leaves. */
  close: () => void
}

/** Looks into a room and gives nothing of its own: no camera and no microphone is opened for it. */
export interface WatchPort {
  watch: (order: WatchOrder) => Watch
}

/** A watch as an actor: leaving the state leaves the room. */
export function watchActor({ watch }: WatchPort) {
  return fromCallback<EventObject, WatchOrder>(({ input, sendBack, receive }) => {
    const stay = watch(input)
    const stop = stay.facts(sendBack)
    receive((event) => stay.order(event as WatchControl))
    return () => {
      stop()
      stay.close()
    }
  })
}
