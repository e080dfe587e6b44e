import * as z from 'zod/mini'
import { uuid } from '../../../contract/schemas/wire'
import type { Conversation } from '../../../machines/ports/chat'
import type { KeptMessages } from '../../../machines/ports/kept-messages'
import { changed, type KeptChange } from './kept-change'
import { asRecord, isOf, KEPT_FOR, keptOf, keptRecord, type KeptRecord, type Writing } from './kept-record'
import { keysOf, readStored } from './stored'

const PREFIX = 'dk.unwritten.'

const journalEntry = z.extend(keptRecord, { typed: z.boolean(), gone: z.array(uuid) })
type Entry = z.infer<typeof journalEntry>

/**
 * What was told and is not known to be in the database, in browser storage: that takes it in the same moment, while a
 * page that is reloaded leaves a database no time. Each tab has an entry of its own for each conversation, which goes as
 * soon as the database has it; what a page left behind the next one that opens the conversation writes in its place.
 */
export function noteUnwritten(conversation: Conversation, change: KeptChange, writing: Writing): void {
  const key = keyOf(conversation, writing.by)
  const entry: Entry = { ...asRecord(conversation, change, writing), typed: change.typed, gone: change.gone }
  try {
    localStorage.setItem(key, JSON.stringify(entry))
  } catch {
    // No room: the database alone keeps it. An older entry would undo what that has by then.
    localStorage.removeItem(key)
  }
}

/** The database has what this tab noted last. */
export function forgetWritten(conversation: Conversation, by: string): void {
  localStorage.removeItem(keyOf(conversation, by))
}

export interface Caught {
  kept: KeptMessages
  /** The database has all of it now. */
  settle: () => void
}

/** What lies in the database, and on top of it what never got there. */
export function withUnwritten(conversation: Conversation, record: KeptRecord | null, now: number): Caught {
  const behind = entriesOf(conversation, now)
  const kept = behind.reduce(
    (below, { entry }) => changed(below, changeOf(conversation, entry, record)),
    keptOf(conversation, record),
  )
  return { kept, settle: () => behind.forEach(forgetEntry) }
}

/** A regular logout: all of this user's go (id_user). */
export function forgetUnwritten(userId: string): void {
  for (const key of keysOf(`${PREFIX}${userId}.`)) localStorage.removeItem(key)
}

/** What has expired goes, whoever's it is, and what cannot be read. */
export function sweepUnwritten(now: number): void {
  for (const key of keysOf(PREFIX)) if (read(key, now) === null) localStorage.removeItem(key)
}

interface Stored {
  key: string
  text: string | null
  entry: Entry
}

/** In the order in which they were written. */
function entriesOf(conversation: Conversation, now: number): Stored[] {
  return keysOf(keyOf(conversation, ''))
    .flatMap((key): Stored[] => {
      const entry = read(key, now)
      return entry !== null && isOf(conversation, entry) ? [{ key, text: localStorage.getItem(key), entry }] : []
    })
    .toSorted((one, other) => one.entry.keptAt - other.entry.keptAt)
}

/** A draft is not put over one that another tab wrote later. */
function changeOf(conversation: Conversation, entry: Entry, record: KeptRecord | null): KeptChange {
  const isOvertaken = record !== null && record.by !== entry.by && record.keptAt > entry.keptAt
  return { ...keptOf(conversation, entry), typed: entry.typed && !isOvertaken, gone: entry.gone }
}

/** Not when its tab, which still lives, noted more meanwhile. */
function forgetEntry({ key, text }: Stored): void {
  if (localStorage.getItem(key) === text) localStorage.removeItem(key)
}

function read(key: string, now: number): Entry | null {
  const entry = readStored(key, journalEntry)
  return entry !== null && now - entry.keptAt < KEPT_FOR ? entry : null
}

function keyOf({ me, consultationId }: Conversation, by: string): string {
  return `${PREFIX}${me}.${consultationId}.${by}`
}
