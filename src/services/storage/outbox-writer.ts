import { SECOND } from '../../../contract/values/limits'
import type { Conversation } from '../../../machines/ports/chat'
import { joinedDrafts, type StoredMessages } from '../../../machines/ports/outbox-store'
import { changed, type StoredChange } from './stored-change'
import type { StorageKeys } from './encrypted-store'
import { entriesOf, forgetWritten, hasEntries, noteUnwritten, type Stored, withUnwritten } from './outbox-journal'
import { keyOf, NOTHING, recordOf } from './outbox-record'
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
  /** The room has its answer and shows what could be read. */
  let isLoaded = false
  /** The stored draft above that of the room, which does not show it; null until it is known. */
  let above: string | null = null
  /** The entries (their IVs) of earlier pages that the room shows over an unread record. */
  let shown: string[] = []
  /** The stored draft, as far as this tab knows, and the messages that may be stored. */
  let draft = ''
  let there = new Set<string>()
  let typed = false
  /** Counts changes of the journal: an older entry that was encrypted more slowly is dropped. */
  let notes = 0
  /** Their number when the room before this one was closed. */
  let notesBefore = 0
  const isOver = () => isEnded

  return {
    userId: conversation.me,
    async load() {
      let isLate = false
      const { stored, isWhole, entries } = await read(async (key, unwritten) => {
        let caught = withUnwritten(conversation, null, unwritten)
        let wasRead = false
        try {
          await changeStored(
            key,
            keyOf(conversation),
            now(),
            (record) => {
              wasRead = true
              caught = withUnwritten(conversation, record, isLate ? [] : unwritten)
              // The room shows the entries without the record, and writes them with its own changes.
              if (isLate) return record
              // Opening counts as use, so the record is written back with the present time.
              return recordOf(conversation, caught.stored, { by, keptAt: now() })
            },
            isOver,
          )
        } catch {
          return { stored: caught.stored, isWhole: wasRead, entries: unwritten }
        }
        caught.settle()
        return { stored: caught.stored, isWhole: true, entries: [] }
      })
      isLate = true
      isLoaded = true
      above = isWhole ? '' : null
      shown = isWhole ? [] : entries.map(({ iv }) => iv)
      takeDone(stored)
      typed ||= shown.length > 0
      return stored
    },
    async peek() {
      const { stored } = await read(async (key, unwritten) => {
        const record = await readRecord(key, keyOf(conversation), now()).catch(() => null)
        return { stored: withUnwritten(conversation, record, unwritten).stored, isWhole: true, entries: [] }
      })
      return stored
    },
    open() {
      isOpen = true
    },
    close() {
      isOpen = false
      isLoaded = false
      above = null
      shown = []
      notesBefore = notes
      void write()
    },
    send({ draft: written, unsent }) {
      if (isEnded) return
      const hasNewMessages = unsent.some(({ messageId }) => !there.has(messageId))
      const stored = { draft: joinedDrafts(above ?? '', written), unsent }
      const ids = idsOf(stored)
      typed ||= stored.draft !== draft
      const gone = [...there].filter((messageId) => !ids.has(messageId))
      received = { ...stored, typed, joins: above === null, shown, gone }
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
  async function read(work: (key: CryptoKey, unwritten: Stored[]) => Promise<Reading>): Promise<Reading> {
    const before = isLoaded ? notes : notesBefore
    // Entries that this room noted before it had read, or after this began, are new input, not an earlier one's.
    const earlier = (entries: Stored[]) => (notes === before ? entries : notOwn(entries))
    const keyed = keys.of(conversation.me)
    const reading = inTurn<Reading | null>({ stored: NOTHING, isWhole: false, entries: [] }, async () => {
      const key = await keyed
      if (key !== null) return work(key, earlier(await entriesOf(key, conversation, now())))
      const isStored = hasEntries(conversation) || (await hasRecord(keyOf(conversation), now()))
      return isStored ? null : { stored: NOTHING, isWhole: true, entries: [] }
    })
    const key = await keyed
    const behind = key === null ? [] : earlier(await entriesOf(key, conversation, now()))
    const late = { stored: withUnwritten(conversation, null, behind).stored, isWhole: false, entries: behind }
    const found = await soon(reading, LOAD_PATIENCE, late)
    if (found === null) throw new Error('no storage key')
    return found
  }

  function notOwn(entries: Stored[]): Stored[] {
    return entries.filter(({ entry }) => entry.by !== by)
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
      const isEarly = isOpen && !isLoaded
      const key = received === null || isEarly ? null : await keys.of(conversation.me)
      // Without a key, or over an unread record, it stays pending.
      if (received === null || key === null) return
      const change = received
      received = null
      const unwritten = change.joins ? notOwn(await entriesOf(key, conversation, now())) : []
      let known = withUnwritten(conversation, null, unwritten, change.shown)
      await changeStored(
        key,
        keyOf(conversation),
        now(),
        (record) => {
          known = withUnwritten(conversation, record, unwritten, change.shown)
          return recordOf(conversation, changed(known.stored, change), { by, keptAt: now() })
        },
        isOver,
      )
      known.settle()
      if (received === null) {
        notes += 1
        forgetWritten(conversation, by)
      }
      if (change.joins) putBelow(known.stored.draft)
      takeDone(change.joins ? { ...change, draft: changed(known.stored, change).draft } : change)
    })
  }

  /** Later changes of a room that does not show the stored draft replace only its own part. */
  function putBelow(stored: string): void {
    if (above !== null || !isOpen) return
    above = stored
    shown = []
    if (received?.joins === true) received = { ...received, draft: joinedDrafts(stored, received.draft), joins: false }
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

interface Reading {
  stored: StoredMessages
  /** Nothing more is stored. */
  isWhole: boolean
  /** Applied, but not written. */
  entries: Stored[]
}

function idsOf({ unsent }: StoredMessages): Set<string> {
  return new Set(unsent.map(({ messageId }) => messageId))
}
