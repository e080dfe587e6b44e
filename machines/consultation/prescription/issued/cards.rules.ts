import { writeDocument } from '../../../../contract/schemas/documents'
import type { Prescription } from '../../../../contract/schemas/prescription'
import type { DocumentWritten } from '../../document.model'

/** The chat card of a prescription. Its id derives from it, so that sending it again creates no duplicate. */
export function cardOf({ prescription_id, medicines, expires, note }: Prescription): DocumentWritten {
  const text = writeDocument('resep_dokter', { prescription_id, medicines, expires, note, cancelled: null })
  return { type: 'document.written', messageId: prescription_id, kind: 'resep_dokter', text }
}

/** The cancellation's card; null while the prescription is valid. */
export function cancelCardOf({ cancelled, ...sent }: Prescription): DocumentWritten | null {
  if (cancelled === null) return null
  const { prescription_id, medicines, expires, note } = sent
  const { message_id, reason } = cancelled
  const text = writeDocument('resep_dokter', { prescription_id, medicines, expires, note, cancelled: { reason } })
  return { type: 'document.written', messageId: message_id, kind: 'resep_dokter', text }
}

/** All cards that the sent prescriptions need in the chat, oldest first. */
export function cardsOf(sent: Prescription[]): DocumentWritten[] {
  return inOrder(sent)
    .flatMap((one) => [cardOf(one), cancelCardOf(one)])
    .filter((card) => card !== null)
}

/** Oldest first. */
export function inOrder(sent: Prescription[]): Prescription[] {
  return sent.toSorted((one, other) => one.created_at.localeCompare(other.created_at))
}
