import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import type { Participant } from '../../../contract/schemas/group-call'
import type { Picture } from '../../ports/media'
import type { participantMachine } from './participant.machine'

export type ParticipantRef = ActorRefFrom<typeof participantMachine>
type ParticipantSnapshot = SnapshotFrom<typeof participantMachine>

export type ParticipantPath = 'connecting' | 'flowing' | 'reconnecting'

export function selectParticipantPath(snapshot: ParticipantSnapshot): ParticipantPath {
  if (snapshot.matches('flowing')) return 'flowing'
  return snapshot.matches('reconnecting') ? 'reconnecting' : 'connecting'
}

export function selectParticipant(snapshot: ParticipantSnapshot): Participant {
  return snapshot.context.participant
}

/** Null while they send none, or none has come. */
export function selectParticipantPicture({ context }: ParticipantSnapshot): Picture | null {
  return context.participant.video ? context.picture : null
}

/** What is heard of them, which comes with the picture: also where there is nothing to see. */
export function selectParticipantSound({ context }: ParticipantSnapshot): Picture | null {
  return context.picture
}
