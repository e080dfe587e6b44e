import type { SnapshotFrom } from 'xstate'
import type { PickedFile } from '../../../ports/attachments'
import type { uploadMachine } from './upload.machine'
import type { UploadReason } from './upload.model'

type UploadSnapshot = SnapshotFrom<typeof uploadMachine>

/** As it was picked: its name, and its bytes for a preview. */
export function selectFile(snapshot: UploadSnapshot): PickedFile {
  return snapshot.context.file
}

/** Another one goes up first. */
export function selectIsQueued(snapshot: UploadSnapshot): boolean {
  return snapshot.matches('queued')
}

/** How much of it is up, between 0 and 1; null while it waits for its turn or is made smaller. */
export function selectShare(snapshot: UploadSnapshot): number | null {
  return snapshot.matches('uploading') ? snapshot.context.share : null
}

/** Why it does not go on; null while it does. */
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
