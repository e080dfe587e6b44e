import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import type { LetterRequest } from '../../../contract/schemas/consultation'
import type { PaperRefusal } from '../../ports/papers'
import type { letterMachine } from './letter.machine'
import type { LetterKind } from './letter.model'
import { dayOf } from '../day.rules'
import { canAddDiagnosis, type LetterReason, letterReason, unsentLetters } from './letter.rules'

export type LetterRef = ActorRefFrom<typeof letterMachine>
type LetterSnapshot = SnapshotFrom<typeof letterMachine>

/** Which letter's dialog stands; null while none does. */
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

/** The letters that were written and not sent. */
export function selectUnsentLetters({ context: { drafts, diagnosis, clock } }: LetterSnapshot): LetterKind[] {
  return unsentLetters(drafts, { diagnosis, today: dayOf(clock.now()) })
}

/** Why 'Kirim surat' is refused; null when it is not. */
export function selectReason({ context }: LetterSnapshot): LetterReason | null {
  return letterReason(context.drafts[context.kind], context.silence)
}

/** Why the server refused it; null unless it did so last. */
export function selectRefusal(snapshot: LetterSnapshot): PaperRefusal['kind'] | null {
  return snapshot.matches({ open: 'refused' }) ? (snapshot.context.refusal?.kind ?? null) : null
}

export function selectHasFaulted(snapshot: LetterSnapshot): boolean {
  return snapshot.matches({ open: 'faulted' })
}

export function selectIsSending(snapshot: LetterSnapshot): boolean {
  return snapshot.matches('sending')
}
