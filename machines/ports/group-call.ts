import { type EventObject, fromCallback } from 'xstate'
import type { Participant } from '../../contract/schemas/group-call'
import type { InvitationRefusal } from '../../contract/values/group-call'
import type { Feed } from './feed'
import type { Picture } from './media'
import type { Result } from './result'

/** How somebody comes in. */
export interface VisitOrder {
  /** `consultation:{consultation_id}` or `emergency:{emergency_id}`; null for the one that the link is for. */
  room: string | null
  /** As they are to be called, who are not known by an account. */
  name: string
  wantsPicture: boolean
}

/**
 * What a group call tells (contract §6). Of how the media get from one to another nothing is said: by a connection to each,
 * or by one to a server that hands them on (docs/group-call.md).
 */
export type GroupCallFact =
  /** For the first time or again: whoever is not among these is not there. */
  | { type: 'room.entered'; participants: Participant[]; mayInvite: boolean }
  | { type: 'room.refused'; refusal: 'forbidden' | 'full' }
  /** Nothing is heard of the room until it is entered again; media may go on. */
  | { type: 'room.lost' }
  /** It is over for everybody, or goes on here in another tab. */
  | { type: 'room.closed'; reason: 'ended' | 'replaced' }
  /** There are as many pictures as may be: ours is not taken. */
  | { type: 'picture.refused' }
  | { type: 'participant.joined'; participant: Participant }
  | { type: 'participant.left'; sid: string }
  | { type: 'participant.muted'; sid: string; audio: boolean; video: boolean }
  /** Their sound or picture arrives: the first time, and after each silence. */
  | { type: 'participant.flowing'; sid: string }
  | { type: 'participant.silent'; sid: string }
  | { type: 'participant.pictured'; sid: string; picture: Picture }

export type GroupCallOrder =
  /** Also again, after it was lost. */
  | { type: 'room.join' }
  /** Another way to somebody from whom nothing comes. */
  | { type: 'participant.renew'; sid: string }

/** A stay in the room: what this page captures is given to everybody there, muted as it is muted. */
export interface GroupVisit {
  facts: Feed<GroupCallFact>
  order: (order: GroupCallOrder) => void
  /** Leaves. */
  close: () => void
}

export type InvitationAddress = { phone: string } | { email: string }

export interface InvitationOrder {
  name: string
  address: InvitationAddress
}

export interface GroupCallPort {
  visit: (order: VisitOrder) => GroupVisit
  /** From inside. @returns a link for one person, absolute */
  invite: (order: InvitationOrder, signal: AbortSignal) => Promise<Result<string, InvitationRefusal>>
}

/** A stay as an actor: leaving the state leaves the room. */
export function visitActor({ visit }: Pick<GroupCallPort, 'visit'>) {
  return fromCallback<EventObject, VisitOrder>(({ input, sendBack, receive }) => {
    const stay = visit(input)
    const stop = stay.facts(sendBack)
    receive((event) => stay.order(event as GroupCallOrder))
    return () => {
      stop()
      stay.close()
    }
  })
}
