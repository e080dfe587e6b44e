import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import type { fileMachine } from './file.machine'

export type FileRef = ActorRefFrom<typeof fileMachine>
type FileSnapshot = SnapshotFrom<typeof fileMachine>

/** An object URL to look at or to keep; null while it is on its way, and when it cannot be had. */
export function selectUrl(snapshot: FileSnapshot): string | null {
  return snapshot.matches('open') ? snapshot.context.url : null
}

export function selectHasFailed(snapshot: FileSnapshot): boolean {
  return snapshot.matches('failed')
}
