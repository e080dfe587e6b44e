import type { Participant } from '../../../contract/schemas/group-call'

/** The room where an ambulance shows what it sees (contract §6). */
export function roomOf({ emergencyId }: { emergencyId: string }): string {
  return `emergency:${emergencyId}`
}

/** The ambulance's seat in the room: the newest, where a page of it was loaded anew. */
export function crewIn(participants: readonly Participant[], ambulance: string | null): Participant | null {
  return participants.findLast(({ id }) => id === ambulance) ?? null
}

/** With somebody who came, or came again. */
export function withOne(participants: readonly Participant[], one: Participant): Participant[] {
  return [...without(participants, one), one]
}

export function without(participants: readonly Participant[], { sid }: { sid: string }): Participant[] {
  return participants.filter((each) => each.sid !== sid)
}
