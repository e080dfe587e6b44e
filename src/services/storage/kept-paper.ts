import * as z from 'zod/mini'
import { filled } from '../../../contract/schemas/wire'
import type { Kept, KeptPaperPort } from '../../../machines/ports/kept-papers'
import { KEPT_FOR } from './kept-record'
import { leaving } from './leaving'
import { keysOf, readStored } from './stored'

export interface KeptPaper<Content> extends KeptPaperPort<Content> {
  /** All of this user's of its kind go (id_user). */
  forgetAll: (userId: string) => void
}

/** Who writes, by the server's clock. */
export interface Keeper {
  /** The id_user who is signed in; '' when nobody is. */
  ownId: () => string
  /** Epoch milliseconds. */
  now: () => number
}

interface Stored {
  userId: string
  consultationId: string
}

/**
 * One kind of paper in browser storage, a record for each user and consultation. Whose it is stands inside too: a key
 * alone is not believed. What cannot be read costs itself only; what nobody has touched for 7 days goes, whoever's it
 * is.
 * @param prefix of its keys, ending in '.'
 */
export function createKeptPaper<Schema extends z.ZodMiniType>(
  prefix: string,
  content: Schema,
  { ownId, now }: Keeper,
): KeptPaper<z.output<Schema>> {
  const record = z.object({ userId: filled, consultationId: filled, content, keptAt: z.number() })
  // The content's own type gets lost on its way through the object's.
  const read = (key: string) => readStored(key, record) as (Stored & Kept<z.output<Schema>>) | null
  const keyOf = (userId: string, consultationId: string) => `${prefix}${userId}.${consultationId}`

  return {
    async load({ consultationId }) {
      sweep()
      const kept = read(keyOf(ownId(), consultationId))
      if (kept?.userId !== ownId() || kept.consultationId !== consultationId) return null
      return { content: kept.content, keptAt: kept.keptAt }
    },
    async keep({ consultationId, content: written }) {
      const userId = ownId()
      if (userId === '') throw new Error('nobody is signed in')
      const kept: Kept<z.output<Schema>> = { content: written, keptAt: now() }
      localStorage.setItem(keyOf(userId, consultationId), JSON.stringify({ userId, consultationId, ...kept }))
      return kept
    },
    async forget({ consultationId }) {
      localStorage.removeItem(keyOf(ownId(), consultationId))
    },
    leaving,
    forgetAll(userId) {
      for (const key of keysOf(keyOf(userId, ''))) localStorage.removeItem(key)
    },
  }

  function sweep(): void {
    for (const key of keysOf(prefix)) {
      const kept = read(key)
      if (kept === null || now() - kept.keptAt >= KEPT_FOR) localStorage.removeItem(key)
    }
  }
}
