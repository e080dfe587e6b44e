import * as z from 'zod/mini'
import { fileReference } from '../../../contract/schemas/consultation'
import { filled, text, uuid } from '../../../contract/schemas/wire'
import { MINUTE } from '../../../contract/values/limits'
import { isFileReference } from '../../../contract/values/uploads'
import type { Conversation } from '../../../machines/ports/chat'
import type { StoredMessages, UnsentMessage } from '../../../machines/ports/outbox-store'
import { logDropped } from '../log'
import { type RecordName, seal, sealed, unseal } from './encrypted-store'

/** Lifetime of a record after its user last wrote it, opened it, or lost the session. */
export const STORED_FOR = 7 * 24 * 60 * MINUTE

const common = { messageId: uuid, date: z.number(), status: z.enum(['not_send', 'failed']) }
/**
 * Text messages, and references of stored pictures and files. Their bytes and patients' documents are never stored
 * here: a card is created again from the server's document.
 */
const unsentMessage = z.discriminatedUnion('kind', [
  z.object({ ...common, kind: z.literal('text'), text: filled }),
  z.object({ ...common, kind: z.literal('image'), text: fileReference }),
  z.object({ ...common, kind: z.literal('file'), text: fileReference }),
])

/** One per user and consultation. The record also contains its owner, which is checked besides the key. */
export const outboxRecord = z.object({
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
export type OutboxRecord = z.infer<typeof outboxRecord>

export const NOTHING: StoredMessages = { draft: '', unsent: [] }

export type StoredKey = [userId: string, consultationId: string]

export function keyOf({ me, consultationId }: Conversation): StoredKey {
  return [me, consultationId]
}

/** The database's form. Owner and time are not encrypted, so that it can be deleted without a key. */
export const storedRecord = z.object({ userId: filled, keptAt: z.number(), sealed })
export type StoredRecord = z.infer<typeof storedRecord>

/** null for another form, e.g. an unencrypted one, and for an expired record. */
export function readStoredRecord(stored: unknown, now: number): StoredRecord | null {
  if (stored === undefined) return null
  const parsed = storedRecord.safeParse(stored)
  if (parsed.success) return now - parsed.data.keptAt < STORED_FOR ? parsed.data : null
  logDropped('a stored record', parsed.error.issues)
  return null
}

export async function sealRecord(key: CryptoKey, record: OutboxRecord): Promise<StoredRecord> {
  const { userId, consultationId, keptAt } = record
  return { userId, keptAt, sealed: await seal(key, nameOf([userId, consultationId]), record) }
}

/** null if it cannot be decrypted with this key and name. */
export async function unsealRecord(
  key: CryptoKey,
  name: StoredKey,
  stored: StoredRecord | null,
): Promise<OutboxRecord | null> {
  if (stored === null) return null
  const parsed = outboxRecord.safeParse(await unseal(key, nameOf(name), stored.sealed))
  if (parsed.success) return { ...parsed.data, keptAt: stored.keptAt }
  logDropped('a stored record', parsed.error.issues)
  return null
}

function nameOf([owner, record]: StoredKey): RecordName {
  return { store: 'dk-kept', owner, record }
}

/** The content for this conversation only; an unreadable message is skipped. */
export function storedContentOf(conversation: Conversation, record: OutboxRecord | null): StoredMessages {
  if (record === null || !isOf(conversation, record)) return NOTHING
  return { draft: record.draft, unsent: record.unsent.flatMap(readMessage) }
}

/** The writing tab and the time. */
export interface Writing {
  by: string
  keptAt: number
}

/** The record to store; null if it would be empty. */
export function recordOf(conversation: Conversation, saved: StoredMessages, writing: Writing): OutboxRecord | null {
  const record = asRecord(conversation, saved, writing)
  return record.draft === '' && record.unsent.length === 0 ? null : record
}

/** The same, also if empty. */
export function asRecord(
  { me, consultationId, other }: Conversation,
  saved: StoredMessages,
  writing: Writing,
): OutboxRecord {
  const unsent = saved.unsent.filter((message) => isStored(message))
  return { userId: me, consultationId, otherId: other, draft: saved.draft, unsent, ...writing }
}

function isStored({ kind, text }: UnsentMessage): boolean {
  return kind === 'text' || ((kind === 'image' || kind === 'file') && isFileReference(text))
}

/** Checks the owner besides the key. */
export function isOf({ me, consultationId, other }: Conversation, record: OutboxRecord): boolean {
  return record.userId === me && record.consultationId === consultationId && record.otherId === other
}

function readMessage(stored: unknown): UnsentMessage[] {
  const parsed = unsentMessage.safeParse(stored)
  if (parsed.success) return [parsed.data]
  logDropped('a kept message', parsed.error.issues)
  return []
}
