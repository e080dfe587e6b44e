import type { MessageKind } from '../../contract/values/messages'
import type { Clock, NewId } from '../ports/clock'

/** A paper that was taken by the server and goes to the other side as a card of the chat. */
export interface PaperWritten {
  type: 'paper.written'
  /** Named by the paper itself, so that a card sent again after a crash is no second one. */
  messageId: string
  kind: Extract<MessageKind, 'spa' | 'resep_dokter' | 'catatan' | 'phr_request' | 'file'>
  text: string
}

/** What every paper of a consultation starts from. */
export interface PaperInput {
  consultationId: string
  /** The live record's objectId. */
  objectId: string
  clock: Clock
  newId: NewId
  report: (paper: PaperWritten) => void
}
