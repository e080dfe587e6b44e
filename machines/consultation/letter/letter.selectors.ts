import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import type { LetterRequest } from '../../../contract/schemas/consultation'
import type { DocumentRefusal } from '../../ports/documents'
import type { letterMachine } from './letter.machine'
import type { LetterKind } from './letter.model'
import { dayOf } from '../day.rules'
import { canAddDiagnosis, type LetterReason, letterReason, unsentLetters } from './letter.rules'

export type LetterRef = ActorRefFrom<typeof letterMachine>
type LetterSnapshot = SnapshotFrom<typeof letterMachine>

/** The open letter's kind; null if none is open. */
export function selectOpen(snapshot: LetterSnapshot): LetterKind | null {
  return snapshot.matches('closed') ? null : snapshot.context.kind
}

export function selectDraft({ context }: LetterSnapshot): LetterRequest {
  return context.drafts[context.kind]
}

/** 'Tambahkan diagnosis' is offered. */
export function selectCanAddDiagnosis({ context: { drafts, kind, diagnosis } }: LetterSnapshot): boolean {
  return kind === 'sakit' && canAddDiagnosis(drafts, diagnosis)
}

/** The letters with unsent changes. */
export function selectUnsentLetters({ context: { drafts, diagnosis, clock } }: LetterSnapshot): LetterKind[] {
  return unsentLetters(drafts, { diagnosis, today: dayOf(clock.now()) })
}

/** Why 'Kirim surat' is disabled; null if it is enabled. */
export function selectReason({ context }: LetterSnapshot): LetterReason | null {
  return letterReason(context.drafts[context.kind], context.silence)
}

/** Why the server refused the last request; null if it did not. */
export function selectRefusal(snapshot: LetterSnapshot): DocumentRefusal['kind'] | null {
  return snapshot.matches({ open: 'refused' }) ? (snapshot.context.refusal?.kind ?? null) : null
}

export function selectHasFaulted(snapshot: LetterSnapshot): boolean {
  return snapshot.matches({ open: 'faulted' })
}

export function selectIsSending(snapshot: LetterSnapshot): boolean {
  return snapshot.matches('sending')
}
