import { createStore, get, promisifyRequest, type UseStore } from 'idb-keyval'
import {
  type StoredKey,
  type OutboxRecord,
  readStoredRecord,
  sealRecord,
  type StoredRecord,
  unsealRecord,
} from './outbox-record'

let store: UseStore | null = null
const opened = () => (store ??= createStore('dk-kept', 'messages'))

/** Needs no key. False without a database. */
export async function hasRecord(name: StoredKey, now: number): Promise<boolean> {
  return readStoredRecord(await get<unknown>(name, opened()), now) !== null
}

/** @throws DOMException without a database */
export async function readRecord(key: CryptoKey, name: StoredKey, now: number): Promise<OutboxRecord | null> {
  return unsealRecord(key, name, readStoredRecord(await get<unknown>(name, opened()), now))
}

/**
 * Reads and replaces or deletes a record. A transaction cannot wait for WebCrypto: the record is decrypted before and
 * encrypted after, and written only if no other tab has written meanwhile; otherwise it is repeated. So tabs never undo
 * each other's writes.
 * @param isOver whether its user was deleted meanwhile; then nothing is written
 * @throws DOMException without a database or free storage
 */
export async function changeStored(
  key: CryptoKey,
  name: StoredKey,
  now: number,
  change: (record: OutboxRecord | null) => OutboxRecord | null,
  isOver: () => boolean,
): Promise<void> {
  const before = readStoredRecord(await get<unknown>(name, opened()), now)
  const record = change(await unsealRecord(key, name, before))
  const after = record === null ? null : await sealRecord(key, record)
  if (!(await replaced(name, before, after, now, isOver))) await changeStored(key, name, now, change, isOver)
}

/** False if another tab has written since. */
function replaced(
  name: StoredKey,
  before: StoredRecord | null,
  after: StoredRecord | null,
  now: number,
  isOver: () => boolean,
): Promise<boolean> {
  return opened()('readwrite', async (rows) => {
    if (isOver()) return true
    const present = readStoredRecord(await promisifyRequest<unknown>(rows.get(name)), now)
    // Each is encrypted with its own IV.
    if (present?.sealed.iv !== before?.sealed.iv) return false
    if (after === null) rows.delete(name)
    else rows.put(after, name)
    // Commits at once, since the page may close before the browser does.
    rows.transaction.commit()
    await promisifyRequest(rows.transaction)
    return true
  })
}

/** Rewrites every record with the result of `change`; deletes it for null, and if it is unreadable. */
export async function changeAllStored(
  now: number,
  change: (record: StoredRecord) => StoredRecord | null,
): Promise<void> {
  await opened()('readwrite', async (rows) => {
    const [keys, stored] = await Promise.all([
      promisifyRequest(rows.getAllKeys()),
      promisifyRequest<unknown[]>(rows.getAll()),
    ])
    for (const [index, key] of keys.entries()) {
      const before = readStoredRecord(stored[index], now)
      const after = before === null ? null : change(before)
      if (after === null) rows.delete(key)
      else if (after !== before) rows.put(after, key)
    }
    await promisifyRequest(rows.transaction)
  })
}
