import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import type { PickedFile } from '../../ports/attachments'
import type { pictureMachine } from './picture.machine'
import type { PictureReason } from './picture.model'

export type PictureRef = ActorRefFrom<typeof pictureMachine>
type PictureSnapshot = SnapshotFrom<typeof pictureMachine>

/** Of the stored picture; null without one. */
export function selectAddress(snapshot: PictureSnapshot): string | null {
  return snapshot.context.address
}

/** The file to choose a square from; null without one. */
export function selectChosenFrom(snapshot: PictureSnapshot): PickedFile | null {
  return snapshot.matches('cropping') ? snapshot.context.file : null
}

/** It is being scaled or uploaded. */
export function selectIsUnderWay(snapshot: PictureSnapshot): boolean {
  return snapshot.matches('drawing') || snapshot.matches('uploading')
}

/** Progress between 0 and 1; null if unknown. */
export function selectShare(snapshot: PictureSnapshot): number | null {
  return snapshot.matches('uploading') ? snapshot.context.share : null
}

export function selectHasFaulted(snapshot: PictureSnapshot): boolean {
  return snapshot.matches('faulted')
}

/** Another file can be picked. */
export function selectCanPick(snapshot: PictureSnapshot): boolean {
  return snapshot.matches('idle')
}

/** Why the last file was not accepted; null if it was. */
export function selectReason(snapshot: PictureSnapshot): PictureReason | null {
  return snapshot.matches({ idle: 'refused' }) ? snapshot.context.reason : null
}

export function selectIsStored(snapshot: PictureSnapshot): boolean {
  return snapshot.matches({ idle: 'stored' })
}
