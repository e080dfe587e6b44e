import type { SnapshotFrom } from 'xstate'
import type { outboxMachine } from './outbox.machine'

/** Stored text and messages could not be read yet. */
export function selectIsUnread(snapshot: SnapshotFrom<typeof outboxMachine>): boolean {
  return snapshot.matches({ stored: 'unread' })
}

/** The chat shows what is stored. */
export function selectIsRead(snapshot: SnapshotFrom<typeof outboxMachine>): boolean {
  return snapshot.matches({ stored: 'read' })
}
