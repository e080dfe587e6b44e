import { createStore, del, get, set, type UseStore } from 'idb-keyval'
import * as z from 'zod/mini'
import { filled } from '../../../contract/schemas/wire'
import { RING_TIME } from '../../../contract/values/calls'

const KEY = 'call'

/** The caller (id_user), and the arrival time of the push by the local clock. */
const storedCall = z.object({ from: filled, at: z.number() })

let store: UseStore | null = null
const opened = () => (store ??= createStore('dk-calls', 'waking'))

/** For the page that a notification opens: the worker knows the caller, who must not appear in an address. */
export async function saveCall(from: string, now = Date.now): Promise<void> {
  try {
    await set(KEY, { from, at: now() }, opened())
  } catch {
    // Without a database the page opens, but does not answer the caller.
  }
}

/** After a sign-out nothing about callers remains. */
export async function forgetCall(): Promise<void> {
  try {
    await del(KEY, opened())
  } catch {
    // Without a database nothing is stored.
  }
}

/** Reads and deletes the entry. @returns the caller's id_user; null if nobody can still be calling */
export async function takeCall(now = Date.now): Promise<string | null> {
  try {
    const stored = storedCall.safeParse(await get<unknown>(KEY, opened()))
    await del(KEY, opened())
    return stored.success && now() - stored.data.at < RING_TIME ? stored.data.from : null
  } catch {
    return null
  }
}
