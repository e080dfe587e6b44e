import { type EventObject, fromCallback } from 'xstate'
import type { Participant } from '../../contract/schemas/group-call'
import type { InvitationRefusal } from '../../contract/values/group-call'
import type { Feed } from './feed'
import type { Picture } from './media'
import type { Result } from './result'

/** How a participant joins. */
export interface VisitOrder {
  /** `consultation:{consultation_id}` or `emergency:{emergency_id}`; null for the room of the link. */
  room: string | null
  /** Display name of a participant without an account. */
  name: string
  wantsPicture: boolean
}

/**
 * Facts of a group call (contract §6). They do not depend on the topology: a connection per participant, or one to a
 * forwarding server (docs/group-call.md).
 */
export type GroupCallFact =
  /** After each join: anyone not listed is not in the room. */
  | { type: 'room.entered'; participants: Participant[]; mayInvite: boolean }
  | { type: 'room.refused'; refusal: 'forbidden' | 'full' }
  /** The socket is disconnected until the next join; media may continue. */
  | { type: 'room.lost' }
  /** The call ended for everybody, or continues in another tab. */
  | { type: 'room.closed'; reason: 'ended' | 'replaced' }
  /** The limit of videos is reached, so ours was refused. */
  | { type: 'picture.refused' }
  | { type: 'participant.joined'; participant: Participant }
  | { type: 'participant.left'; sid: string }
  | { type: 'participant.muted'; sid: string; audio: boolean; video: boolean }
  /** The participant's audio or video arrives: the first time, and after each interruption. */
  | { type: 'participant.flowing'; sid: string }
  | { type: 'participant.silent'; sid: string }
  | { type: 'participant.pictured'; sid: string; picture: Picture }

export type GroupCallOrder =
  /** Joins, also again after a loss. */
  | { type: 'room.join' }
  /** Opens another connection to a silent participant. */
  | { type: 'participant.renew'; sid: string }

/** Membership in the room: this page's captures are sent to every participant, with their mute state. */
export interface GroupVisit {
  facts: Feed<GroupCallFact>
  order: (order: GroupCallOrder) => void
  /** Leaves the room. */
  close: () => void
}

export type InvitationAddress = { phone: string } | { email: string }

export interface InvitationOrder {
  name: string
  address: InvitationAddress
}

/** The visit that a page left when it was reloaded, for the next page of its tab (product §4 "Video call"). */
export interface LeftVisitPort {
  /** Once: null without one. */
  recall: () => Promise<VisitOrder | null>
  /** The page leaves this one if it goes away. Returns a function that ends it. */
  hold: (order: VisitOrder) => () => void
}

export interface GroupCallPort {
  visit: (order: VisitOrder) => GroupVisit
  /** Available inside the room. @returns an absolute link for one person */
  invite: (order: InvitationOrder, signal: AbortSignal) => Promise<Result<string, InvitationRefusal>>
}

/** A visit as an actor: leaving the state leaves the room. */
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
