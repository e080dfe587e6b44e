import { createStore, del, get, set, type UseStore } from 'idb-keyval'
import * as z from 'zod/mini'
import { pushSubscription } from '../../../contract/schemas/push'
import { filled } from '../../../contract/schemas/wire'

const KEY = 'held'

/** This browser's subscription, and the server key that it belongs to. */
const held = z.object({ subscription: pushSubscription, key: filled })
export type HeldSubscription = z.infer<typeof held>

let store: UseStore | null = null
const opened = () => (store ??= createStore('dk-push', 'subscription'))

/** Reads the browser's database, which pages and the worker share (product §7); null without an entry or a database. */
export async function readHeld(): Promise<HeldSubscription | null> {
  const parsed = held.safeParse(await withoutFault(() => get<unknown>(KEY, opened())))
  return parsed.success ? parsed.data : null
}

export async function saveHeld(value: HeldSubscription): Promise<void> {
  await withoutFault(() => set(KEY, value, opened()))
}

export async function forgetHeld(): Promise<void> {
  await withoutFault(() => del(KEY, opened()))
}

/** Without a database the browser's data is sufficient; the next visit reads it again. */
async function withoutFault<Value>(work: () => Promise<Value>): Promise<Value | null> {
  try {
    return await work()
  } catch {
    return null
  }
}
