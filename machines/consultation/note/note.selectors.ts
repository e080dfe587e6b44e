import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import type { Clock } from '../../ports/clock'
import type { OfVersion, StoredNote } from '../../ports/draft-store'
import type { NoteContent, DocumentRefusal } from '../../ports/documents'
import type { AutosaveRef } from '../autosave/autosave.selectors'
import type { noteMachine } from './note.machine'
import type { NoteDraft } from './note.model'
import { withNewest } from '../stored-version.rules'
import { contentOf, isSame, storedContentOf, type NoteReason, noteReason, scheduleOf } from './note.rules'

export type NoteRef = ActorRefFrom<typeof noteMachine>
type NoteSnapshot = SnapshotFrom<typeof noteMachine>

export function selectDraft(snapshot: NoteSnapshot): NoteDraft {
  return snapshot.context.draft
}

export function selectAutosaveOf({ children }: NoteSnapshot): AutosaveRef<OfVersion<StoredNote>> | undefined {
  return children.autosave
}

export function selectIsRestoring(snapshot: NoteSnapshot): boolean {
  return snapshot.matches({ form: 'restoring' })
}

/** The next consultation; epoch milliseconds. */
export function selectSchedule({ context }: NoteSnapshot): number | null {
  return scheduleOf(context.draft)
}

export function selectClock(snapshot: NoteSnapshot): Clock {
  return snapshot.context.clock
}

/** Why 'Kirim catatan' is disabled at this time; null if it is enabled. */
export function selectReason(now: number): (snapshot: NoteSnapshot) => NoteReason | 'superseded' | null {
  return (snapshot) => (selectIsSuperseded(snapshot) ? 'superseded' : noteReason(snapshot.context, now))
}

/** Another device stored something else than what is written here: the doctor chooses. */
export function selectIsSuperseded(snapshot: NoteSnapshot): boolean {
  return snapshot.matches({ sending: 'superseded' })
}

/** What the server stores. */
export function selectStored({ context }: NoteSnapshot): NoteContent | null {
  return context.newest?.content ?? null
}

/** Why what is written here cannot replace it at this time; null if it can. */
export function selectReplaceReason(now: number): (snapshot: NoteSnapshot) => NoteReason | null {
  return ({ context }) => noteReason({ ...context, ...withNewest(context) }, now)
}

/** Why the server refused the last request; null if it did not. */
export function selectRefusal(snapshot: NoteSnapshot): DocumentRefusal['kind'] | null {
  return snapshot.matches({ sending: 'refused' }) ? (snapshot.context.refusal?.kind ?? null) : null
}

export function selectIsSending(snapshot: NoteSnapshot): boolean {
  return snapshot.matches({ sending: 'asking' })
}

export function selectHasFaulted(snapshot: NoteSnapshot): boolean {
  return snapshot.matches({ sending: 'faulted' })
}

/** The sent note; null before the first. */
export function selectSent(snapshot: NoteSnapshot): NoteContent | null {
  return snapshot.context.sent
}

/** The form has content that was not sent. */
export function selectIsUnsent({ context }: NoteSnapshot): boolean {
  return storedContentOf(context.draft, context.sent) !== null
}

/** The form equals the sent note. */
export function selectIsAsSent({ context }: NoteSnapshot): boolean {
  return context.sent !== null && isSame(contentOf(context.draft), context.sent)
}

/** Epoch milliseconds. */
export function selectSentAt({ context }: NoteSnapshot): number | null {
  return context.sentAt
}
