import type { Conversation } from '../../../machines/ports/chat'
import type { OutboxStorePort } from '../../../machines/ports/outbox-store'
import { newId } from '../new-id'
import type { StorageKeys } from './encrypted-store'
import { forgetUnwritten, sweepUnwritten } from './outbox-journal'
import { keyOf } from './outbox-record'
import { changeAllStored } from './outbox-database'
import { createOutboxWriter, type OutboxWriter } from './outbox-writer'

/**
 * Drafts and unsent messages in the browser's database (product §9), `dk-kept`, one record per user and consultation.
 * Browser storage has the changes that are not confirmed in the database yet.
 *
 * | content                                | lifetime                                                              |
 * | -------------------------------------- | --------------------------------------------------------------------- |
 * | the composer's draft                   | until it is sent or emptied                                           |
 * | unsent texts, and references of stored | until the server's row is known; a refused one stays refused          |
 * | files                                  |                                                                       |
 * | all of a user's                        | until a regular logout                                                |
 * | all of a user's whose session was lost | 7 days; the same user gets it back by signing in again                |
 * | an untouched record                    | 7 days, e.g. of a consultation that another device ended              |
 * | `dk.unwritten.{user}.{consultation}.…` | a moment, until the database has it; after the page closed, until the |
 * |                                        | conversation is opened again, at most as long as the record           |
 *
 * Expired records are never read, and are deleted at the next sign-in of any doctor. Everything is encrypted
 * (encrypted-store.ts) except ids and the time of writing.
 * @param keys for the encryption
 * @param now the server's clock, in epoch milliseconds
 */
export function createOutboxStore(keys: StorageKeys, now: () => number): OutboxStorePort {
  const writers = new Map<string, OutboxWriter>()
  const tab = newId()

  const writeAll = () => Promise.all([...writers.values()].map((writer) => writer.write()))
  window.addEventListener('pagehide', () => void writeAll())
  document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && void writeAll())
  sweepUnwritten(now())
  void withoutFault(changeAllStored(now(), (record) => record))

  return {
    load: ({ conversation }) => writerOf(conversation).load(),
    peek: ({ conversation }) => writerOf(conversation).peek(),
    save({ conversation }) {
      const writer = writerOf(conversation)
      writer.open()
      return {
        change: ({ draft, unsent }) => writer.send({ draft, unsent }),
        stop: () => writer.close(),
      }
    },
    async saveNow({ conversation, draft, unsent }) {
      // Missing after a logout, which ends the writers.
      const writer = writers.get(nameOf(conversation))
      writer?.send({ draft, unsent })
      await writer?.write()
    },
    async forget(userId) {
      for (const [name, writer] of writers) {
        if (writer.userId !== userId) continue
        writer.end()
        writers.delete(name)
      }
      forgetUnwritten(userId)
      await withoutFault(changeAllStored(now(), (record) => (record.userId === userId ? null : record)))
    },
    async seal(userId) {
      await writeAll()
      const keptAt = now()
      await withoutFault(
        changeAllStored(keptAt, (record) => (record.userId === userId ? { ...record, keptAt } : record)),
      )
    },
  }

  function writerOf(conversation: Conversation): OutboxWriter {
    const name = nameOf(conversation)
    const writer = writers.get(name) ?? createOutboxWriter(keys, conversation, tab, now)
    writers.set(name, writer)
    return writer
  }
}

function nameOf(conversation: Conversation): string {
  return JSON.stringify(keyOf(conversation))
}

/** Without a database nothing was stored, so there is nothing to delete. */
async function withoutFault(work: Promise<void>): Promise<void> {
  try {
    await work
  } catch {
    // As above.
  }
}
