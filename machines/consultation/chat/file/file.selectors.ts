import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import type { fileMachine } from './file.machine'

export type FileRef = ActorRefFrom<typeof fileMachine>
type FileSnapshot = SnapshotFrom<typeof fileMachine>

/** An object URL for display and download; null while loading and after a failure. */
export function selectUrl(snapshot: FileSnapshot): string | null {
  return snapshot.matches('open') ? snapshot.context.url : null
}

export function selectHasFailed(snapshot: FileSnapshot): boolean {
  return snapshot.matches('failed')
}
