import type { RequestStatus } from './statuses'

/** Chat message kinds and statuses (product §4). */
export const MESSAGE_KINDS = [
  'text',
  'image',
  'sesi_berakhir',
  'resep_dokter',
  'catatan',
  'spa',
  'phr_request',
  'file',
  'video_call',
] as const
export type MessageKind = (typeof MESSAGE_KINDS)[number]

export const MESSAGE_STATUSES = ['not_send', 'sent', 'delivered', 'seen', 'failed'] as const
export type MessageStatus = (typeof MESSAGE_STATUSES)[number]

/** The kinds that only the doctor's side may save (contract §4). */
export const DOCTOR_ONLY_KINDS = [
  'sesi_berakhir',
  'spa',
  'resep_dokter',
  'catatan',
] as const satisfies readonly MessageKind[]

/** Cards of stored documents. Only the server writes them (contract §4 "Cards"). */
export const CARD_KINDS = ['spa', 'resep_dokter', 'catatan'] as const satisfies readonly MessageKind[]
export type CardKind = (typeof CARD_KINDS)[number]

/** Text of the end-session message (product §4). */
export const SESSION_ENDED_TEXT = 'Konsultasi sudah selesai'

/** Both parties may write in these statuses; in SESI_BERAKHIR only the doctor (contract §4). */
export const CHATTING_STATUSES = ['ACCEPTED_BY_DOCTOR', 'ON_CHAT', 'SAVE'] as const

/** Whether a record of that status accepts a message of the doctor, or of the other party (contract §4 "A message"). */
export function takesMessages(status: RequestStatus, isDoctor: boolean): boolean {
  return (CHATTING_STATUSES as readonly RequestStatus[]).includes(status) || (status === 'SESI_BERAKHIR' && isDoctor)
}
