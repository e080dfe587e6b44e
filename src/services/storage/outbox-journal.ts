import * as z from 'zod/mini'
import { uuid } from '../../../contract/schemas/wire'
import type { Conversation } from '../../../machines/ports/chat'
import type { StoredMessages } from '../../../machines/ports/outbox-store'
import { logDropped } from '../log'
import { type RecordName, seal, sealed, unseal } from './encrypted-store'
import { changed, type StoredChange } from './stored-change'
import {
  asRecord,
  isOf,
  STORED_FOR,
  storedContentOf,
  outboxRecord,
  type OutboxRecord,
  type Writing,
} from './outbox-record'
import { keysOf, readStored } from './stored'

const PREFIX = 'dk.unwritten.'

const journalEntry = z.extend(outboxRecord, {
  typed: z.boolean(),
  // An older app stored none.
  joins: z._default(z.boolean(), false),
  shown: z._default(z.array(z.string()), []),
  gone: z.array(uuid),
})
type Entry = z.infer<typeof journalEntry>

const storedEntry = z.object({ keptAt: z.number(), sealed })

/**
 * Changes that are not confirmed in the database yet, in browser storage, which writes synchronously, while a reload
 * leaves no time for a database. Each tab has its own encrypted entry per conversation, removed as soon as the database
 * has it. An entry of a closed page is written by the next page that opens the conversation.
 * @param isLatest whether nothing was noted or written since
 */
export async function noteUnwritten(
  key: CryptoKey,
  conversation: Conversation,
  change: StoredChange,
  writing: Writing,
  isLatest: () => boolean,
): Promise<void> {
  const at = keyOf(conversation, writing.by)
  const { typed, joins, shown, gone } = change
  const entry: Entry = { ...asRecord(conversation, change, writing), typed, joins, shown, gone }
  const stored = { keptAt: writing.keptAt, sealed: await seal(key, nameOf(conversation, writing.by), entry) }
  if (!isLatest()) return
  try {
    localStorage.setItem(at, JSON.stringify(stored))
  } catch {
    // Storage is full, so only the database has it. An older entry would overwrite that.
    localStorage.removeItem(at)
  }
}

/** The database has what this tab last noted. */
export function forgetWritten(conversation: Conversation, by: string): void {
  localStorage.removeItem(keyOf(conversation, by))
}

/** Readable with the key only. */
export function hasEntries(conversation: Conversation): boolean {
  return keysOf(keyOf(conversation, '')).length > 0
}

export interface Caught {
  stored: StoredMessages
  /** The database has all of it. */
  settle: () => void
}

/**
 * The database's record with the journal's entries applied.
 * @param shown the entries (their IVs) without their text, which a later change contains
 */
export function withUnwritten(
  conversation: Conversation,
  record: OutboxRecord | null,
  behind: readonly Stored[],
  shown: readonly string[] = [],
): Caught {
  const contained = new Set([...shown, ...behind.flatMap(({ entry }) => entry.shown)])
  const isContained = ({ iv }: Stored) => contained.has(iv)
  // First, since their times are of other pages' clocks.
  const ordered = [...behind.filter(isContained), ...behind.filter((one) => !isContained(one))]
  const saved = ordered.reduce(
    (below, one) => {
      const change = changeOf(conversation, one.entry, record)
      return changed(below, isContained(one) ? { ...change, draft: '' } : change)
    },
    storedContentOf(conversation, record),
  )
  return { stored: saved, settle: () => behind.forEach(forgetEntry) }
}

/** A regular logout: deletes this user's entries (id_user). */
export function forgetUnwritten(userId: string): void {
  for (const key of keysOf(`${PREFIX}${userId}.`)) localStorage.removeItem(key)
}

/** Deletes expired and unreadable entries of any user. */
export function sweepUnwritten(now: number): void {
  for (const key of keysOf(PREFIX)) if (stored(key, now) === null) localStorage.removeItem(key)
}

export interface Stored {
  key: string
  text: string | null
  iv: string
  entry: Entry
}

/** This conversation's entries in the order of writing; an entry that cannot be decrypted is removed. */
export async function entriesOf(key: CryptoKey, conversation: Conversation, now: number): Promise<Stored[]> {
  const prefix = keyOf(conversation, '')
  const found = await Promise.all(
    keysOf(prefix).map((at) => read(key, at, nameOf(conversation, at.slice(prefix.length)), now)),
  )
  return found
    .flatMap((behind) => (behind !== null && isOf(conversation, behind.entry) ? [behind] : []))
    .toSorted((one, other) => one.entry.keptAt - other.entry.keptAt)
}

/** A draft does not overwrite a later one of another tab. */
function changeOf(conversation: Conversation, entry: Entry, record: OutboxRecord | null): StoredChange {
  const { typed, joins, shown, gone } = entry
  const isOvertaken = record !== null && record.by !== entry.by && record.keptAt > entry.keptAt
  return { ...storedContentOf(conversation, entry), typed: typed && (joins || !isOvertaken), joins, shown, gone }
}

/** Unless its tab, which is still open, has noted more. */
function forgetEntry({ key, text }: Stored): void {
  if (localStorage.getItem(key) === text) localStorage.removeItem(key)
}

async function read(key: CryptoKey, at: string, name: RecordName, now: number): Promise<Stored | null> {
  const text = localStorage.getItem(at)
  const found = stored(at, now)
  const parsed = found === null ? null : journalEntry.safeParse(await unseal(key, name, found.sealed))
  if (found !== null && parsed?.success === true) return { key: at, text, iv: found.sealed.iv, entry: parsed.data }
  if (parsed?.success === false) logDropped('an unwritten entry', parsed.error.issues)
  if (localStorage.getItem(at) === text) localStorage.removeItem(at)
  return null
}

function stored(key: string, now: number): z.infer<typeof storedEntry> | null {
  const entry = readStored(key, storedEntry)
  return entry !== null && now - entry.keptAt < STORED_FOR ? entry : null
}

function keyOf({ me, consultationId }: Conversation, by: string): string {
  return `${PREFIX}${me}.${consultationId}.${by}`
}

function nameOf({ me, consultationId }: Conversation, by: string): RecordName {
  return { store: PREFIX, owner: me, record: `${consultationId}.${by}` }
}
