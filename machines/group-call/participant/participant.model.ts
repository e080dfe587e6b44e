import type { Participant } from '../../../contract/schemas/group-call'
import type { GroupCallFact } from '../../ports/group-call'
import type { Picture } from '../../ports/media'

export interface ParticipantInput {
  participant: Participant
  report: (report: ParticipantReport) => void
}

/** Nothing arrives, so another connection is needed. */
export interface ParticipantReport {
  type: 'participant.renewDue'
  sid: string
}

export interface ParticipantContext extends ParticipantInput {
  picture: Picture | null
  /** Attempts since media last arrived. */
  tries: number
}

type FactOf<Type extends GroupCallFact['type']> = Extract<GroupCallFact, { type: Type }>

export type ParticipantEvent =
  | FactOf<'participant.flowing' | 'participant.silent' | 'participant.pictured' | 'participant.muted'>
  /** This side joined again, so the connection is set up again. */
  | { type: 'participant.expected' }
