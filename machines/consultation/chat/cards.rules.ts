import { type DocumentBody, type DocumentKind, readDocument } from '../../../contract/schemas/documents'
import type { Message } from './message.model'

/** The parsed body of a message, cached per message; null if it is malformed or of another kind. */
export function documentOf<Kind extends DocumentKind>(kind: Kind, message: Message): DocumentBody<Kind> | null {
  if (message.kind !== kind) return null
  const known = bodies.get(message)
  if (known !== undefined) return known as DocumentBody<Kind> | null
  const body = readDocument(kind, message.text)
  bodies.set(message, body)
  return body
}

const bodies = new WeakMap<Message, DocumentBody | null>()

/** The reason of the cancellation card by the same sender; null while the prescription is valid. */
export function cancellationOf(messages: Message[], prescriptionId: string, senderId: string): string | null {
  for (const message of messages) {
    if (message.kind !== 'resep_dokter' || message.senderId !== senderId) continue
    const body = documentOf('resep_dokter', message)
    if (body?.prescription_id === prescriptionId && body.cancelled) return body.cancelled.reason
  }
  return null
}

/** Whether a later card of the same sender and kind corrected this one after the end. */
export function isCorrected(messages: Message[], message: Message): boolean {
  if (message.kind !== 'spa' && message.kind !== 'catatan') return false
  const { kind, senderId, messageId } = message
  const at = messages.findIndex((other) => other.messageId === messageId)
  return messages.some(
    (other, index) => index > at && other.senderId === senderId && documentOf(kind, other)?.correction !== undefined,
  )
}

/** Parses YYYY-MM-DD in the viewer's time zone to epoch milliseconds; null for anything else. */
export function dateOf(written: string): number | null {
  const parts = /^(\d{4})-(\d{2})-(\d{2})/.exec(written)
  if (parts === null) return null
  const at = new Date(Number(parts[1]), Number(parts[2]) - 1, Number(parts[3])).getTime()
  return Number.isNaN(at) ? null : at
}

/** Duration of a call, from a number on the wire: clamped to between zero and one day. */
export function lengthOf(seconds: number): { minutes: number; seconds: number } {
  const whole = Math.min(86_400, Math.max(0, Math.round(seconds)))
  return { minutes: Math.floor(whole / 60), seconds: whole % 60 }
}
