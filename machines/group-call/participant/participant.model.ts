import type { Participant } from '../../../contract/schemas/group-call'
import type { GroupCallFact } from '../../ports/group-call'
import type { Picture } from '../../ports/media'

export interface ParticipantInput {
  participant: Participant
  report: (report: ParticipantReport) => void
}

/** Nothing comes of them: another way is due. */
export interface ParticipantReport {
  type: 'participant.renewDue'
  sid: string
}

export interface ParticipantContext extends ParticipantInput {
  picture: Picture | null
  /** Ways that were tried since something last came. */
  tries: number
}

type FactOf<Type extends GroupCallFact['type']> = Extract<GroupCallFact, { type: Type }>

export type ParticipantEvent =
  | FactOf<'participant.flowing' | 'participant.silent' | 'participant.pictured' | 'participant.muted'>
  /** We came in again: the way to them is made anew. */
  | { type: 'participant.expected' }
