import type { SnapshotFrom, ActorRefFrom } from 'xstate'
import type { PickedFile } from '../../../ports/attachments'
import type { uploadMachine } from './upload.machine'
import type { UploadReason } from './upload.model'

type UploadSnapshot = SnapshotFrom<typeof uploadMachine>

/** The original file, with its name and bytes for a preview. */
export function selectFile(snapshot: UploadSnapshot): PickedFile {
  return snapshot.context.file
}

/** Another upload runs first. */
export function selectIsQueued(snapshot: UploadSnapshot): boolean {
  return snapshot.matches('queued')
}

/** Progress between 0 and 1; null while waiting or scaling. */
export function selectShare(snapshot: UploadSnapshot): number | null {
  return snapshot.matches('uploading') ? snapshot.context.share : null
}

/** Why the upload stopped; null while it runs. */
export function selectReason(snapshot: UploadSnapshot): UploadReason | null {
  if (snapshot.matches('timedOut')) return TIMED_OUT
  if (snapshot.matches('faulted')) return FAULTED
  return snapshot.context.refusal
}

export function selectCanRetry(snapshot: UploadSnapshot): boolean {
  return snapshot.matches('timedOut') || snapshot.matches('faulted')
}

const TIMED_OUT = { kind: 'timedOut' } as const
const FAULTED = { kind: 'faulted' } as const

export type UploadRef = ActorRefFrom<typeof uploadMachine>
