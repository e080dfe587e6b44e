import type { SnapshotFrom } from 'xstate'
import type { storedFilesMachine } from './stored-files.machine'

/** The chat shows the files of an earlier page. */
export function selectIsRead(snapshot: SnapshotFrom<typeof storedFilesMachine>): boolean {
  return snapshot.matches('read')
}
