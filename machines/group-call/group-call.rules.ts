import type { Participant } from '../../contract/schemas/group-call'
import type { VisitOrder } from '../ports/group-call'
import type { Other } from './group-call.model'
import type { ParticipantRef } from './participant/participant.selectors'

/** The id of the consultation or emergency whose room it is; null for the room of a link. */
export function roomIdOf({ room }: VisitOrder): string | null {
  return room === null ? null : room.slice(room.indexOf(':') + 1)
}

/** The others who are no longer participants. */
export function gone(others: readonly Other[], participants: readonly Participant[]): Other[] {
  return others.filter(({ sid }) => participants.every((each) => each.sid !== sid))
}

/** The participants who are not among the others yet. */
export function newcomers(others: readonly Other[], participants: readonly Participant[]): Participant[] {
  return participants.filter(({ sid }) => others.every((each) => each.sid !== sid))
}

export function without(others: readonly Other[], left: readonly Other[]): Other[] {
  return others.filter((each) => !left.includes(each))
}

export function refOf(others: readonly Other[], sid: string): ParticipantRef | undefined {
  return others.find((each) => each.sid === sid)?.ref
}
