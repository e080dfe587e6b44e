import * as z from 'zod/mini'
import { filled } from '../../../contract/schemas/wire'
import { MINUTE } from '../../../contract/values/limits'
import type { DraftStorePort, Suggestions } from '../../../machines/ports/draft-store'
import { seal, sealed, unseal } from './encrypted-store'
import type { Keeper } from './stored-draft'
import { keysOf, readStored } from './stored'

/** Maximum number of stored words per kind, the newest. */
const REMEMBERED = 300
/** The words are deleted after this time without a diagnosis by the doctor. */
export const REMEMBERED_FOR = 90 * 24 * 60 * MINUTE
const PREFIX = 'dk.suggestions.'

/** In the order of use. */
const usedWords = z.object({ symptoms: z.array(filled), possible_diagnosis: z.array(filled), advice: z.array(filled) })
type UsedWords = z.infer<typeof usedWords>
const storedWords = z.object({ usedAt: z.number(), sealed })

const nameOf = (owner: string) => ({ store: PREFIX, owner, record: '' })

/**
 * The words that a doctor has sent before (product §3 "Diagnosis"), in browser storage by user, until the session ends
 * in any way (session-store). They are free text that may describe a patient, so they are encrypted, without patient
 * and time.
 */
export function createUsedWords({ keys, ownId, now }: Keeper): Pick<DraftStorePort, 'suggestions' | 'learn'> {
  sweep()

  return {
    async suggestions() {
      sweep()
      const userId = ownId()
      return sorted(await used(userId, await keys.of(userId)))
    },
    async learn({ diagnosis }) {
      const userId = ownId()
      if (userId === '') throw new Error('nobody is signed in')
      const key = await keys.of(userId)
      const known = await used(userId, key)
      const words: UsedWords = {
        symptoms: withNewest(known.symptoms, diagnosis.symptoms),
        possible_diagnosis: withNewest(known.possible_diagnosis, diagnosis.possible_diagnosis),
        advice: withNewest(known.advice, diagnosis.advice),
      }
      if (key !== null) {
        const stored: z.infer<typeof storedWords> = { usedAt: now(), sealed: await seal(key, nameOf(userId), words) }
        // Not after a sign-out in the meantime, since they last as long as the session.
        if (ownId() === userId) localStorage.setItem(`${PREFIX}${userId}`, JSON.stringify(stored))
      }
      return sorted(words)
    },
  }

  function sweep(): void {
    for (const key of keysOf(PREFIX)) {
      const stored = readStored(key, storedWords)
      if (stored === null || now() - stored.usedAt >= REMEMBERED_FOR) localStorage.removeItem(key)
    }
  }
}

async function used(userId: string, key: CryptoKey | null): Promise<UsedWords> {
  const stored = readStored(`${PREFIX}${userId}`, storedWords)
  const words = stored === null || key === null ? null : await unseal(key, nameOf(userId), stored.sealed)
  const parsed = usedWords.safeParse(words)
  return parsed.success ? parsed.data : { symptoms: [], possible_diagnosis: [], advice: [] }
}

function sorted({ symptoms, possible_diagnosis, advice }: UsedWords): Suggestions {
  const inOrder = (words: string[]) => words.toSorted((one, other) => one.localeCompare(other, 'id'))
  return { symptoms: inOrder(symptoms), possibleDiagnoses: inOrder(possible_diagnosis), advices: inOrder(advice) }
}

/** A word that is used again moves to the end in its new spelling. */
function withNewest(known: string[], words: string[]): string[] {
  const newest = new Set(words.map((word) => word.toLowerCase()))
  return [...known.filter((word) => !newest.has(word.toLowerCase())), ...words].slice(-REMEMBERED)
}
