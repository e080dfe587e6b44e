import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import type { RoomRecord } from '../../contract/schemas/request'
import type { chatMachine } from './chat/chat.machine'
import type { consultationMachine } from './consultation.machine'
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
