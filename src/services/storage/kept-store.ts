import { createStore, promisifyRequest, type UseStore } from 'idb-keyval'
import { type KeptKey, type KeptRecord, readRecord } from './kept-record'

let store: UseStore | null = null
const opened = () => (store ??= createStore('dk-kept', 'messages'))

/**
 * Reads a record and puts another in its place, or none, in one transaction: two tabs never undo each other's writes.
 * @throws DOMException where there is no database, or no room in it
 */
export async function changeKept(
  key: KeptKey,
  now: number,
  change: (record: KeptRecord | null) => KeptRecord | null,
): Promise<void> {
  await opened()('readwrite', async (rows) => {
    const record = change(readRecord(await promisifyRequest<unknown>(rows.get(key)), now))
    if (record === null) rows.delete(key)
    else rows.put(record, key)
    // Not when the browser finds the time: the page may be gone by then.
    rows.transaction.commit()
    await promisifyRequest(rows.transaction)
  })
}

/** Every record anew: what `change` answers stays, what it answers null to goes. What cannot be read goes too. */
export async function changeAllKept(
  now: number,
  change: (record: KeptRecord) => KeptRecord | null,
): Promise<void> {
  await opened()('readwrite', async (rows) => {
    const [keys, stored] = await Promise.all([
      promisifyRequest(rows.getAllKeys()),
      promisifyRequest<unknown[]>(rows.getAll()),
    ])
    for (const [index, key] of keys.entries()) {
      const before = readRecord(stored[index], now)
      const after = before === null ? null : change(before)
      if (after === null) rows.delete(key)
      else if (after !== before) rows.put(after, key)
    }
    await promisifyRequest(rows.transaction)
  })
}
