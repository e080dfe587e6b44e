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

/** null while the participant sends no video or none has arrived. */
export function selectParticipantPicture({ context }: ParticipantSnapshot): Picture | null {
  return context.participant.video ? context.picture : null
}

/** The stream with the participant's sound, also without a visible video. */
export function selectParticipantSound({ context }: ParticipantSnapshot): Picture | null {
  return context.picture
}
