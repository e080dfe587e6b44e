/** A cache of bytes that drops the least recently used entries. */
export interface ByteShelf {
  take(name: string): Blob | undefined
  put(name: string, bytes: Blob): void
  clear(): void
}

/** @param room maximum number of bytes; larger entries are not cached */
export function createByteShelf(room: number): ByteShelf {
  // Ordered by last use: a Map keeps the insertion order.
  const shelf = new Map<string, Blob>()
  let used = 0

  return {
    take(name) {
      const bytes = shelf.get(name)
      if (bytes === undefined) return undefined
      shelf.delete(name)
      shelf.set(name, bytes)
      return bytes
    },
    put(name, bytes) {
      remove(name)
      if (bytes.size > room) return
      shelf.set(name, bytes)
      used += bytes.size
      for (const oldest of shelf.keys()) {
        if (used <= room) break
        remove(oldest)
      }
    },
    clear() {
      shelf.clear()
      used = 0
    },
  }

  function remove(name: string): void {
    used -= shelf.get(name)?.size ?? 0
    shelf.delete(name)
  }
}
