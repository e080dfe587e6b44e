import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import type { Picture } from '../../ports/media'
import type { QualityRef } from '../quality/quality.selectors'
import type { connectionMachine } from './connection.machine'
import type { OtherSide } from './connection.model'

export type ConnectionRef = ActorRefFrom<typeof connectionMachine>
type ConnectionSnapshot = SnapshotFrom<typeof connectionMachine>

/** `joining`: for the first time. `flowing`. `reconnecting`: media stopped or are not permitted. */
export type PathState = 'joining' | 'flowing' | 'reconnecting'

export function selectPath(snapshot: ConnectionSnapshot): PathState {
  if (snapshot.matches({ alive: { path: 'standing' } })) return 'flowing'
  return snapshot.matches({ alive: { path: 'broken' } }) ? 'reconnecting' : 'joining'
}

/** The remote video; null before it arrives. */
export function selectPicture(snapshot: ConnectionSnapshot): Picture | null {
  return snapshot.context.picture
}

export function selectOther(snapshot: ConnectionSnapshot): OtherSide {
  return snapshot.context.other
}

export function selectQuality(snapshot: ConnectionSnapshot): QualityRef | undefined {
  return snapshot.children.quality as QualityRef | undefined
}
