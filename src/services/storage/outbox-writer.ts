import { SECOND } from '../../../contract/values/limits'
import type { Conversation } from '../../../machines/ports/chat'
import { joinedDrafts, type StoredMessages } from '../../../machines/ports/outbox-store'
import { changed, type StoredChange } from './stored-change'
import type { StorageKeys } from './encrypted-store'
import { entriesOf, forgetWritten, hasEntries, noteUnwritten, type Stored, withUnwritten } from './outbox-journal'
import { storedContentOf, keyOf, NOTHING, recordOf } from './outbox-record'
import { changeStored, hasRecord, readRecord } from './outbox-database'

/** Interval of writes during typing in ms. The first key and messages are written at once. */
const PAUSE = 200
/**
 * Timeout of loading, because browsers may open a database for ever. Content that arrives later is not shown until the
 * next opening, so slow disks get time; writes wait behind it.
 */
const LOAD_PATIENCE = 10 * SECOND
const WRITE_PATIENCE = SECOND / 2

/** Writes one conversation to the database. */
export interface OutboxWriter {
  userId: string
  load: () => Promise<StoredMessages>
  peek: () => Promise<StoredMessages>
  /** Until it is closed, nothing is written before the conversation was read. */
  open: () => void
  close: () => void
  send: (stored: StoredMessages) => void
  /** Settles when every change is written or cannot be. */
  write: () => Promise<void>
  /** Drops the pending changes. */
  end: () => void
}

/**
 * Writes the last state, one write at a time. Until then it is in the journal, so that it survives the page from the
 * first moment. Another tab may write the same record: its additions stay, and its draft stays until something is typed
 * here. Without a key, e.g. while the app is locked, it waits.
 * @param by this tab
 */
export function createOutboxWriter(
  keys: StorageKeys,
  conversation: Conversation,
  by: string,
  now: () => number,
): OutboxWriter {
  let received: StoredChange | null = null
  let pause: ReturnType<typeof setTimeout> | undefined
  let queue: Promise<unknown> = Promise.resolve()
  let isStuck = false
  let isEnded = false
  let isOpen = false
  let isRead = false
  /** The stored draft, as far as this tab knows, and the messages that may be stored. */
  let draft = ''
  let there = new Set<string>()
  let typed = false
  /** Counts changes of the journal: an older entry that was encrypted more slowly is dropped. */
  let notes = 0
  const isOver = () => isEnded

  return {
    userId: conversation.me,
    async load() {
      const stored = await read(async (key, unwritten) => {
        let caught = withUnwritten(conversation, null, unwritten)
        try {
          await changeStored(
            key,
            keyOf(conversation),
            now(),
            (record) => {
              caught = withUnwritten(conversation, record, unwritten)
              // Opening counts as use, so the record is written back with the present time.
              return recordOf(conversation, caught.stored, { by, keptAt: now() })
            },
            isOver,
          )
        } catch {
          return caught.stored
        }
        caught.settle()
        return caught.stored
      })
      isRead = true
      takeDone(stored)
      return stored
    },
    peek: () =>
      read(async (key, unwritten) => {
        const record = await readRecord(key, keyOf(conversation), now()).catch(() => null)
        return withUnwritten(conversation, record, unwritten).stored
      }),
    open() {
      isOpen = true
    },
    close() {
      isOpen = false
      void write()
    },
    send(stored) {
      if (isEnded) return
      const hasNewMessages = stored.unsent.some(({ messageId }) => !there.has(messageId))
      const ids = idsOf(stored)
      typed ||= stored.draft !== draft
      received = { ...stored, typed, gone: [...there].filter((messageId) => !ids.has(messageId)) }
      there = new Set([...there, ...ids])
      void note(received)
      if (hasNewMessages || pause === undefined) void write()
    },
    write: () => soon(write(), isStuck ? 0 : WRITE_PATIENCE, undefined),
    end() {
      isEnded = true
      received = null
      notes += 1
      clearTimeout(pause)
    },
  }

  /** In turn, so that no write of this page precedes it. @throws Error without the key of something stored */
  async function read(work: (key: CryptoKey, unwritten: Stored[]) => Promise<StoredMessages>): Promise<StoredMessages> {
    const noted = notes
    // Entries that this tab noted before it had read, or after this began, are new input, not an earlier page's.
    const earlier = (entries: Stored[]) =>
      isRead && notes === noted ? entries : entries.filter(({ entry }) => entry.by !== by)
    const keyed = keys.of(conversation.me)
    const reading = inTurn<StoredMessages | null>(NOTHING, async () => {
      const key = await keyed
      if (key !== null) return work(key, earlier(await entriesOf(key, conversation, now())))
      return hasEntries(conversation) || (await hasRecord(keyOf(conversation), now())) ? null : NOTHING
    })
    const key = await keyed
    const behind = key === null ? [] : earlier(await entriesOf(key, conversation, now()))
    const stored = await soon(reading, LOAD_PATIENCE, withUnwritten(conversation, null, behind).stored)
    if (stored === null) throw new Error('no storage key')
    return stored
  }

  async function note(change: StoredChange): Promise<void> {
    notes += 1
    const mine = notes
    const key = await keys.of(conversation.me)
    if (key === null) return
    await noteUnwritten(key, conversation, change, { by, keptAt: now() }, () => notes === mine)
  }

  function write(): Promise<void> {
    clearTimeout(pause)
    pause = setTimeout(() => {
      pause = undefined
      if (received !== null) void write()
    }, PAUSE)
    return inTurn(undefined, async () => {
      const isEarly = isOpen && !isRead
      const key = received === null || isEarly ? null : await keys.of(conversation.me)
      // Without a key, or over an unread record, it stays pending.
      if (received === null || key === null) return
      const change = received
      received = null
      await changeStored(
        key,
        keyOf(conversation),
        now(),
        (record) => {
          const known = storedContentOf(conversation, record)
          const after = changed(known, change)
          // Nobody has seen an unread draft, so none of it was deleted on purpose.
          const draft = isRead ? after.draft : joinedDrafts(known.draft, change.draft)
          return recordOf(conversation, { ...after, draft }, { by, keptAt: now() })
        },
        isOver,
      )
      isRead = true
      if (received === null) {
        notes += 1
        forgetWritten(conversation, by)
      }
      takeDone(change)
    })
  }

  /** This state is stored; later changes are applied to it. */
  function takeDone(stored: StoredMessages): void {
    draft = stored.draft
    typed = received !== null && received.draft !== draft
    there = new Set([...idsOf(stored), ...(received === null ? [] : idsOf(received))])
  }

  /** Without a database, or with a full one, the page continues without storage. */
  function inTurn<Value>(instead: Value, work: () => Promise<Value>): Promise<Value> {
    const turn = queue.then(work).catch(() => instead)
    queue = turn
    return turn
  }

  function soon<Value>(work: Promise<Value>, patience: number, instead: Value): Promise<Value> {
    return new Promise((resolve) => {
      const limit = setTimeout(() => {
        isStuck = true
        resolve(instead)
      }, patience)
      void work.then((value) => {
        clearTimeout(limit)
        isStuck = false
        resolve(value)
      })
    })
  }
}

function idsOf({ unsent }: StoredMessages): Set<string> {
  return new Set(unsent.map(({ messageId }) => messageId))
}
