import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import type { RoomRecord } from '../../contract/schemas/request'
import type { AttendanceRef } from './attendance/attendance.selectors'
import type { chatMachine } from './chat/chat.machine'
import type { consultationMachine } from './consultation.machine'
import type { OpeningRef } from './opening/opening.selectors'
import type { PapersRef } from './papers/papers.selectors'
import type { PuttingAsideRef } from './putting-aside/putting-aside.selectors'
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

/** Defined while 'Simpan konsultasi ini untuk nanti?' is open. */
export function selectPuttingAside({ children }: ConsultationSnapshot): PuttingAsideRef | undefined {
  return children.puttingAside
}

export function selectIsReferring(snapshot: ConsultationSnapshot): boolean {
  return snapshot.matches({ room: 'referring' })
}

/** Defined until the room is open. */
export function selectOpening({ children }: ConsultationSnapshot): OpeningRef | undefined {
  return children.opening
}

/** 'Akhiri konsultasi?' is open, also while the consultation is being ended. */
export function selectIsConfirming(snapshot: ConsultationSnapshot): boolean {
  return snapshot.matches({ room: 'confirming' }) || selectIsEnding(snapshot)
}

const CLOSING = ['hangingUp', 'delivering', 'ending'] as const

export function selectIsEnding(snapshot: ConsultationSnapshot): boolean {
  return CLOSING.some((room) => snapshot.matches({ room }))
}

export function selectSilence(snapshot: ConsultationSnapshot): SilenceReason | null {
  return snapshot.context.record === null ? null : silenceReason(snapshot.context.record)
}

/** The payment result to show until it is dismissed (product §2 "Dialogs"); null if there is none. */
export function selectPaymentNews(snapshot: ConsultationSnapshot): 'paid' | 'unpaid' | null {
  if (snapshot.matches({ room: 'paid' })) return 'paid'
  return snapshot.matches({ room: 'unpaid' }) ? 'unpaid' : null
}
