import type { Conversation } from '../../../machines/ports/chat'
import type { KeptMessagesPort } from '../../../machines/ports/kept-messages'
import { newId } from '../new-id'
import type { StorageKeys } from './encrypted-store'
import { forgetUnwritten, sweepUnwritten } from './kept-journal'
import { keyOf } from './kept-record'
import { changeAllKept } from './kept-store'
import { createKeptWriter, type KeptWriter } from './kept-writer'

/**
 * Drafts and unsent messages in the browser's database (product §9), `dk-kept`, one record for each user and consultation,
 * and beside it, in browser storage, what is still on its way there:
 *
 * | what                                   | how long                                                              |
 * | -------------------------------------- | --------------------------------------------------------------------- |
 * | the draft of the composer              | until it is sent or emptied, or the conversation had its farewell      |
 * | texts, and references of stored files, | until the server's row is known; a refused one stays refused          |
 * | that the server has not                |                                                                      |
 * | all of a user's                        | until a regular logout                                                |
 * | all of a user's whose session was lost | 7 days from then; that user alone gets it back, by signing in again    |
 * | a record that nobody touched           | 7 days, e.g. of a consultation that another device ended               |
 * | `dk.unwritten.{user}.{consultation}.…` | a moment, until the database has it; of a page that was gone before,   |
 * |                                        | until the conversation is opened again: else as long as the record     |
 *
 * What has expired is never read, and is deleted when the next doctor signs in here. All of it is encrypted
 * (encrypted-store.ts); in the clear are ids and when it was written.
 * @param keys by which it is encrypted
 * @param now the server's clock, in epoch milliseconds
 */
export function createKeptMessages(keys: StorageKeys, now: () => number): KeptMessagesPort {
  const writers = new Map<string, KeptWriter>()
  const tab = newId()

  const writeAll = () => Promise.all([...writers.values()].map((writer) => writer.write()))
  window.addEventListener('pagehide', () => void writeAll())
  document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && void writeAll())
  sweepUnwritten(now())
  void withoutFault(changeAllKept(now(), (record) => record))

  return {
    load: ({ conversation }) => writerOf(conversation).load(),
    keep({ conversation }) {
      const writer = writerOf(conversation)
      return {
        change: ({ draft, unsent }) => writer.tell({ draft, unsent }),
        stop: () => void writer.write(),
      }
    },
    async keepNow({ conversation, draft, unsent }) {
      // None after a logout: who was forgotten writes no more.
      const writer = writers.get(nameOf(conversation))
      writer?.tell({ draft, unsent })
      await writer?.write()
    },
    async forget(userId) {
      for (const [name, writer] of writers) {
        if (writer.userId !== userId) continue
        writer.end()
        writers.delete(name)
      }
      forgetUnwritten(userId)
      await withoutFault(changeAllKept(now(), (record) => (record.userId === userId ? null : record)))
    },
    async seal(userId) {
      await writeAll()
      const keptAt = now()
      await withoutFault(
        changeAllKept(keptAt, (record) => (record.userId === userId ? { ...record, keptAt } : record)),
      )
    },
  }

  function writerOf(conversation: Conversation): KeptWriter {
    const name = nameOf(conversation)
    const writer = writers.get(name) ?? createKeptWriter(keys, conversation, tab, now)
    writers.set(name, writer)
    return writer
  }
}

function nameOf(conversation: Conversation): string {
  return JSON.stringify(keyOf(conversation))
}

/** Without a database nothing was kept, and nothing is left to forget. */
async function withoutFault(work: Promise<void>): Promise<void> {
  try {
    await work
  } catch {
    // As above.
  }
}
