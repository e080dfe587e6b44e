import { SECOND } from '../../../contract/values/limits'
import type { FileStorePort } from '../../../machines/ports/file-store'
import { loadOnce } from '../../chunks/load-once'
import { loaded } from '../../chunks/loaded'
import { pause } from '../pause'
import type { StorageKeys } from './encrypted-store'

/** Browsers may open a database for ever. */
const COUNT_PATIENCE = 10 * SECOND

/**
 * Set while the database may contain something; a page without it does not open the database. It changes
 * within the transaction that makes it true, since another tab may write meanwhile.
 */
const MARK = 'dk.files'

/**
 * Chosen files in the browser's database `dk-files` (docs/storage.md), encrypted except for ids, sizes and times.
 * Expired files are deleted with each opening of a conversation.
 * @param keys for the encryption
 * @param now the server's clock, in epoch milliseconds
 */
export function createFileStore(keys: StorageKeys, now: () => number): FileStorePort {
  const database = loadOnce(() => loaded(() => import('./file-database'), 'fail'))
  /** Counts ended sessions: a file that was being written for one is dropped. */
  let ended = 0
  const isMarked = () => localStorage.getItem(MARK) !== null

  return {
    async load({ conversation }) {
      if (!isMarked()) {
        // Without a network a file that is chosen later could not be written.
        database().catch(() => {})
        return []
      }
      await swept(() => true)
      const { readFiles } = await database()
      return readFiles(() => keys.of(conversation.me), conversation, now())
    },
    async count({ conversation }) {
      if (!isMarked()) return 0
      const { countFiles } = await database()
      return withoutDatabase(0, Promise.race([countFiles(conversation, now()), pause(COUNT_PATIENCE).then(() => 0)]))
    },
    async save({ conversation, file }) {
      const before = ended
      const isOver = () => ended !== before
      const key = await keys.of(conversation.me)
      if (isOver()) return false
      if (key === null) throw new Error('no storage key')
      const { writeFile } = await database()
      return writeFile(key, conversation, file, now(), isOver, () => localStorage.setItem(MARK, '1'))
    },
    async forget({ conversation, ids }) {
      if (isMarked()) await (await database()).deleteFiles(conversation, ids)
    },
    forgetOlder: ({ userId, before }) => swept((entry) => entry.userId !== userId || entry.keptAt >= before),
    async forgetAll(userId) {
      ended += 1
      await swept((entry) => entry.userId !== userId)
    },
  }

  async function swept(isWanted: (entry: { userId: string; keptAt: number }) => boolean): Promise<void> {
    if (!isMarked()) return
    const { deleteUnwanted } = await database()
    await withoutDatabase(
      undefined,
      deleteUnwanted(now(), isWanted, () => localStorage.removeItem(MARK)),
    )
  }
}

/** Without a database nothing was stored. */
function withoutDatabase<Value>(instead: Value, work: Promise<Value>): Promise<Value> {
  return work.catch((fault: unknown) => {
    if (fault instanceof DOMException) return instead
    throw fault
  })
}
