import { get, promisifyRequest, set } from 'idb-keyval'
import * as z from 'zod/mini'
import { filled } from '../../../contract/schemas/wire'
import type { KeptValue, ReadPage } from '../../../machines/ports/pages'
import { isNetworkFault } from '../http/network-fault'
import { logDropped } from '../log'
import type { Keeper } from './kept-paper'
import { KEPT_FOR } from './kept-record'
import { pageStore } from './page-store'

/** So many records lie there, the newest: filters make many pages of one list. */
const MOST = 200

const record = z.object({ userId: filled, keptAt: z.number(), content: z.unknown() })
type KeptRecord = z.infer<typeof record>

/** What a resource needs to load, and to recall what was kept where no network is (machines/resource). */
export interface KeptLoad<Value> {
  load: (signal: AbortSignal) => Promise<Value>
  recall: (fault: unknown) => Promise<KeptValue<Value> | null>
}

export interface KeptPages {
  /**
   * The same list, kept page by page as it is read; where no network is, what was kept, with its `keptAt`.
   * @param name of the list, among all that are kept
   * @param item the form in which one item is kept, and read again: what it leaves out is never written
   */
  list: <Item, Query>(
    name: string,
    item: z.ZodMiniType<Item>,
    readPage: ReadPage<Item, Query>,
  ) => ReadPage<Item, Query>
  /** The same of what is loaded whole. */
  value: <Value>(
    name: string,
    form: z.ZodMiniType<Value>,
    load: (signal: AbortSignal) => Promise<Value>,
  ) => KeptLoad<Value>
}

/**
 * Lists and figures that were read, for reading again without a network: in the browser's database, by user, until the
 * session ends in whichever way (session-store) and for 7 days at most. Never what is known of anybody's health: neither
 * records nor complaints, examinations or emergencies. It is not encrypted: it is read where the server, which has the
 * key, is not reached (docs/storage.md).
 */
export function createKeptPages({ ownId, now }: Pick<Keeper, 'ownId' | 'now'>): KeptPages {
  void swept(ownId(), now())

  return {
    list: (name, item, readPage) => {
      const form = z.object({ items: z.array(item), page: z.int(), lastPage: z.int(), total: z.int() })
      return async (order, signal) => {
        const { load, recall } = kept([name, JSON.stringify(order.query), order.page], form, (stop) => readPage(order, stop))
        try {
          return await load(signal)
        } catch (fault) {
          const behind = await recall(fault)
          if (behind === null) throw fault
          return { ...behind.value, keptAt: behind.keptAt }
        }
      }
    },
    value: (name, form, load) => kept([name], form, load),
  }

  function kept<Value>(
    key: (string | number)[],
    form: z.ZodMiniType<Value>,
    load: (signal: AbortSignal) => Promise<Value>,
  ): KeptLoad<Value> {
    return {
      async load(signal) {
        const userId = ownId()
        const value = await load(signal)
        // Signed out meanwhile: it is nobody's any more.
        if (userId !== '' && ownId() === userId) void keep([userId, ...key], { userId, keptAt: now(), content: value }, form)
        return value
      },
      async recall(fault) {
        const userId = ownId()
        return userId !== '' && isNetworkFault(fault) ? read([userId, ...key], userId, form) : null
      },
    }
  }

  async function read<Value>(key: IDBValidKey, userId: string, form: z.ZodMiniType<Value>): Promise<KeptValue<Value> | null> {
    try {
      const stored = record.safeParse(await get<unknown>(key, pageStore()))
      if (!stored.success || stored.data.userId !== userId || isOver(stored.data, now())) return null
      const parsed = form.safeParse(stored.data.content)
      if (parsed.success) return { value: parsed.data, keptAt: stored.data.keptAt }
      logDropped('a kept page', parsed.error.issues)
    } catch {
      // Without a database nothing was kept.
    }
    return null
  }
}

async function keep(key: IDBValidKey, { content, ...rest }: KeptRecord, form: z.ZodMiniType): Promise<void> {
  try {
    await set(key, { ...rest, content: form.parse(content) }, pageStore())
  } catch {
    // No room, no database, or nothing of that form: it is read from the server or not at all.
  }
}

function isOver({ keptAt }: KeptRecord, now: number): boolean {
  return now - keptAt >= KEPT_FOR
}

/** What has expired goes, what is another's, what cannot be read, and the oldest where there are too many. */
async function swept(userId: string, now: number): Promise<void> {
  try {
    await pageStore()('readwrite', async (rows) => {
      const [keys, stored] = await Promise.all([promisifyRequest(rows.getAllKeys()), promisifyRequest<unknown[]>(rows.getAll())])
      const good = keys.flatMap((key, index) => {
        const parsed = record.safeParse(stored[index])
        return parsed.success && parsed.data.userId === userId && !isOver(parsed.data, now) ? [{ key, at: parsed.data.keptAt }] : []
      })
      const staying = new Set(good.toSorted((one, other) => other.at - one.at).slice(0, MOST).map(({ key }) => key))
      for (const key of keys) if (!staying.has(key)) rows.delete(key)
    })
  } catch {
    // Without a database nothing was kept.
  }
}
