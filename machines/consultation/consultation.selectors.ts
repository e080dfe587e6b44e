import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import type { RoomRecord } from '../../contract/schemas/request'
import type { PatientPresenceRef } from './patient-presence/patient-presence.selectors'
import type { chatMachine } from './chat/chat.machine'
import type { consultationMachine } from './consultation.machine'
import type { OpeningRef } from './opening/opening.selectors'
import type { DocumentsRef } from './documents/documents.selectors'
import type { SaveForLaterRef } from './save-for-later/save-for-later.selectors'
import { type SilenceReason, silenceReason } from './silence.rules'
import type { Missing, UnsentWork } from './unsent.rules'

export type ConsultationRef = ActorRefFrom<typeof consultationMachine>
export type ChatRef = ActorRefFrom<typeof chatMachine>
type ConsultationSnapshot = SnapshotFrom<typeof consultationMachine>

export function selectRecord(snapshot: ConsultationSnapshot): RoomRecord | null {
  return snapshot.context.record
}

export function selectChat(snapshot: ConsultationSnapshot): ChatRef | undefined {
  return snapshot.children.chat
}

/** The unsent work to which the room opens once it can; null if it was shown, or for the chat. */
export function selectOpenAt({ context }: ConsultationSnapshot): Missing['kind'] | null {
  return context.openAt
}

export function selectPatientPresence({ children }: ConsultationSnapshot): PatientPresenceRef | undefined {
  return children.patientPresence
}

export function selectDocuments({ children }: ConsultationSnapshot): DocumentsRef | undefined {
  return children.documents
}

/** Defined while 'Simpan konsultasi ini untuk nanti?' is open. */
export function selectSaveForLater({ children }: ConsultationSnapshot): SaveForLaterRef | undefined {
  return children.saveForLater
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

/** Unsent work that an earlier page stored, while the end is asked; null until it is read. */
export function selectStored({ context }: ConsultationSnapshot): UnsentWork | null {
  return context.stored
}
