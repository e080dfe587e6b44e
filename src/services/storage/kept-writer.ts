import { SECOND } from '../../../contract/values/limits'
import type { Conversation } from '../../../machines/ports/chat'
import type { KeptMessages } from '../../../machines/ports/kept-messages'
import { changed, type KeptChange } from './kept-change'
import type { StorageKeys } from './encrypted-store'
import { entriesOf, forgetWritten, noteUnwritten, withUnwritten } from './kept-journal'
import { keptOf, keyOf, NOTHING, recordOf } from './kept-record'
import { changeKept } from './kept-store'

/** Interval of writes during typing in ms. The first key and messages are written at once. */
const PAUSE = 200
/**
 * Timeout of loading, because browsers may open a database for ever. Content that arrives later is not shown until the
 * next opening, so slow disks get time; writes wait behind it.
 */
const LOAD_PATIENCE = 10 * SECOND
const WRITE_PATIENCE = SECOND / 2

/** Writes one conversation to the database. */
export interface KeptWriter {
  userId: string
  load: () => Promise<KeptMessages>
  tell: (kept: KeptMessages) => void
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
export function createKeptWriter(
  keys: StorageKeys,
  conversation: Conversation,
  by: string,
  now: () => number,
): KeptWriter {
  let told: KeptChange | null = null
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
      const key = await keys.of(conversation.me)
      if (key === null) return NOTHING
      const behind = await entriesOf(key, conversation, now())
      const instead = withUnwritten(conversation, null, behind).kept
      const reading = inTurn(instead, async () => {
        let caught = { kept: NOTHING, settle: () => {} }
        const unwritten = await entriesOf(key, conversation, now())
        await changeKept(
          key,
          keyOf(conversation),
          now(),
          (record) => {
            caught = withUnwritten(conversation, record, unwritten)
            // Opening counts as use, so the record is written back with the present time.
            return recordOf(conversation, caught.kept, { by, keptAt: now() })
          },
          isOver,
        )
        caught.settle()
        return caught.kept
      })
      return soon(reading, LOAD_PATIENCE, instead).then((kept) => {
        takeDone(kept)
        return kept
      })
    },
    tell(kept) {
      if (isEnded) return
      const hasNewMessages = kept.unsent.some(({ messageId }) => !there.has(messageId))
      const ids = idsOf(kept)
      typed ||= kept.draft !== draft
      told = { ...kept, typed, gone: [...there].filter((messageId) => !ids.has(messageId)) }
      there = new Set([...there, ...ids])
      void note(told)
      if (hasNewMessages || pause === undefined) void write()
    },
    write: () => soon(write(), isStuck ? 0 : WRITE_PATIENCE, undefined),
    end() {
      isEnded = true
      told = null
      notes += 1
      clearTimeout(pause)
    },
  }

  async function note(change: KeptChange): Promise<void> {
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
      if (told !== null) void write()
    }, PAUSE)
    return inTurn(undefined, async () => {
      const key = told === null ? null : await keys.of(conversation.me)
      // Without a key it stays pending.
      if (told === null || key === null) return
      const change = told
      told = null
      await changeKept(
        key,
        keyOf(conversation),
        now(),
        (record) => recordOf(conversation, changed(keptOf(conversation, record), change), { by, keptAt: now() }),
        isOver,
      )
      if (told === null) {
        notes += 1
        forgetWritten(conversation, by)
      }
      takeDone(change)
    })
  }

  /** This state is stored; later changes are applied to it. */
  function takeDone(kept: KeptMessages): void {
    draft = kept.draft
    typed = told !== null && told.draft !== draft
    there = new Set([...idsOf(kept), ...(told === null ? [] : idsOf(told))])
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

function idsOf({ unsent }: KeptMessages): Set<string> {
  return new Set(unsent.map(({ messageId }) => messageId))
}
