import * as z from 'zod/mini'
import { fileReference } from '../../../contract/schemas/consultation'
import { filled, text, uuid } from '../../../contract/schemas/wire'
import { MINUTE } from '../../../contract/values/limits'
import { isFileReference } from '../../../contract/values/uploads'
import type { Conversation } from '../../../machines/ports/chat'
import type { KeptMessages, UnsentMessage } from '../../../machines/ports/kept-messages'
import { logDropped } from '../log'
import { type RecordName, seal, sealed, unseal } from './encrypted-store'

/** How long a record lives after its user was last seen to write in it, to open it, or to lose their session. */
export const KEPT_FOR = 7 * 24 * 60 * MINUTE

const common = { messageId: uuid, date: z.number(), status: z.enum(['not_send', 'failed']) }
/**
 * Text messages, and where the server keeps a picture or a file. Their bytes and the papers of a patient are never kept
 * here: a card is written anew from the paper that the server has.
 */
const unsentMessage = z.discriminatedUnion('kind', [
  z.object({ ...common, kind: z.literal('text'), text: filled }),
  z.object({ ...common, kind: z.literal('image'), text: fileReference }),
  z.object({ ...common, kind: z.literal('file'), text: fileReference }),
])

/** One for each user and consultation. Whose it is stands inside too: a key alone is not believed. */
export const keptRecord = z.object({
  userId: filled,
  consultationId: filled,
  otherId: filled,
  draft: text,
  unsent: z.array(z.unknown()),
  /** The tab that wrote it. */
  by: z.optional(z.string()),
  /** Epoch milliseconds on the server's clock. */
  keptAt: z.number(),
})
export type KeptRecord = z.infer<typeof keptRecord>

export const NOTHING: KeptMessages = { draft: '', unsent: [] }

export type KeptKey = [userId: string, consultationId: string]

export function keyOf({ me, consultationId }: Conversation): KeptKey {
  return [me, consultationId]
}

/** As it is in the database. Whose it is and its age are in the clear: it is deleted by them, also without its key. */
export const storedRecord = z.object({ userId: filled, keptAt: z.number(), sealed })
export type StoredRecord = z.infer<typeof storedRecord>

/** null when it is none, e.g. one from before records were encrypted, or has expired. */
export function readStoredRecord(stored: unknown, now: number): StoredRecord | null {
  if (stored === undefined) return null
  const parsed = storedRecord.safeParse(stored)
  if (parsed.success) return now - parsed.data.keptAt < KEPT_FOR ? parsed.data : null
  logDropped('a kept record', parsed.error.issues)
  return null
}

export async function sealRecord(key: CryptoKey, record: KeptRecord): Promise<StoredRecord> {
  const { userId, consultationId, keptAt } = record
  return { userId, keptAt, sealed: await seal(key, nameOf([userId, consultationId]), record) }
}

/** null when it does not open under this key and name. */
export async function unsealRecord(key: CryptoKey, name: KeptKey, stored: StoredRecord | null): Promise<KeptRecord | null> {
  if (stored === null) return null
  const parsed = keptRecord.safeParse(await unseal(key, nameOf(name), stored.sealed))
  if (parsed.success) return { ...parsed.data, keptAt: stored.keptAt }
  logDropped('a kept record', parsed.error.issues)
  return null
}

function nameOf([owner, record]: KeptKey): RecordName {
  return { store: 'dk-kept', owner, record }
}

/** What was kept of this conversation and of no other; a message that cannot be read costs itself only. */
export function keptOf(conversation: Conversation, record: KeptRecord | null): KeptMessages {
  if (record === null || !isOf(conversation, record)) return NOTHING
  return { draft: record.draft, unsent: record.unsent.flatMap(readMessage) }
}

/** Which tab writes, and when. */
export interface Writing {
  by: string
  keptAt: number
}

/** What is to lie there; null when nothing of it is worth a record. */
export function recordOf(conversation: Conversation, kept: KeptMessages, writing: Writing): KeptRecord | null {
  const record = asRecord(conversation, kept, writing)
  return record.draft === '' && record.unsent.length === 0 ? null : record
}

/** The same, also of nothing. */
export function asRecord({ me, consultationId, other }: Conversation, kept: KeptMessages, writing: Writing): KeptRecord {
  const unsent = kept.unsent.filter((message) => isKept(message))
  return { userId: me, consultationId, otherId: other, draft: kept.draft, unsent, ...writing }
}

function isKept({ kind, text }: UnsentMessage): boolean {
  return kind === 'text' || ((kind === 'image' || kind === 'file') && isFileReference(text))
}

/** A key alone is not believed. */
export function isOf({ me, consultationId, other }: Conversation, record: KeptRecord): boolean {
  return record.userId === me && record.consultationId === consultationId && record.otherId === other
}

function readMessage(stored: unknown): UnsentMessage[] {
  const parsed = unsentMessage.safeParse(stored)
  if (parsed.success) return [parsed.data]
  logDropped('a kept message', parsed.error.issues)
  return []
}
