import { createStore, promisifyRequest, type UseStore } from 'idb-keyval'
import * as z from 'zod/mini'
import { filled, text, uuid } from '../../../contract/schemas/wire'
import { UPLOAD_LIMIT } from '../../../contract/values/uploads'
import type { Conversation } from '../../../machines/ports/chat'
import type { StoredFile } from '../../../machines/ports/file-store'
import { logDropped } from '../log'
import { type RecordName, seal, sealBytes, sealed, unseal, unsealBytes } from './encrypted-store'
import { STORED_FOR } from './outbox-record'

/** Limits of a user: as many files as uploads in ten minutes, as many bytes as may be on their way (contract §2). */
const MOST_FILES = 60
const MOST_BYTES = 60 * 1024 * 1024
/** A photo may be larger than its upload, because it is scaled down first. */
const MOST_BYTES_EACH = 2 * UPLOAD_LIMIT

/** Owner, size and time are not encrypted, so that it can be counted and deleted without a key. */
const storedEntry = z.object({ userId: filled, keptAt: z.number(), size: z.number(), sealed })
type Entry = z.infer<typeof storedEntry>
const description = z.object({ name: text, type: text, date: z.number(), isAttached: z.boolean() })
const storedBytes = z.object({ iv: filled, data: z.instanceof(ArrayBuffer) })

/** An entry and its bytes have a row each, so that counting reads no bytes. */
type RowKey = ['entry' | 'bytes', userId: string, consultationId: string, otherId: string, id: string]

let store: UseStore | null = null
const opened = () => (store ??= createStore('dk-files', 'files'))

export async function countFiles(conversation: Conversation, now: number): Promise<number> {
  return (await entriesOf(conversation, now)).length
}

/**
 * The readable files in the order of picking; others are deleted. Reading counts as use.
 * @param keyed requested only if something is stored
 * @throws Error without a key, DOMException without a database
 */
export async function readFiles(
  keyed: () => Promise<CryptoKey | null>,
  conversation: Conversation,
  now: number,
): Promise<StoredFile[]> {
  const entries = await entriesOf(conversation, now)
  if (entries.length === 0) return []
  const key = await keyed()
  if (key === null) throw new Error('no storage key')
  const found: StoredFile[] = []
  // One at a time: each is in memory twice while it is decrypted.
  for (const [id, entry] of entries) {
    const file = await readFile(key, conversation, id, entry)
    if (file === null) await deleteFiles(conversation, [id])
    else {
      found.push(file)
      await renew(conversation, id, now)
    }
  }
  return found.toSorted((one, other) => one.date - other.date)
}

/** Another tab may have deleted it, or written it again, since it was read. */
async function renew(conversation: Conversation, id: string, now: number): Promise<void> {
  const at = keyOf('entry', conversation, id)
  await opened()('readwrite', async (rows) => {
    const entry = readEntry(await promisifyRequest<unknown>(rows.get(at)), now)
    if (entry !== null) rows.put({ ...entry, keptAt: now }, at)
  })
}

/**
 * False beyond the limits. The bytes of a known file are not written again.
 * @param isOver whether the session ended meanwhile; then nothing is written
 * @param onWrite called in the transaction that writes
 * @throws DOMException without a database or free storage
 */
export async function writeFile(
  key: CryptoKey,
  conversation: Conversation,
  { id, date, isAttached, file }: StoredFile,
  now: number,
  isOver: () => boolean,
  onWrite: () => void,
): Promise<boolean> {
  const { name, type, size } = file
  if (size > MOST_BYTES_EACH) return false
  const content: z.infer<typeof description> = { name, type, date, isAttached }
  const entry: Entry = {
    userId: conversation.me,
    keptAt: now,
    size,
    sealed: await seal(key, nameOf('entry', conversation, id), content),
  }
  const at = keyOf('bytes', conversation, id)
  const isKnown = (await opened()('readonly', (rows) => promisifyRequest(rows.count(at)))) > 0
  const bytes = isKnown
    ? null
    : await sealBytes(key, nameOf('bytes', conversation, id), new Uint8Array(await file.bytes.arrayBuffer()))
  return opened()('readwrite', async (rows) => {
    if (isOver()) return false
    if (bytes !== null) {
      const others = await promisifyRequest<unknown[]>(rows.getAll(within(['entry', conversation.me])))
      const used = others.reduce<number>((sum, other) => sum + (readEntry(other, now)?.size ?? 0), size)
      if (others.length >= MOST_FILES || used > MOST_BYTES) return false
      rows.put(bytes, at)
    }
    rows.put(entry, keyOf('entry', conversation, id))
    onWrite()
    rows.transaction.commit()
    await promisifyRequest(rows.transaction)
    return true
  })
}

