import { createStore, del, get, set, type UseStore } from 'idb-keyval'
import * as z from 'zod/mini'
import { filled } from '../../../contract/schemas/wire'
import { RING_TIME } from '../../../contract/values/calls'

const KEY = 'call'

/** Who calls (id_user), and when the push came, by the clock here. */
const keptCall = z.object({ from: filled, at: z.number() })

let store: UseStore | null = null
const opened = () => (store ??= createStore('dk-calls', 'waking'))

/** For the page that a notification opens: its worker knows who calls, an address is no place for it. */
export async function keepCall(from: string, now = Date.now): Promise<void> {
  try {
    await set(KEY, { from, at: now() }, opened())
  } catch {
    // Without a database the page opens and does not say that it is there.
  }
}

/** Who signed out is not to be found by who called them. */
export async function forgetCall(): Promise<void> {
  try {
    await del(KEY, opened())
  } catch {
    // Without a database there is nothing to forget.
  }
}

/** Once: whoever rings no more is not asked after. @returns the caller's id_user; null when nobody can be calling still */
export async function takeCall(now = Date.now): Promise<string | null> {
  try {
    const kept = keptCall.safeParse(await get<unknown>(KEY, opened()))
    await del(KEY, opened())
    return kept.success && now() - kept.data.at < RING_TIME ? kept.data.from : null
  } catch {
    return null
  }
}
