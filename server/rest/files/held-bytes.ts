import { UPLOAD_LIMIT } from '../../../contract/values/uploads'
import { countedSource } from '../../source'
import { overloaded } from '../answer'

/** Bytes on their way at once: each file is in memory until its reader has it, however slow. */
const MOST = { account: 6 * UPLOAD_LIMIT, source: 12 * UPLOAD_LIMIT, inAll: 24 * UPLOAD_LIMIT }

export interface Reader {
  userId: string
  source: string
}

/**
 * Bounds the memory that slow readers take, by bytes: a chat of many photos opens at once. What finds no room is 503 at
 * once, since waiting would hold one of the turns of all calls (fair-share.ts).
 */
export function createHeldBytes(): <Result>(
  reader: Reader,
  size: number,
  send: () => Promise<Result>,
) => Promise<Result> {
  const held = new Map<string, number>()

  function change(name: string, by: number): void {
    const now = (held.get(name) ?? 0) + by
    if (now > 0) held.set(name, now)
    else held.delete(name)
  }

  return async ({ userId, source }, size, send) => {
    const shares = [
      { name: `account ${userId}`, most: MOST.account },
      { name: `source ${countedSource(source)}`, most: MOST.source },
      { name: 'all', most: MOST.inAll },
    ]
    if (shares.some(({ name, most }) => (held.get(name) ?? 0) + size > most)) throw overloaded()
    for (const { name } of shares) change(name, size)
    try {
      return await send()
    } finally {
      for (const { name } of shares) change(name, -size)
    }
  }
}
