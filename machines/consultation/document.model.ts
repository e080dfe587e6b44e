import type { MessageKind } from '../../contract/values/messages'
import type { SilenceReason } from './silence.rules'
import type { Clock, NewId } from '../ports/clock'
import type { StoredFacts } from './stored-version.rules'

/** An accepted document, which the chat sends to the other side as a card. */
export interface DocumentWritten {
  type: 'document.written'
  /** Derived from the document, so that sending the card again after a crash creates no duplicate. */
  messageId: string
  kind: Extract<MessageKind, 'spa' | 'resep_dokter' | 'catatan' | 'phr_request' | 'file'>
  text: string
}

/** Input of every document machine. */
export interface DocumentInput {
  consultationId: string
  /** The live record's objectId. */
  objectId: string
  clock: Clock
  newId: NewId
  report: (clinicalDocument: DocumentWritten) => void
}

/** Input of the machines that send a document to the other side. */
export interface WritingInput extends DocumentInput {
  /** Why nothing can be sent in this room; null if it can. */
  silence: SilenceReason | null
}

/** Input of the machines that write findings: what the record had when the room opened, and the newest card. */
export interface FindingsInput<Content> extends WritingInput, Partial<StoredFacts<Content>> {}

/** Another version was stored than the form began with: mine replaces it, or it replaces mine. */
export type SupersededIntent = { type: 'stored.replace' } | { type: 'stored.use' }

/** The room's status changed. */
export interface SilenceChanged {
  type: 'silence.changed'
  silence: SilenceReason | null
}
