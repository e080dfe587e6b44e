import type { Participant } from '../../../contract/schemas/group-call'

/** The room of an ambulance's video (contract §6). */
export function roomOf({ emergencyId }: { emergencyId: string }): string {
  return `emergency:${emergencyId}`
}

/** The ambulance's participant; the newest one after a reload of its page. */
export function crewIn(participants: readonly Participant[], ambulance: string | null): Participant | null {
  return participants.findLast(({ id }) => id === ambulance) ?? null
}

/** Adds or replaces a participant. */
export function withOne(participants: readonly Participant[], one: Participant): Participant[] {
  return [...without(participants, one), one]
}

export function without(participants: readonly Participant[], { sid }: { sid: string }): Participant[] {
  return participants.filter((each) => each.sid !== sid)
}
