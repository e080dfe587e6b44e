import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import type { ParticipantRef } from '../../group-call/participant/participant.selectors'
import type { QualityRef } from '../../video-call/quality/quality.selectors'
import type { ambulanceStreamMachine } from './ambulance-stream.machine'

export type AmbulanceStreamRef = ActorRefFrom<typeof ambulanceStreamMachine>
type StreamSnapshot = SnapshotFrom<typeof ambulanceStreamMachine>

/**
 * `watched`: the ambulance's page is in the room, with or without a running video. `awaited`: it is not. `lost`: the
 * connection to the room failed and is retried.
 */
export type StreamStanding =
  'absent' | 'joining' | 'awaited' | 'watched' | 'lost' | 'full' | 'forbidden' | 'ended' | 'yielding'

export function selectStreamStanding(snapshot: StreamSnapshot): StreamStanding {
  if (snapshot.matches({ attending: { crew: 'watched' } })) return 'watched'
  if (snapshot.matches({ attending: { place: 'inside' } })) return 'awaited'
  if (snapshot.matches({ attending: { place: 'joining' } }) && snapshot.context.tries === 0) return 'joining'
  if (snapshot.matches({ attending: { place: 'full' } })) return 'full'
  return OUTSIDE.find((each) => snapshot.matches(each)) ?? 'lost'
}
const OUTSIDE = ['absent', 'forbidden', 'ended', 'yielding'] as const

/** The ambulance's participant; undefined while it is not in the room. */
export function selectCrew(snapshot: StreamSnapshot): ParticipantRef | undefined {
  return snapshot.children.participant as ParticipantRef | undefined
}

export function selectStreamQuality(snapshot: StreamSnapshot): QualityRef | undefined {
  return snapshot.children.quality as QualityRef | undefined
}

/** Its sound is on. */
export function selectIsAudible(snapshot: StreamSnapshot): boolean {
  return snapshot.matches({ attending: { sound: 'audible' } })
}
