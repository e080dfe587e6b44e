import { SECOND } from '../../../contract/values/limits'
import type { Conversation } from '../../../machines/ports/chat'
import type { KeptMessages } from '../../../machines/ports/kept-messages'
import { keptOf, keyOf, NOTHING, recordOf } from './kept-record'
import { changeKept } from './kept-store'

/** A first key is written at once, as a message is; who types on is written so often, in milliseconds. */
const PAUSE = 200
/**
 * Browsers have been seen to open a database without end: nobody waits for that. But what comes later than this is not on
 * the screen until the next opening, so a slow disk is given time; what is written meanwhile waits behind it.
 */
const LOAD_PATIENCE = 10 * SECOND
const WRITE_PATIENCE = SECOND / 2

/** One conversation's way to the disk. */
export interface KeptWriter {
  userId: string
  load: () => Promise<KeptMessages>
  tell: (kept: KeptMessages) => void
  /** Settles when all that was told is written, or cannot be. */
  write: () => Promise<void>
  /** What is not written yet never will be. */
  end: () => void
}

/**
 * Writes what it was told last, one after the other and in order. Another tab may write in the same record: what that one
 * added and this one never saw stays, and its draft stays until something is typed here.
 */
export function createKeptWriter(conversation: Conversation, now: () => number): KeptWriter {
  let told: KeptMessages | null = null
  let pause: ReturnType<typeof setTimeout> | undefined
  let queue: Promise<unknown> = Promise.resolve()
  let isStuck = false
  let isEnded = false
  /** The draft on the disk and the messages that were ever on it, as far as this tab knows. */
  let draft = ''
  const known = new Set<string>()

  return {
    userId: conversation.me,
    load() {
      const reading = inTurn(NOTHING, async () => {
        let kept = NOTHING
        known.clear()
        await changeKept(keyOf(conversation), now(), (record) => {
          kept = keptOf(conversation, record)
          // Opening it counts as being seen, so it is put back with the present time.
          return recordOf(conversation, kept, now())
        })
        return kept
      })
      return soon(reading, LOAD_PATIENCE, NOTHING).then((kept) => {
        draft = kept.draft
        for (const { messageId } of kept.unsent) known.add(messageId)
        return kept
      })
    },
    tell(kept) {
      if (isEnded) return
      const hasNewMessages = kept.unsent.some(({ messageId }) => !known.has(messageId))
      for (const { messageId } of kept.unsent) known.add(messageId)
      told = kept
      if (hasNewMessages || pause === undefined) void write()
    },
    write: () => soon(write(), isStuck ? 0 : WRITE_PATIENCE, undefined),
    end() {
      isEnded = true
      told = null
      clearTimeout(pause)
    },
  }

  function write(): Promise<void> {
    clearTimeout(pause)
    pause = setTimeout(() => {
      pause = undefined
      if (told !== null) void write()
    }, PAUSE)
    return inTurn(undefined, async () => {
      if (told === null) return
      const kept = told
      told = null
      await changeKept(keyOf(conversation), now(), (record) => {
        const stored = keptOf(conversation, record)
        const others = stored.unsent.filter(({ messageId }) => !known.has(messageId))
        const newest = kept.draft === draft ? stored.draft : kept.draft
        return recordOf(conversation, { draft: newest, unsent: [...others, ...kept.unsent] }, now())
      })
      draft = kept.draft
    })
  }

  /** Without a database, or with a full one, the page goes on as if it had never kept anything. */
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
