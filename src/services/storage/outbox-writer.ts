import { SECOND } from '../../../contract/values/limits'
import type { Conversation } from '../../../machines/ports/chat'
import type { StoredMessages } from '../../../machines/ports/outbox-store'
import { changed, type StoredChange } from './stored-change'
import type { StorageKeys } from './encrypted-store'
import { entriesOf, forgetWritten, noteUnwritten, type Stored, withUnwritten } from './outbox-journal'
import { storedContentOf, keyOf, NOTHING, recordOf } from './outbox-record'
import { changeStored } from './outbox-database'

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
      const noted = notes
      // Entries that this tab noted after the load began are new input, not an earlier page's.
      const earlier = (entries: Stored[]) =>
        notes === noted ? entries : entries.filter(({ entry }) => entry.by !== by)
      const keyed = keys.of(conversation.me)
      // The turn is taken at once, so that no write of this page comes before it.
      const reading = inTurn(NOTHING, async () => {
        const key = await keyed
        if (key === null) return NOTHING
        let caught = { stored: NOTHING, settle: () => {} }
        const unwritten = earlier(await entriesOf(key, conversation, now()))
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
          return withUnwritten(conversation, null, unwritten).stored
        }
        caught.settle()
        return caught.stored
      })
      const key = await keyed
      if (key === null) return NOTHING
      const behind = earlier(await entriesOf(key, conversation, now()))
      return soon(reading, LOAD_PATIENCE, withUnwritten(conversation, null, behind).stored).then((stored) => {
        takeDone(stored)
        return stored
      })
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
      const key = received === null ? null : await keys.of(conversation.me)
      // Without a key it stays pending.
      if (received === null || key === null) return
      const change = received
      received = null
      await changeStored(
        key,
        keyOf(conversation),
        now(),
        (record) =>
          recordOf(conversation, changed(storedContentOf(conversation, record), change), { by, keptAt: now() }),
        isOver,
      )
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
