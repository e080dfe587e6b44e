import * as z from 'zod/mini'
import type { Stored, DraftPort } from '../../../machines/ports/draft-store'
import { logDropped } from '../log'
import { seal, sealed, type StorageKeys, unseal } from './encrypted-store'
import { STORED_FOR } from './outbox-record'
import { keysOf, readStored } from './stored'

export interface StoredDraft<Content> extends DraftPort<Content> {
  /** Deletes all records of this kind for a user (id_user). */
  forgetAll: (userId: string) => void
}

/** The writing user and the server's clock. */
export interface Keeper {
  keys: StorageKeys
  /** The signed-in id_user; '' without one. */
  ownId: () => string
  /** Epoch milliseconds. */
  now: () => number
}

/**
 * The time is not encrypted, so that expired records can be deleted without a key. Its name on disk never changes: an
 * update of the app must read what an older one stored.
 */
const storedDocument = z.object({ keptAt: z.number(), sealed })

/**
 * One document type in browser storage, encrypted, one record per user and consultation. An unreadable record is
 * skipped; one that is unencrypted or untouched for 7 days is deleted, for any user. A record that another tab wrote is
 * neither overwritten nor deleted before this page read it.
 * @param prefix of its keys, ending in '.'
 */
export function createStoredDraft<Schema extends z.ZodMiniType>(
  prefix: string,
  content: Schema,
  { keys, ownId, now }: Keeper,
): StoredDraft<z.output<Schema>> {
  const keyOf = (userId: string, id: string) => `${prefix}${userId}.${id}`
  const nameOf = (owner: string, record: string) => ({ store: prefix, owner, record })
  /** By record: only the latest order is stored. */
  const orders = new Map<string, number>()
  const nextOrder = (key: string) => {
    const order = (orders.get(key) ?? 0) + 1
    orders.set(key, order)
    return order
  }
  /** By record: its text as this page last read or wrote it. Each write has its own IV. */
  const known = new Map<string, string | null>()
  const isOtherTabs = (key: string) => {
    const text = localStorage.getItem(key)
    return text !== null && text !== known.get(key)
  }
  sweep()

  async function peek({ id }: { id: string }): Promise<Stored<z.output<Schema>> | null> {
    sweep()
    const userId = ownId()
    const at = keyOf(userId, id)
    const stored = readStored(at, storedDocument)
    if (stored === null) return null
    const key = await keys.of(userId)
    if (key === null) throw new Error('no storage key')
    const parsed = content.safeParse(await unseal(key, nameOf(userId, id), stored.sealed))
    if (parsed.success) return { content: parsed.data as z.output<Schema>, storedAt: stored.keptAt }
    logDropped('a stored document', parsed.error.issues)
    localStorage.removeItem(at)
    return null
  }

  return {
    load({ id }) {
      const at = keyOf(ownId(), id)
      known.set(at, localStorage.getItem(at))
      return peek({ id })
    },
    peek,
    async save({ id, content: written }) {
      const userId = ownId()
      if (userId === '') throw new Error('nobody is signed in')
      const at = keyOf(userId, id)
      const order = nextOrder(at)
      const key = await keys.of(userId)
      if (key === null) throw new Error('no storage key')
      const saved: Stored<z.output<Schema>> = { content: written, storedAt: now() }
      const stored: z.infer<typeof storedDocument> = {
        keptAt: saved.storedAt,
        sealed: await seal(key, nameOf(userId, id), written),
      }
      // Deleted, rewritten or signed out meanwhile.
      if (orders.get(at) !== order || ownId() !== userId) return saved
      if (isOtherTabs(at)) return null
      const text = JSON.stringify(stored)
      localStorage.setItem(at, text)
      known.set(at, text)
      return saved
    },
    async forget({ id }) {
      const at = keyOf(ownId(), id)
      nextOrder(at)
      if (isOtherTabs(at)) return false
      localStorage.removeItem(at)
      return true
    },
    forgetAll(userId) {
      for (const key of orders.keys()) nextOrder(key)
      for (const key of keysOf(keyOf(userId, ''))) localStorage.removeItem(key)
    },
  }

  function sweep(): void {
    for (const key of keysOf(prefix)) {
      const stored = readStored(key, storedDocument)
      if (stored === null || now() - stored.keptAt >= STORED_FOR) localStorage.removeItem(key)
    }
  }
}
