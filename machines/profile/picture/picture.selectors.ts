import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import type { PickedFile } from '../../ports/attachments'
import type { pictureMachine } from './picture.machine'
import type { PictureReason } from './picture.model'

export type PictureRef = ActorRefFrom<typeof pictureMachine>
type PictureSnapshot = SnapshotFrom<typeof pictureMachine>

/** Of the stored picture; null while there is none. */
export function selectAddress(snapshot: PictureSnapshot): string | null {
  return snapshot.context.address
}

/** What a square is to be chosen of; null while nothing is. */
export function selectChosenFrom(snapshot: PictureSnapshot): PickedFile | null {
  return snapshot.matches('cropping') ? snapshot.context.file : null
}

/** It is being made small or goes up. */
export function selectIsUnderWay(snapshot: PictureSnapshot): boolean {
  return snapshot.matches('drawing') || snapshot.matches('uploading')
}

/** How much of it is up, between 0 and 1; null while that is not known. */
export function selectShare(snapshot: PictureSnapshot): number | null {
  return snapshot.matches('uploading') ? snapshot.context.share : null
}

export function selectHasFaulted(snapshot: PictureSnapshot): boolean {
  return snapshot.matches('faulted')
}

/** Another one may be picked now. */
export function selectCanPick(snapshot: PictureSnapshot): boolean {
  return snapshot.matches('idle')
}

/** Why the last one was not taken; null unless that happened last. */
export function selectReason(snapshot: PictureSnapshot): PictureReason | null {
  return snapshot.matches({ idle: 'refused' }) ? snapshot.context.reason : null
}

export function selectIsStored(snapshot: PictureSnapshot): boolean {
  return snapshot.matches({ idle: 'stored' })
}
