import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import type { RoomRecord } from '../../contract/schemas/request'
import type { AttendanceRef } from './attendance/attendance.selectors'
import type { chatMachine } from './chat/chat.machine'
import type { consultationMachine } from './consultation.machine'
import type { PapersRef } from './papers/papers.selectors'
import { type SilenceReason, silenceReason } from './consultation.rules'

export type ConsultationRef = ActorRefFrom<typeof consultationMachine>
export type ChatRef = ActorRefFrom<typeof chatMachine>
type ConsultationSnapshot = SnapshotFrom<typeof consultationMachine>

export function selectRecord(snapshot: ConsultationSnapshot): RoomRecord | null {
  return snapshot.context.record
}

export function selectChat(snapshot: ConsultationSnapshot): ChatRef | undefined {
  return snapshot.children.chat
}

export function selectAttendance({ children }: ConsultationSnapshot): AttendanceRef | undefined {
  return children.attendance
}

export function selectPapers({ children }: ConsultationSnapshot): PapersRef | undefined {
  return children.papers
}

/** 'Simpan konsultasi ini untuk nanti?' stands, or is being done; null while it does not. */
export function selectSaving(snapshot: ConsultationSnapshot): 'asking' | 'saving' | null {
  if (snapshot.matches({ room: { puttingAside: 'asking' } })) return 'asking'
  return snapshot.matches({ room: { puttingAside: 'saving' } }) ? 'saving' : null
}

export function selectIsReferring(snapshot: ConsultationSnapshot): boolean {
  return snapshot.matches({ room: 'referring' })
}

export function selectIsOpening(snapshot: ConsultationSnapshot): boolean {
  return snapshot.matches('opening')
}

/** The record could not be read; it is tried again by itself. */
export function selectHasFailed(snapshot: ConsultationSnapshot): boolean {
  return snapshot.matches({ opening: 'failed' })
}

/** 'Akhiri konsultasi?' stands, also while it is being ended. */
export function selectIsConfirming(snapshot: ConsultationSnapshot): boolean {
  return snapshot.matches({ room: 'confirming' }) || snapshot.matches({ room: 'ending' })
}

export function selectIsEnding(snapshot: ConsultationSnapshot): boolean {
  return snapshot.matches({ room: 'ending' })
}

export function selectSilence(snapshot: ConsultationSnapshot): SilenceReason | null {
  return snapshot.context.record === null ? null : silenceReason(snapshot.context.record)
}

/** What is to be told of the payment, until it was read (spec §2 "Dialogs"); null when there is nothing. */
export function selectPaymentNews(snapshot: ConsultationSnapshot): 'paid' | 'unpaid' | null {
  if (snapshot.matches({ room: 'paid' })) return 'paid'
  return snapshot.matches({ room: 'unpaid' }) ? 'unpaid' : null
}
