import { type EventObject, fromCallback } from 'xstate'
import type { QualitySample } from './call-peer'
import type { Feed } from './feed'
import type { GroupCallFact, GroupCallOrder } from './group-call'

/** The room of a group call to watch (contract §6). */
export interface WatchOrder {
  /** `emergency:{emergency_id}`. */
  room: string
}

/** Facts of the room, and the connection quality of each participant. */
export type WatchFact =
  | Exclude<GroupCallFact, { type: 'picture.refused' }>
  | { type: 'participant.measured'; sid: string; sample: QualitySample }

export type WatchControl =
  | GroupCallOrder
  /** Plays the sound, which is off before. */
  | { type: 'sound.play' }
  | { type: 'sound.hush' }

export interface Watch {
  facts: Feed<WatchFact>
  order: (order: WatchControl) => void
  /** Leaves the room. */
  close: () => void
}

/** Watches a room without sending: opens neither camera nor microphone. */
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