export async function deleteFiles(conversation: Conversation, ids: readonly string[]): Promise<void> {
  await opened()('readwrite', async (rows) => {
    for (const id of ids) {
      rows.delete(keyOf('entry', conversation, id))
      rows.delete(keyOf('bytes', conversation, id))
    }
    await promisifyRequest(rows.transaction)
  })
}

/**
 * Deletes the entries that are not wanted, expired or unreadable, with their bytes.
 * @param onEmpty called in the transaction that leaves nothing
 */
export async function deleteUnwanted(
  now: number,
  isWanted: (entry: { userId: string; keptAt: number }) => boolean,
  onEmpty: () => void,
): Promise<void> {
  await opened()('readwrite', async (rows) => {
    const [keys, stored] = await Promise.all([
      promisifyRequest(rows.getAllKeys(within(['entry']))),
      promisifyRequest<unknown[]>(rows.getAll(within(['entry']))),
    ])
    for (const [index, key] of keys.entries()) {
      const entry = readEntry(stored[index], now)
      if (entry !== null && isWanted(entry)) continue
      rows.delete(key)
      rows.delete(['bytes', ...(key as RowKey).slice(1)])
    }
    if ((await promisifyRequest(rows.count())) === 0) onEmpty()
  })
}

async function entriesOf({ me, consultationId, other }: Conversation, now: number): Promise<[string, Entry][]> {
  const range = within(['entry', me, consultationId, other])
  const [keys, stored] = await opened()('readonly', (rows) =>
    Promise.all([promisifyRequest(rows.getAllKeys(range)), promisifyRequest<unknown[]>(rows.getAll(range))]),
  )
  return stored.flatMap((value, index): [string, Entry][] => {
    const entry = readEntry(value, now)
    const id = uuid.safeParse((keys[index] as RowKey)[4])
    return entry === null || !id.success ? [] : [[id.data, entry]]
  })
}

async function readFile(
  key: CryptoKey,
  conversation: Conversation,
  id: string,
  entry: Entry,
): Promise<StoredFile | null> {
  const content = description.safeParse(await unseal(key, nameOf('entry', conversation, id), entry.sealed))
  const found = storedBytes.safeParse(
    await opened()('readonly', (rows) => promisifyRequest<unknown>(rows.get(keyOf('bytes', conversation, id)))),
  )
  const plain = found.success ? await unsealBytes(key, nameOf('bytes', conversation, id), found.data) : null
  if (!content.success || plain === null) {
    logDropped('a stored file', content.error?.issues ?? found.error?.issues ?? [])
    return null
  }
  const { name, type, date, isAttached } = content.data
  return { id, date, isAttached, file: { name, type, size: plain.byteLength, bytes: new Blob([plain], { type }) } }
}

/** null for another form, and for an expired entry. */
function readEntry(stored: unknown, now: number): Entry | null {
  const parsed = storedEntry.safeParse(stored)
  return parsed.success && now - parsed.data.keptAt < STORED_FOR ? parsed.data : null
}

/** The keys that begin with these parts: an array sorts after every string. */
function within(parts: string[]): IDBKeyRange {
  return IDBKeyRange.bound(parts, [...parts, []])
}

function keyOf(row: RowKey[0], { me, consultationId, other }: Conversation, id: string): RowKey {
  return [row, me, consultationId, other, id]
}

function nameOf(row: RowKey[0], { me, consultationId, other }: Conversation, id: string): RecordName {
  return { store: `dk-files.${row}`, owner: me, record: `${consultationId}.${other}.${id}` }
}
