import { get, promisifyRequest, set } from 'idb-keyval'
import * as z from 'zod/mini'
import { filled } from '../../../contract/schemas/wire'
import type { CachedValue, ReadPage } from '../../../machines/ports/pages'
import { isNetworkFault } from '../http/network-fault'
import { logDropped } from '../log'
import type { Keeper } from './stored-draft'
import { STORED_FOR } from './outbox-record'
import { pageStore } from './page-store'

/** Maximum number of records, the newest: filters create many pages per list. */
const MOST = 200

const record = z.object({ userId: filled, keptAt: z.number(), content: z.unknown() })
type PageRecord = z.infer<typeof record>

/** A resource's functions to load, and to recall the cached value without a network (machines/resource). */
export interface CachedLoad<Value> {
  load: (signal: AbortSignal) => Promise<Value>
  recall: (fault: unknown) => Promise<CachedValue<Value> | null>
}

export interface PageCache {
  /**
   * The same list, with each page cached as it is read; without a network the cached page with its `storedAt`.
   * @param name of the list, unique in the cache
   * @param item schema of a cached item; fields outside of it are never written
   */
  list: <Item, Query>(name: string, item: z.ZodMiniType<Item>, readPage: ReadPage<Item, Query>) => ReadPage<Item, Query>
  /** The same for a single value. */
  value: <Value>(
    name: string,
    form: z.ZodMiniType<Value>,
    load: (signal: AbortSignal) => Promise<Value>,
  ) => CachedLoad<Value>
}

/**
 * The cache of read lists and figures for use without a network: in the browser's database, by user, until the session
 * ends in any way (session-store), for 7 days at most. Never health data: no records, complaints, examinations or
 * emergencies. Not encrypted, because it is read while the server, which has the key, is not reachable
 * (docs/storage.md).
 */
export function createPageCache({ ownId, now }: Pick<Keeper, 'ownId' | 'now'>): PageCache {
  void swept(ownId(), now())

  return {
    list: (name, item, readPage) => {
      const form = z.object({ items: z.array(item), page: z.int(), lastPage: z.int(), total: z.int() })
      return async (order, signal) => {
        const { load, recall } = saved([name, JSON.stringify(order.query), order.page], form, (stop) =>
          readPage(order, stop),
        )
        try {
          return await load(signal)
        } catch (fault) {
          const behind = await recall(fault)
          if (behind === null) throw fault
          return { ...behind.value, storedAt: behind.storedAt }
        }
      }
    },
    value: (name, form, load) => saved([name], form, load),
  }

  function saved<Value>(
    key: (string | number)[],
    form: z.ZodMiniType<Value>,
    load: (signal: AbortSignal) => Promise<Value>,
  ): CachedLoad<Value> {
    return {
      async load(signal) {
        const userId = ownId()
        const value = await load(signal)
        // Not after a sign-out in the meantime.
        if (userId !== '' && ownId() === userId)
          void save([userId, ...key], { userId, keptAt: now(), content: value }, form)
        return value
      },
      async recall(fault) {
        const userId = ownId()
        return userId !== '' && isNetworkFault(fault) ? read([userId, ...key], userId, form) : null
      },
    }
  }

  async function read<Value>(
    key: IDBValidKey,
    userId: string,
    form: z.ZodMiniType<Value>,
  ): Promise<CachedValue<Value> | null> {
    try {
      const stored = record.safeParse(await get<unknown>(key, pageStore()))
      if (!stored.success || stored.data.userId !== userId || isOver(stored.data, now())) return null
      const parsed = form.safeParse(stored.data.content)
      if (parsed.success) return { value: parsed.data, storedAt: stored.data.keptAt }
      logDropped('a kept page', parsed.error.issues)
    } catch {
      // Without a database nothing was stored.
    }
    return null
  }
}

async function save(key: IDBValidKey, { content, ...rest }: PageRecord, form: z.ZodMiniType): Promise<void> {
  try {
    await set(key, { ...rest, content: form.parse(content) }, pageStore())
  } catch {
    // Storage full, no database, or another schema: read from the server only.
  }
}

function isOver({ keptAt }: PageRecord, now: number): boolean {
  return now - keptAt >= STORED_FOR
}

/** Deletes expired, foreign and unreadable records, and the oldest surplus ones. */
async function swept(userId: string, now: number): Promise<void> {
  try {
    await pageStore()('readwrite', async (rows) => {
      const [keys, stored] = await Promise.all([
        promisifyRequest(rows.getAllKeys()),
        promisifyRequest<unknown[]>(rows.getAll()),
      ])
      const good = keys.flatMap((key, index) => {
        const parsed = record.safeParse(stored[index])
        return parsed.success && parsed.data.userId === userId && !isOver(parsed.data, now)
          ? [{ key, at: parsed.data.keptAt }]
          : []
      })
      const staying = new Set(
        good
          .toSorted((one, other) => other.at - one.at)
          .slice(0, MOST)
          .map(({ key }) => key),
      )
      for (const key of keys) if (!staying.has(key)) rows.delete(key)
    })
  } catch {
    // Without a database nothing was stored.
  }
}
