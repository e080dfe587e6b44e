import { UPLOAD_LIMIT } from '../../../contract/values/uploads'
import { overloaded } from '../answer'

/** Bytes of one account at once: each file is in memory until its reader has it, however slow. */
const MOST_OF_ACCOUNT = 6 * UPLOAD_LIMIT

/** Bounds the memory that one account's slow readers take, by bytes: a chat of many photos opens at once. */
export function createHeldBytes(): <Result>(
  userId: string,
  size: number,
  send: () => Promise<Result>,
) => Promise<Result> {
  const held = new Map<string, number>()
  return async (userId, size, send) => {
    const before = held.get(userId) ?? 0
    if (before + size > MOST_OF_ACCOUNT) throw overloaded()
    held.set(userId, before + size)
    try {
      return await send()
    } finally {
      const left = (held.get(userId) ?? 0) - size
      if (left > 0) held.set(userId, left)
      else held.delete(userId)
    }
  }
}
