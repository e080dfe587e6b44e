import * as z from 'zod/mini'
import { diagnosis } from '../../../contract/schemas/consultation'
import { filled } from '../../../contract/schemas/wire'
import type { KeptPapersPort, Suggestions } from '../../../machines/ports/kept-papers'
import { logDropped } from '../log'
import { KEPT_FOR } from './kept-record'

/** So many words of a kind are remembered, the newest. */
const REMEMBERED = 300

/** Whose it is stands inside too: a key alone is not believed. */
const keptDiagnosis = z.object({ userId: filled, consultationId: filled, diagnosis, keptAt: z.number() })
/** In the order of their use. */
const usedWords = z.object({
  symptoms: z.array(filled),
  possible_diagnosis: z.array(filled),
  advice: z.array(filled),
})
type UsedWords = z.infer<typeof usedWords>

export interface KeptPapers extends KeptPapersPort {
  /** A regular logout: everything of this user goes (id_user). */
  forget: (userId: string) => void
}

/**
 * The 'diagnose state' of browser storage (spec §9):
 *
 * | key                                      | what                                   | how long                               |
 * | ---------------------------------------- | -------------------------------------- | -------------------------------------- |
 * | `dk.diagnose.{userId}.{consultationId}`  | a diagnosis that is written, not sent  | until it is sent; 7 days untouched     |
 * | `dk.suggestions.{userId}`                | the words this doctor has sent before  | the newest 300 of a kind               |
 *
 * Both go at a regular logout; a session that died leaves them to the same user. Keyed, not encrypted.
 * @param ownId the id_user who is signed in; '' when nobody is
 * @param now the server's clock, in epoch milliseconds
 */
export function createKeptPapers(ownId: () => string, now: () => number): KeptPapers {
  return {
    async loadDiagnosis({ consultationId }) {
      sweep(now())
      const kept = read(diagnoseKey(ownId(), consultationId), keptDiagnosis)
      return kept?.userId === ownId() && kept.consultationId === consultationId ? kept : null
    },
    async keepDiagnosis({ consultationId, diagnosis }) {
      const kept = { diagnosis, keptAt: now() }
      localStorage.setItem(
        diagnoseKey(somebody(), consultationId),
        JSON.stringify({ userId: ownId(), consultationId, ...kept }),
      )
      return kept
    },
    async forgetDiagnosis({ consultationId }) {
      localStorage.removeItem(diagnoseKey(ownId(), consultationId))
    },
    async suggestions() {
      return sorted(used(ownId()))
    },
    async learn({ diagnosis }) {
      const known = used(somebody())
      const words: UsedWords = {
        symptoms: withNewest(known.symptoms, diagnosis.symptoms),
        possible_diagnosis: withNewest(known.possible_diagnosis, diagnosis.possible_diagnosis),
        advice: withNewest(known.advice, diagnosis.advice),
      }
      localStorage.setItem(suggestionsKey(ownId()), JSON.stringify(words))
      return sorted(words)
    },
    forget(userId) {
      localStorage.removeItem(suggestionsKey(userId))
      for (const key of keysOf(diagnoseKey(userId, ''))) localStorage.removeItem(key)
    },
  }

  function somebody(): string {
    const userId = ownId()
    if (userId === '') throw new Error('nobody is signed in')
    return userId
  }
}

function diagnoseKey(userId: string, consultationId: string): string {
  return `dk.diagnose.${userId}.${consultationId}`
}

function suggestionsKey(userId: string): string {
  return `dk.suggestions.${userId}`
}

function used(userId: string): UsedWords {
  return read(suggestionsKey(userId), usedWords) ?? { symptoms: [], possible_diagnosis: [], advice: [] }
}

function sorted({ symptoms, possible_diagnosis, advice }: UsedWords): Suggestions {
  const inOrder = (words: string[]) => words.toSorted((one, other) => one.localeCompare(other, 'id'))
  return { symptoms: inOrder(symptoms), possibleDiagnoses: inOrder(possible_diagnosis), advices: inOrder(advice) }
}

/** What was used again moves to the end, as it was written now. */
function withNewest(known: string[], words: string[]): string[] {
  const newest = new Set(words.map((word) => word.toLowerCase()))
  return [...known.filter((word) => !newest.has(word.toLowerCase())), ...words].slice(-REMEMBERED)
}

/** What nobody has touched for so long, whoever's it is, and what cannot be read. */
function sweep(present: number): void {
  for (const key of keysOf('dk.diagnose.')) {
    const kept = read(key, keptDiagnosis)
    if (kept === null || present - kept.keptAt >= KEPT_FOR) localStorage.removeItem(key)
  }
}

function keysOf(prefix: string): string[] {
  return Object.keys(localStorage).filter((key) => key.startsWith(prefix))
}

function read<Schema extends z.ZodMiniType>(key: string, schema: Schema): z.output<Schema> | null {
  const stored = localStorage.getItem(key)
  if (stored === null) return null
  try {
    const parsed = schema.safeParse(JSON.parse(stored))
    if (parsed.success) return parsed.data as z.output<Schema>
    logDropped('a kept paper', parsed.error.issues)
  } catch {
    // No JSON: as if it were not there.
  }
  return null
}
